import { readFileSync, watchFile } from 'node:fs';

/*
 * Loaded into a program before anything else: lets its time of day jump by as many milliseconds as the file says that
 * stands behind `?file=` in this module's URL. What JavaScript reads of the time (Date) jumps; timers and
 * performance.now() do not, as they do not when the time of a machine is set; nor does the clock of the database.
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
