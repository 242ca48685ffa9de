import { Console } from 'node:console';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { createLog } from '@/lib/system/log';
import { logConsole, logWarnings } from './console-log';

let lines: string[];
let plain: PassThrough;
let terminal: Console;
let undo: () => void;
beforeEach(() => {
  lines = [];
  plain = new PassThrough();
  terminal = new Console(plain);
  undo = logConsole(createLog('storefront', 'debug', { write: (line) => lines.push(line) }), terminal);
});

const logged = () => lines.map((line) => JSON.parse(line));

describe('[SEC-60] logConsole', () => {
  it('writes one JSON line per call', () => {
    terminal.error(
      '\u001b[31m⨯\u001b[0m',
      new Error('Render failed\n  in the header', { cause: new Error('no words') }),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
    const [entry] = logged();
    expect(entry).toMatchObject({ program: 'storefront', level: 50, source: 'console', msg: '⨯ Error: Render failed' });
    expect(entry.stack[0]).toBe('in the header');
    expect(entry.stack.join(' ')).toContain('no words');
  });

  it('keeps the level', () => {
    terminal.warn('deprecated');
    terminal.log('▲ Next.js %s', '16');
    terminal.info({ a: 1 });
    terminal.debug('quiet');
    expect(logged().map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'deprecated'],
      [30, '▲ Next.js 16'],
      [30, '{ a: 1 }'],
      [20, 'quiet'],
    ]);
  });

  it('removes e-mail addresses, phone numbers and VINs', () => {
    terminal.error(new Error('ion.rusu@exemplu.md +373 69 123 456 WVWZZZ1KZAW123456'));
    expect(lines.join('')).not.toMatch(/ion\.rusu|123 456|ZAW123456/);
  });

  it('removes local phone numbers and tokens of URLs', () => {
    terminal.error('GET /ru/shop/checkout/success/Zk3vQ8yTq1xWm5nB7rLd?email=ion@exemplu.md 069123456 failed');
    expect(lines.join('')).not.toMatch(/Zk3vQ8yTq1xWm5nB7rLd|069123456|exemplu/);
  });

  it('restores the console when undone', () => {
    undo();
    terminal.log('plain');
    expect(plain.read().toString()).toBe('plain\n');
    expect(lines).toEqual([]);
  });
});

test('[BE-1] writes process warnings to the log instead of the terminal', () => {
  const [emitter, warn, printed] = [new EventEmitter(), jest.fn(), jest.fn()];
  emitter.on('warning', printed);
  logWarnings({ warn }, emitter);
  emitter.emit('warning', new Error('Invalid values were left out: items[].price (3)'));
  expect(warn).toHaveBeenCalledWith(
    { source: 'process', name: 'Error' },
    'Invalid values were left out: items[].price (3)',
  );
  expect(printed).not.toHaveBeenCalled();
});
