;;; lsp.el --- Emacs edits MLIR with the language server, without a window -*- lexical-binding: t -*-

;; A session of Emacs' eglot with `rustmlir-interp lsp'. Run by lsp.sh, which says where the tool is.

(require 'cl-lib)
(package-initialize)
(require 'eglot)
(require 'flymake)
(require 'xref)
(require 'imenu)

(defvar tool (or (getenv "RUSTMLIR") "rustmlir-interp"))

;; What a user writes into the configuration.
(define-derived-mode mlir-mode prog-mode "MLIR"
  (setq-local comment-start "// "))
(add-to-list 'auto-mode-alist '("\\.mlir\\'" . mlir-mode))
(add-to-list 'eglot-server-programs (list 'mlir-mode tool "lsp"))
;; A busy machine is no fault of the server.
(setq eglot-connect-timeout 90
      jsonrpc-default-request-timeout 90)

(defun until (what test)
  "Wait until TEST holds; WHAT says for what."
  (with-timeout (90 (error "Waited in vain for %s" what))
    (while (not (funcall test))
      (accept-process-output nil 0.02))))

(defun check (what got wanted)
  "WHAT is GOT, and has to be WANTED."
  (unless (equal got wanted)
    (error "%s: %S instead of %S" what got wanted)))

(let* ((dir (make-temp-file "rustmlir-" t))
       (file (expand-file-name "a.mlir" dir))
       (server nil))
  (with-temp-file file
    (insert "func.func @twice(%x: i32) -> i32 {
  %y = arith.addi %x,   %x : i32
  return %y : i64
}
"))
  (find-file file)
  (setq-local project-find-functions (list (lambda (_) (cons 'transient dir))))
  (apply #'eglot--connect (eglot--guess-contact))
  (setq server (eglot-current-server))
  (let ((found (lambda () (length (flymake-diagnostics)))))
    (flymake-start)
    (until "what is wrong" (lambda () (flymake-start) (= 1 (funcall found))))
    (check "line" (line-number-at-pos (flymake-diagnostic-beg (car (flymake-diagnostics)))) 3)
    (goto-char (point-min))
    (search-forward "i64")
    (replace-match "i32")
    (eglot--signal-textDocument/didChange)
    (until "nothing wrong" (lambda () (flymake-start) (= 0 (funcall found)))))
  ;; Definition.
  (goto-char (point-min))
  (search-forward "return %y")
  (backward-char 1)
  (let ((all (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))
    (check "definitions" (length all) 1)
    (check "definition" (xref-location-line (xref-item-location (car all))) 2))
  ;; References of %x.
  (goto-char (point-min))
  (search-forward "(%x")
  (backward-char 1)
  (check "references" (length (xref-backend-references 'eglot (xref-backend-identifier-at-point 'eglot))) 3)
  ;; Hover.
  (let* ((answer (jsonrpc-request server :textDocument/hover (eglot--TextDocumentPositionParams)))
         (text (plist-get (plist-get answer :contents) :value)))
    (check "hover" (and (string-match-p "%x : i32" text) t) t))
  ;; Outline.
  (check "outline" (and (assoc "Function" (eglot-imenu)) t) t)
  ;; Completion.
  (goto-char (point-min))
  (search-forward "  return")
  (beginning-of-line)
  (insert "  arith.mu\n")
  (backward-char 1)
  (eglot--signal-textDocument/didChange)
  (let* ((capf (eglot-completion-at-point))
         (all (all-completions "arith.mu" (nth 2 capf))))
    (check "completion" (and (cl-find "arith.muli" all :test #'string-prefix-p) t) t))
  (delete-region (line-beginning-position) (1+ (line-end-position)))
  (eglot--signal-textDocument/didChange)
  ;; Formatting.
  (eglot-format-buffer)
  (goto-char (point-min))
  (check "formatted" (and (search-forward "arith.addi %x, %x : i32" nil t) t) t)
  ;; A command.
  (eglot--signal-textDocument/didChange)
  (let ((answer (jsonrpc-request
                 server :workspace/executeCommand
                 (list :command "rustmlir.run"
                       :arguments (vector (list :uri (eglot--path-to-uri file) :function "twice" :inputs ["21"]))))))
    (check "run" (plist-get answer :summary) "@twice(21): 42"))
  (eglot-shutdown server nil 90)
  (set-buffer-modified-p nil)
  (delete-directory dir t)
  (message "Emacs has used the language server"))
