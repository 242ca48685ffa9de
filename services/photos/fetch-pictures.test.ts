import { createServer } from 'node:http';
import { isPublicIp } from '@/lib/system/ip-networks';
import { startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { guardedLookup, readPictureUrl } from '../pictures/picture-url';
import { fetchPicture } from './fetch-pictures';
import { maxBytes } from './photo-store';

let host: Upstream;
beforeAll(async () => {
  host = await startUpstream((_, response) => response.end('picture'));
});
afterAll(() => host.stop());
beforeEach(() => host.answer((_, response) => response.end('picture')));

const options = { allowPrivate: true, retryMs: [1, 1], timeoutMs: 5000 };
const ask = (version: Parameters<typeof fetchPicture>[1] = null) => fetchPicture(`${host.url}/a.jpg`, version, options);

test('[PRD-1] downloads a picture again only when its version changes', async () => {
  host.answer(({ headers }, response) => {
    if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end('picture');
  });
  const result = await ask();
  expect(result).toMatchObject({ bytes: Buffer.from('picture'), etag: '"1"', lastModified: null });
  expect(await ask({ etag: '"1"', lastModified: null })).toBe('unchanged');
});

test('[PRD-1] retries after a temporary failure, not after a refusal', async () => {
  host.answer((_, response) => response.writeHead(host.requests.length < 3 ? 503 : 200).end('late'));
  expect(await ask()).toMatchObject({ bytes: Buffer.from('late') });
  host.answer((_, response) => response.writeHead(404).end());
  await expect(ask()).rejects.toThrow('status 404');
  expect(host.requests).toHaveLength(1);
});

test('[PRD-1] stops reading a picture of 50 MB, with or without a content length', async () => {
  host.answer((_, response) => response.writeHead(200, { 'content-length': 50 * 1024 * 1024 }).write('x'));
  await expect(ask()).rejects.toThrow('tooHeavy');
  const part = Buffer.alloc(1024 * 1024);
  let sent = 0;
  const closed = new Promise<void>((resolve) => {
    host.answer((_, response) => {
      const send = (error?: Error | null) => {
        if (error || response.destroyed || sent >= 50 * part.length) return;
        sent += part.length;
        response.write(part, send);
      };
      response.on('close', resolve);
      send();
    });
  });
  await expect(ask()).rejects.toThrow(`tooHeavy ${maxBytes / 1024 / 1024}`);
  await closed;
  // Buffers of the connection may add some bytes.
  expect(sent).toBeLessThan(1.5 * maxBytes);
});

test('[PRD-1] gives up on an endless response and on circular redirects', async () => {
  host.answer((_, response) => response.writeHead(200).write('x'));
  await expect(fetchPicture(host.url, null, { ...options, retryMs: [], timeoutMs: 50 })).rejects.toThrow('slow');
  host.answer((_, response) => response.writeHead(302, { location: '/again' }).end());
  await expect(ask()).rejects.toThrow('redirects');
});

test('[SEC-1] refuses private hosts by IP, by name and by redirect', async () => {
  const careful = { ...options, allowPrivate: false, retryMs: [] };
  const { port } = new URL(host.url);
  await expect(fetchPicture(`${host.url}/a.jpg`, null, careful)).rejects.toThrow('private 127.0.0.1');
  await expect(fetchPicture(`http://localhost:${port}/a.jpg`, null, careful)).rejects.toThrow('private localhost');
  expect(host.requests).toHaveLength(0);
  host.answer((_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
  await expect(ask()).rejects.toThrow('address file:///etc/passwd');
});

test('[SEC-1] connects to the checked IP', async () => {
  const server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await new Promise((resolve) =>
    guardedLookup(false)('localhost', { all: true }, (error, result) => resolve(error ?? result)),
  );
  expect(String(answer)).toContain('private localhost');
  server.close();
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
  'localhost',
])('[SEC-1] %s is not public', (address) => {
  expect(isPublicIp(address)).toBe(false);
});

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '[SEC-1] %s is public',
  (address) => {
    expect(isPublicIp(address)).toBe(true);
  },
);

test.each([
  'ftp://example.md/a.jpg',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://user:word@example.md/',
  'a.jpg',
  'http://127.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://[::ffff:127.0.0.1]/',
  `http://example.md/${'a'.repeat(1000)}`,
])('[SEC-1] rejects the picture URL %s', (address) => {
  expect(() => readPictureUrl(address, false)).toThrow(/^(?:address|private) /);
});
