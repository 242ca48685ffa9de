import { spawn } from 'node:child_process';

/** @typedef {{ title: string, command: string, args: readonly string[] }} Check */

/**
 * Runs all checks concurrently, also when one fails, and prints the output of each when it ends.
 * @param {readonly Check[]} checks
 * @param {(text: string) => void} say
 * @returns {Promise<readonly string[]>} the titles of those that failed
 */
export async function runSideBySide(checks, say) {
  const failed = await Promise.all(checks.map(async (check) => ((await passes(check, say)) ? [] : [check.title])));
  return failed.flat();
}

/** @param {Check} check @param {(text: string) => void} say @returns {Promise<boolean>} */
function passes({ title, command, args }, say) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  return new Promise((resolve) => {
    child.on('error', (error) => output.push(Buffer.from(error.message)));
    child.on('close', (code) => {
      say(`${code === 0 ? 'passed' : 'failed'}: ${title}\n${Buffer.concat(output).toString().trimEnd()}`.trimEnd());
      resolve(code === 0);
    });
  });
}
