-- Neovim edits MLIR with the language server, without a window. Run by lsp.sh, which says where the tool is.

local tool = os.getenv('RUSTMLIR') or 'rustmlir-interp'
local asked = 0

local function check(what, got, wanted)
  if got ~= wanted then
    error(('%s: %s instead of %s'):format(what, vim.inspect(got), vim.inspect(wanted)))
  end
end

local function wait(what, test)
  if not vim.wait(90000, test, 20) then
    error('waited in vain for ' .. what)
  end
end

local function main()
  local dir = vim.fn.tempname()
  vim.fn.mkdir(dir, 'p')
  local file = dir .. '/a.mlir'
  vim.fn.writefile({
    '// RUN: @twice(3) == 6',
    'func.func @twice(%x: i32) -> i32 {',
    '  %y = arith.addi %x,   %x : i32',
    '  return %y : i64',
    '}',
  }, file)
  vim.cmd('edit ' .. file)
  -- What a user writes into the configuration.
  local id = vim.lsp.start_client({ name = 'rustmlir', cmd = { tool, 'lsp' }, root_dir = dir })
  vim.lsp.buf_attach_client(0, id)
  local function found(n)
    return function() return #vim.diagnostic.get(0) == n end
  end
  local function ask(method, line, column)
    vim.api.nvim_win_set_cursor(0, { line, column })
    local params = vim.lsp.util.make_position_params(0, 'utf-16')
    params.context = { includeDeclaration = true }
    params.options = { tabSize = 2, insertSpaces = true }
    asked = asked + 1
    local answers = vim.lsp.buf_request_sync(0, method, params, 90000)
    local answer = answers and answers[id]
    if not answer or answer.error then
      error(method .. ': ' .. vim.inspect(answers))
    end
    return answer.result
  end

  wait('what is wrong', found(1))
  local d = vim.diagnostic.get(0)[1]
  check('line', d.lnum, 3)
  check('column', d.col, 9)
  -- Mended, the run of the comment is made.
  vim.api.nvim_buf_set_lines(0, 3, 4, true, { '  return %y : i32' })
  wait('nothing wrong', found(0))
  vim.api.nvim_buf_set_lines(0, 0, 1, true, { '// RUN: @twice(3) == 7' })
  wait('a run that fails', found(1))
  vim.api.nvim_buf_set_lines(0, 0, 1, true, { '// RUN: @twice(3) == 6' })
  wait('a run that holds', found(0))

  local hover = ask('textDocument/hover', 3, 8).contents.value
  check('hover', hover:find('arith.addi : (i32, i32) -> (i32)', 1, true) ~= nil, true)
  check('definition', ask('textDocument/definition', 4, 9).range.start.line, 2)
  check('references', #ask('textDocument/references', 2, 17), 3)
  check('symbols', ask('textDocument/documentSymbol', 1, 0)[1].name, '@twice')
  check('lenses', #ask('textDocument/codeLens', 1, 0), 3)
  check('completion', #ask('textDocument/completion', 4, 10).items > 0, true)
  local edits = ask('textDocument/formatting', 1, 0)
  vim.lsp.util.apply_text_edits(edits, 0, 'utf-16')
  check('formatted', vim.api.nvim_buf_get_lines(0, 2, 3, true)[1], '  %y = arith.addi %x, %x : i32')
  local done
  vim.lsp.get_client_by_id(id).request('workspace/executeCommand', {
    command = 'rustmlir.run',
    arguments = { { uri = vim.uri_from_bufnr(0), ['function'] = 'twice', inputs = { '21' } } },
  }, function(err, result) done = err and vim.inspect(err) or result.summary end)
  wait('a run', function() return done ~= nil end)
  check('run', done, '@twice(21): 42')
  vim.lsp.stop_client(id)
  wait('the end of the server', function() return vim.lsp.get_client_by_id(id) == nil or vim.lsp.get_client_by_id(id).is_stopped() end)
  vim.fn.delete(dir, 'rf')
end

local ok, why = xpcall(main, debug.traceback)
if ok then
  io.stdout:write(('Neovim has used the language server by %d requests\n'):format(asked))
  vim.cmd('qall!')
else
  io.stderr:write(tostring(why) .. '\n')
  vim.cmd('cquit 1')
end
