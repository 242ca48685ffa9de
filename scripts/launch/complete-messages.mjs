import { spawnSync } from 'node:child_process';

/** Whether every language has every text with all plural forms. Prints the missing ones. */
export function messagesAreWhole() {
  const check = ['node_modules/tsx/dist/cli.mjs', 'scripts/checks/check-messages.ts', '--texts'];
  return spawnSync(process.execPath, check, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
