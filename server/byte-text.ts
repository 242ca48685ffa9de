/**
 * A page as a string with one character per byte (Latin-1): converted in a tenth of the time of UTF-8, in half the
 * memory. Tags, classes and URLs are readable in it; letters beyond ASCII only pass through.
 */
export function byteText(body: Buffer | string): string {
  return (typeof body === 'string' ? Buffer.from(body) : body).toString('latin1');
}

/** The bytes of such a text. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
