/** Encodings of spreadsheets and accounting programs. */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'windows-1250';

/** An encoding to read a file in. Windows-1252 is never detected, because it looks like Windows-1250. */
export type ReadEncoding = TableEncoding | 'windows-1252';

/** `broken`: UTF-8 with damaged characters; `binary`: not text. */
export type EncodingFault = 'binary' | 'broken';

const sampleSize = 4096;
/** Tab, line feed, form feed, carriage return, and the end mark of old systems. */
const textControls = new Set([9, 10, 12, 13, 26]);
/** Quotation marks, dashes and dots of both Windows code pages. */
const windowsSigns = new Set([0x82, 0x84, 0x85, 0x88, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9b]);
const firstLetter = 0xc0;
const minPlausibleShare = 0.8;

function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/** Detects the encoding of a file from chunks of any size. */
export class EncodingScan {
  private readonly head: number[] = [];
  private isBinary = false;
  /** Missing bytes of the current UTF-8 sequence, and its length so far. */
  private missing = 0;
  private open = 0;
  private sequences = 0;
  private invalid = 0;
  private high = 0;
  private plausible = 0;
  private letters = 0;
  private runs = 0;
  private previous = 0;
  private firstInvalidLine = 0;
  private line = 1;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.head.length < sampleSize) this.head.push(byte);
      if (byte === 10) this.line += 1;
      if (byte < 0x80) {
        if (byte < 32 && !textControls.has(byte)) this.isBinary = true;
        if (this.missing > 0) this.endSequence();
      } else this.addHigh(byte);
      this.previous = byte;
    }
  }

  /** The line of the first byte that is not UTF-8. */
  get invalidLine(): number {
    return this.firstInvalidLine;
  }

  result(): TableEncoding | EncodingFault {
    const wide = this.wideResult();
    if (wide) return wide;
    if (this.isBinary) return 'binary';
    if (this.missing > 0) this.endSequence();
    return this.invalid === 0 ? 'utf-8' : this.windowsResult();
  }

  /** Detects UTF-16 by the byte order mark or the positions of zero bytes. */
  private wideResult(): TableEncoding | 'binary' | undefined {
    const { head } = this;
    if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
    if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
    const zeros = (parity: number) => head.filter((byte, at) => byte === 0 && at % 2 === parity).length;
    const [even, odd] = [zeros(0), zeros(1)];
    if (even + odd === 0) return undefined;
    if (odd > head.length / 5 && even === 0) return 'utf-16le';
    return even > head.length / 5 && odd === 0 ? 'utf-16be' : 'binary';
  }

  private windowsResult(): TableEncoding | 'broken' {
    // Letters of a Windows code page hardly ever form UTF-8 sequences.
    if (this.sequences > this.invalid || this.plausible < this.high * minPlausibleShare) return 'broken';
    // Cyrillic words are runs of high bytes; Romanian and Polish ones have single high bytes among Latin letters.
    return this.runs * 3 >= this.letters ? 'windows-1251' : 'windows-1250';
  }

  private addHigh(byte: number): void {
    this.high += 1;
    if (byte >= 0xa0 || windowsSigns.has(byte)) this.plausible += 1;
    if (byte >= firstLetter) {
      this.letters += 1;
      if (this.previous >= firstLetter) this.runs += 1;
    }
    if (this.missing > 0 && byte < firstLetter) {
      this.missing -= 1;
      this.open += 1;
      if (this.missing > 0) return;
      this.sequences += 1;
      this.open = 0;
      return;
    }
    if (this.missing > 0) this.endSequence();
    const length = sequenceLength(byte);
    if (length === 0) this.countInvalid(1);
    else {
      this.missing = length - 1;
      this.open = 1;
    }
  }

  private endSequence(): void {
    this.countInvalid(this.open);
    this.missing = 0;
    this.open = 0;
  }

  private countInvalid(bytes: number): void {
    if (this.invalid === 0) this.firstInvalidLine = this.line;
    this.invalid += bytes;
  }
}

/** Checks chunks of a file for UTF-8 with the platform's decoder, which is much faster than `EncodingScan`. */
export class Utf8Check {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private isFirst = true;

  /** Whether the file is UTF-8 text so far; without a chunk, whether it is complete UTF-8 text. */
  accepts(bytes?: Uint8Array): boolean {
    const head = this.isFirst ? (bytes?.subarray(0, sampleSize) ?? new Uint8Array()) : new Uint8Array();
    this.isFirst = false;
    if (head.some((byte) => byte < 32 && !textControls.has(byte))) return false;
    try {
      this.decoder.decode(bytes, { stream: bytes !== undefined });
      return true;
    } catch {
      return false;
    }
  }
}

/** Decodes a file in the given or its detected encoding; undefined for binary files and damaged UTF-8. */
export function decodeTable(bytes: Uint8Array, known?: TableEncoding): string | undefined {
  if (known) return new TextDecoder(known).decode(bytes);
  const check = new Utf8Check();
  if (check.accepts(bytes) && check.accepts()) return new TextDecoder().decode(bytes);
  const scan = new EncodingScan();
  scan.add(bytes);
  const encoding = scan.result();
  if (encoding === 'binary' || encoding === 'broken') return undefined;
  return new TextDecoder(encoding).decode(bytes);
}
