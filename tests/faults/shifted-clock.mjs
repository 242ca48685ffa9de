import { readFileSync, watchFile } from 'node:fs';

/*
 * Preloaded into a program: shifts its clock by the number of milliseconds in the file that the query parameter `file`
 * of this module's URL names. Only `Date` is shifted; as with a changed system time, timers and performance.now() are
 * not, and neither is the clock of the database.
 */
const file = new URL(import.meta.url).searchParams.get('file') ?? '';
const RealDate = Date;
let shiftMs = 0;

function read() {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    shiftMs = 0;
  }
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shiftMs] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, name)),
});

read();
watchFile(file, { interval: 200, persistent: false }, read);
