import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, compress, isText } from './compress';

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('answers Accept-Encoding %j with %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it('decompresses to the original', async () => {
    const body = Buffer.from('piese auto '.repeat(500));
    expect(brotliDecompressSync(await compress(body, 'br', 'once'))).toEqual(body);
    expect(brotliDecompressSync(await compress(body, 'br', 'lasting'))).toEqual(body);
    expect(gunzipSync(await compress(body, 'gzip', 'cached'))).toEqual(body);
  });

  it('does not compress small bodies', async () => {
    const body = Buffer.from('{}');
    expect(await compress(body, 'br', 'cached')).toBe(body);
  });

  it('compresses text only', () => {
    expect(['text/html; charset=utf-8', 'application/json', 'image/svg+xml', 'text/x-component'].every(isText)).toBe(
      true,
    );
    expect(['image/avif', 'font/woff2', 'application/octet-stream'].some(isText)).toBe(false);
  });
});
