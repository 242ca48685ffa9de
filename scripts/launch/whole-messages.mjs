import { spawnSync } from 'node:child_process';

/** Whether every text is there in every language, with every plural form; a shopper would see its key. Names what is not. */
export function messagesAreWhole() {
  const check = ['node_modules/tsx/dist/cli.mjs', 'scripts/checks/check-messages.ts', '--texts'];
  return spawnSync(process.execPath, check, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
