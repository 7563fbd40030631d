-- Writes in a project as somebody would in Neovim: by its own client, in its own buffers.

local project = vim.env.PROJECT

-- What is printed goes where a test reads it.
local function say(text)
  io.stdout:write(text .. '\n')
end

local function fail(why)
  io.stderr:write(tostring(why) .. '\n')
  vim.cmd('cquit')
end

local function main()
  vim.cmd('edit ' .. project .. '/content/index.md')
  local buffer = vim.api.nvim_get_current_buf()
  local client = vim.lsp.start_client({
    name = 'vendure-docs',
    cmd = { vim.env.SITE, 'lsp' },
    root_dir = project,
    workspace_folders = { { uri = vim.uri_from_fname(project), name = 'docs' } },
  })
  vim.lsp.buf_attach_client(buffer, client)

  local function until_there(what, is_there)
    if not vim.wait(60000, is_there, 20) then
      error('waited in vain for ' .. what)
    end
  end

  local function ask(method, params, of)
    local answers = vim.lsp.buf_request_sync(of or buffer, method, params, 60000)
    local answer = answers and answers[client]
    if not answer or answer.err then
      error(method .. ': ' .. vim.inspect(answer))
    end
    return answer.result
  end

  until_there('the server', function()
    return vim.lsp.buf_get_clients(buffer)[client] ~= nil and vim.lsp.get_client_by_id(client).initialized
  end)

  local line = vim.api.nvim_buf_get_lines(buffer, 2, 3, true)[1]
  vim.api.nvim_buf_set_lines(buffer, 2, 3, true, { (line:gsub('kettle#boil', 'kettel')) })
  until_there('a fault', function()
    return #vim.diagnostic.get(buffer) > 0
  end)
  local wrong = vim.diagnostic.get(buffer)
  say(#wrong .. ': ' .. vim.split(wrong[1].message, '\n')[1])

  local range = wrong[1].user_data and wrong[1].user_data.lsp and {
    start = { line = wrong[1].lnum, character = 0 },
    ['end'] = { line = wrong[1].lnum, character = 99 },
  } or { start = { line = 2, character = 0 }, ['end'] = { line = 2, character = 99 } }
  local document = { uri = vim.uri_from_bufnr(buffer) }
  local actions = ask('textDocument/codeAction', { textDocument = document, range = range, context = { diagnostics = {} } })
  say(#actions .. ': ' .. actions[1].title)
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  until_there('the cure', function()
    return #vim.diagnostic.get(buffer) == 0
  end)
  say('0: nothing is wrong')

  local cured = vim.api.nvim_buf_get_lines(buffer, 2, 3, true)[1]
  vim.api.nvim_buf_set_lines(buffer, 2, 3, true, { (cured:gsub('/kettle', '/kettle#boil')) })
  local place = vim.str_utfindex(cured, cured:find('kettle', 1, true))
  local definition = ask('textDocument/definition', {
    textDocument = document,
    position = { line = 2, character = place + 1 },
  })
  say('definition: ' .. vim.fn.fnamemodify(vim.uri_to_fname(definition.uri), ':t') .. ':' .. definition.range.start.line)

  vim.cmd('hide edit ' .. project .. '/content/kettle.md')
  local kettle = vim.api.nvim_get_current_buf()
  vim.lsp.buf_attach_client(kettle, client)
  local renamed = ask('textDocument/rename', {
    textDocument = { uri = vim.uri_from_bufnr(kettle) },
    position = { line = 2, character = 4 },
    newName = 'Heat',
  }, kettle)
  local files = {}
  for _, change in ipairs(renamed.documentChanges) do
    table.insert(files, (vim.uri_to_fname(change.textDocument.uri):gsub('^' .. vim.pesc(project) .. '/', '')))
  end
  table.sort(files)
  say('rename: ' .. table.concat(files, ', '))

  vim.lsp.stop_client(client)
  until_there('the end of the server', function()
    return vim.lsp.client_is_stopped(client)
  end)
end

local ok, why = pcall(main)
if not ok then
  fail(why)
end
vim.cmd('qall!')
