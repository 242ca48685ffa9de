/** The text of a file's bytes in whichever encoding programs write lists; undefined for what is no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode(bytes, 'utf-8');
  const sample = bytes.subarray(0, 4096);
  const zeros = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zeros(0) + zeros(1) > 0) return utf16Without(sample.length, zeros(0), zeros(1), bytes);
  // Below the space only tab, line feed, form feed, carriage return and the end sign of old systems are text.
  if (bytes.some((byte) => byte < 32 && ![9, 10, 12, 13, 26].includes(byte))) return undefined;
  return decode(bytes, 'utf-8') ?? decode(bytes, windowsPage(bytes));
}

function utf16Without(length: number, even: number, odd: number, bytes: Uint8Array): string | undefined {
  if (odd > length / 5 && even === 0) return decode(bytes, 'utf-16le');
  if (even > length / 5 && odd === 0) return decode(bytes, 'utf-16be');
  return undefined;
}

/** Cyrillic words are runs of high bytes; Romanian has single ones among Latin letters. */
function windowsPage(bytes: Uint8Array): string {
  const runs = bytes.filter((byte, at) => byte >= 0xc0 && (bytes[at + 1] ?? 0) >= 0xc0).length;
  const high = bytes.filter((byte) => byte >= 0xc0).length;
  return runs * 3 >= high ? 'windows-1251' : 'windows-1250';
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
