import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSideBySide } from './run-parallel.mjs';

const folder = mkdtempSync(join(tmpdir(), 'piesar-checks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const node = (title: string, script: string) => ({ title, command: process.execPath, args: ['-e', script] });

/** Ends only after the other check has started too. */
const meeting = (own: string, other: string) =>
  node(
    own,
    `const { existsSync, writeFileSync } = require('node:fs');
    writeFileSync(${JSON.stringify(join(folder, own))}, '');
    const look = () => existsSync(${JSON.stringify(join(folder, other))}) || setTimeout(look, 20);
    look();`,
  );

describe('parallel checks', () => {
  it('run concurrently', async () => {
    await expect(runSideBySide([meeting('a', 'b'), meeting('b', 'a')], () => {})).resolves.toEqual([]);
  });

  it('all run despite failures, and print their output in one piece', async () => {
    const lines: string[] = [];
    const checks = [
      node('types', 'console.log("one"); console.error("two"); process.exitCode = 2'),
      node('messages', 'console.log("same")'),
      { title: 'gone', command: join(folder, 'no-such-program'), args: [] },
    ];
    const failed = await runSideBySide(checks, (text) => lines.push(text));
    expect(failed).toEqual(['types', 'gone']);
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(/^failed: gone\n.*ENOENT/),
      expect.stringMatching(/^failed: types\n(?=.*one)(?=.*two)/s),
      'passed: messages\nsame',
    ]);
  });
});
