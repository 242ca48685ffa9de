import { createLog } from './log';

test('[SEC-60] writes log lines as JSON of printable characters', () => {
  const lines: string[] = [];
  const log = createLog('test', 'info', { write: (line) => lines.push(line) });
  const text = 'Ion\u001b]0;x\u0007\r\n\u009b2J\u007f\u202e\u2066\u2028';
  log.warn({ error: text, [text]: 1 }, text);
  const [line = ''] = lines;
  expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(line)).toMatchObject({ program: 'test', error: text, [text]: 1, msg: text });
});
