// `npm start` with the older Admin UI; a variable before a command is not the same in every shell.
import { spawn } from 'node:child_process';

const env = { ADMIN_UI: 'compiled', ...process.env };
const shop = spawn('npm', ['start'], { env, stdio: 'inherit', shell: process.platform === 'win32' });
shop.on('exit', (code) => process.exit(code ?? 1));
