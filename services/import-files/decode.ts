import { ImportError } from './import-error';

const CYRILLIC_1251 = 0xc0;

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return marked || bytes.subarray(0, 4096).includes(0);
}

function looksLike1251(bytes: Uint8Array): boolean {
  const high = bytes.filter((byte) => byte >= 0x80);
  return high.length > 0 && high.filter((byte) => byte >= CYRILLIC_1251).length / high.length > 0.8;
}

function complain(bytes: Uint8Array, line: number): ImportError {
  const guess = looksLike1251(bytes) ? 'it looks like Windows-1251' : 'it is in another encoding';
  return new ImportError(
    `The file is not UTF-8 (${guess}; first wrong text after line ${line}). Save it as UTF-8 and try again.`,
  );
}

function countBreaks(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}

/** Turns bytes into text, refusing anything but UTF-8 (with or without its mark) in words that say what to do. */
export async function* decodeUtf8(
  chunks: AsyncIterable<Uint8Array>,
  /** Where in the file the lines of the chunks stand. */
  lineInFile: (line: number) => number = (line) => line,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let first = true;
  let last: Uint8Array = new Uint8Array();
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw complain(bytes ?? last, lineInFile(line));
    }
  };
  for await (const bytes of chunks) {
    if (first && isUtf16(bytes)) {
      throw new ImportError('The file is UTF-16 or not a text file. Save it as CSV in UTF-8 and try again.');
    }
    first = false;
    last = bytes;
    const text = decode(bytes);
    line += countBreaks(text);
    yield text;
  }
  yield decode();
}
