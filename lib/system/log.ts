import { destination, type Logger, pino } from 'pino';

/** Control characters that JSON allows unescaped, but that a terminal would interpret. */
const unprintable = /[\u007f-\u009f\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A program's log as JSON lines; non-printable characters are escaped. */
export function createLog(
  program: string,
  level: string,
  out: { readonly write: (line: string) => unknown } = destination(1),
): Logger {
  const write = (line: string) => void out.write(line.replace(unprintable, escaped));
  return pino({ level, base: { program } }, { write });
}
