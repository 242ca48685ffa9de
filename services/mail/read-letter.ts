export type ReadLetter = {
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly html: string | undefined;
  /** Addresses in the text, in their order. */
  readonly links: readonly string[];
};

type MimePart = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

/** Reads a letter that this shop has written: headers, and the parts for text and HTML. */
export function readLetter(source: string): ReadLetter {
  const whole = readPart(source.replace(/\r\n/g, '\n'));
  const parts = partsOf(whole);
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type));
    return part && decodeBody(part);
  };
  const text = bodyOf('text/plain') ?? '';
  const header = (name: string) => decodeWords(whole.headers.get(name) ?? '');
  return {
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text,
    html: bodyOf('text/html'),
    links: text.match(/https?:\/\/\S+/g) ?? [],
  };
}

function readPart(source: string): MimePart {
  const end = source.indexOf('\n\n');
  const head = (end < 0 ? source : source.slice(0, end)).replace(/\n[ \t]+/g, ' ');
  const headers = new Map<string, string>();
  for (const line of head.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? '' : source.slice(end + 2) };
}

function partsOf(part: MimePart): MimePart[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  const pieces = part.body.split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => partsOf(readPart(piece.replace(/^\n/, ''))));
}

function decodeBody({ headers, body }: MimePart): string {
  const base64 = headers.get('content-transfer-encoding')?.toLowerCase() === 'base64';
  return (base64 ? Buffer.from(body, 'base64').toString('utf8') : body).trimEnd();
}

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`, as words beyond ASCII stand in headers. */
function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat([...run.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(decodeWord)).toString('utf8'),
    );
}

function decodeWord([, encoding = '', word = '']: RegExpExecArray): Buffer {
  if (encoding.toUpperCase() === 'B') return Buffer.from(word, 'base64');
  const bytes = word
    .replace(/_/g, ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
