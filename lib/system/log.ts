import { destination, type Logger, pino } from 'pino';

/** What JSON may hold as it is, but a terminal that shows the log would obey or turn around. */
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
