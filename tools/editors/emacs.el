;;; emacs.el --- Emacs debugs MLIR, without a window -*- lexical-binding: t -*-

;; A session of Emacs' dap-mode with `rustmlir-interp dap': a breakpoint that is set in a buffer, steps forwards and
;; back, values, another order of a parallel loop, the end. Run by emacs.sh, which says where the tool is.

(require 'cl-lib)
(package-initialize)
(require 'dap-mode)
(require 'dap-ui)

(defvar tool (or (getenv "RUSTMLIR") "rustmlir-interp"))
(defvar requests 0)

(advice-add 'dap--send-message :before (lambda (&rest _) (cl-incf requests)))

;; What a user writes into the configuration.
(dap-register-debug-provider
 "rustmlir"
 (lambda (conf)
   (plist-put conf :dap-server-path (list tool "dap"))
   (dap--put-if-absent conf :program (buffer-file-name))
   conf))

(defun until (what test)
  "Wait until TEST holds; WHAT says for what."
  (with-timeout (90 (error "Waited in vain for %s" what))
    (while (not (funcall test))
      (accept-process-output nil 0.02))))

(defun ask (command &optional args)
  "The body of the answer to COMMAND with ARGS."
  (let (answer)
    (dap--send-message (dap--make-request command args) (lambda (a) (setq answer a)) (dap--cur-session))
    (until command (lambda () answer))
    (unless (eq (gethash "success" answer) t)
      (error "%s: %s" command (gethash "message" answer)))
    (gethash "body" answer)))

(defvar stops 0)
(add-hook 'dap-stopped-hook (lambda (_) (cl-incf stops)))

(defun stopped-at (line move)
  "Do MOVE; the run then has to stand at LINE."
  (let ((before stops))
    (funcall move)
    (until (format "line %d" line) (lambda () (> stops before))))
  (let ((now (line-of-run)))
    (unless (equal now line)
      (error "The run stands at line %s instead of %s" now line))))

(defun line-of-run ()
  (let ((frames (gethash "stackFrames" (ask "stackTrace" '(:threadId 1)))))
    (gethash "line" (elt frames 0))))

(defun value (expression wanted)
  "EXPRESSION has to be WANTED."
  (let ((got (gethash "result" (ask "evaluate" (list :expression expression :frameId 1 :context "hover")))))
    (unless (equal got wanted)
      (error "%s is %s instead of %s" expression got wanted))))

(let* ((dir (make-temp-file "rustmlir-" t))
       (file (expand-file-name "order.mlir" dir)))
  (setq dap-breakpoints-file (expand-file-name "breakpoints" dir)
        dap-auto-configure-features nil
        dap-auto-show-output nil
        lsp-session-file (expand-file-name "session" dir))
  (with-temp-file file
    (insert "func.func @main(%A: memref<4xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    memref.store %i, %A[%c0] : memref<4xindex>
    scf.reduce
  }
  %r = memref.load %A[%c0] : memref<4xindex>
  return %r : index
}
"))
  (find-file file)
  (dap-mode 1)
  (goto-char (point-min))
  (forward-line 5)
  (dap-breakpoint-add)
  (stopped-at 6 (lambda ()
                  (dap-debug (list :type "rustmlir" :request "launch" :name "order" :program file
                                   :inputs [[9 9 9 9]] :races "off" :stopAtEnd t))))
  (let ((session (dap--cur-session)))
    (value "%i" "0")
    (value "%A[0]" "9")
    (stopped-at 7 (lambda () (dap-next session)))
    (value "%A[0]" "0")
    (let ((back (lambda () (dap--step "stepBack" session))))
      (stopped-at 6 back)
      (value "%A[0]" "9")
      (stopped-at 5 back)
      (stopped-at 4 back))
    (stopped-at 5 (lambda () (dap-next session)))
    (stopped-at 6 (lambda () (dap-step-in session)))
    (stopped-at 6 (lambda () (ask "evaluate" '(:expression "choose (2)" :context "repl"))))
    (value "%i" "2")
    (unless (= 2 (1- (length (gethash "threads" (ask "threads")))))
      (error "Two iterations wait"))
    (stopped-at 6 (lambda () (dap-continue session 1)))
    (value "%i" "0")
    (goto-char (point-min))
    (forward-line 5)
    (dap-breakpoint-toggle)
    (forward-line 4)
    (dap-breakpoint-add)
    (stopped-at 10 (lambda () (dap-continue session 1)))
    ;; The last iteration was (1).
    (value "%r" "1")
    (dap-disconnect session)
    (let ((proc (dap--debug-session-proc session)))
      (until "the end of the adapter" (lambda () (not (process-live-p proc))))))
  (delete-directory dir t)
  (unless (>= requests 25)
    (error "Only %d requests" requests))
  (message "Emacs has debugged a program by %d requests" requests))
