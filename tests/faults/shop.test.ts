import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { childRunning, jumpingClock } from './shop';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-clock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const dayMs = 86_400_000;

test('shifts the clock of a program forward and back', async () => {
  const clock = jumpingClock(join(folder, 'clock'));
  const text = `setInterval(() => console.log(Date.now(), new Date().getTime(), new Date(0).getTime(), new Date() instanceof Date), 50);`;
  const program = spawn(process.execPath, ['-e', text], { env: { ...process.env, NODE_OPTIONS: clock.options } });
  const wanted = [0, dayMs, -dayMs, 0];
  let at = 0;
  for await (const line of createInterface({ input: program.stdout })) {
    const [now = 0, made = 0, fixed] = line.split(' ').map(Number);
    expect(line).toContain('true');
    expect(fixed).toBe(0);
    const shift = Date.now() + (wanted[at] ?? 0);
    if (Math.abs(now - shift) > dayMs / 4 || Math.abs(made - shift) > dayMs / 4) continue;
    at += 1;
    if (at === wanted.length) break;
    clock.shift(wanted[at] ?? 0);
  }
  program.kill();
  expect(at).toBe(wanted.length);
});

test('finds the child process of a program', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'services/main.ts']);
  expect(childRunning(process.pid, 'services/main.ts')).toBe(child.pid);
  expect(childRunning(process.pid, 'server/main.ts')).toBeUndefined();
  child.kill();
});
