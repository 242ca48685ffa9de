import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createFeedFile, fileStream, isNotModified, mayReadFeed } from './feed-file';

const version = { etag: '"abc-1"', madeAt: new Date('2026-11-22T10:00:00.700Z') };
const sunday = 'Sun, 22 Nov 2026 10:00:00 GMT';
const earlier = 'Sun, 22 Nov 2026 09:59:59 GMT';

test.each([
  [{ 'if-none-match': '"abc-1"' }, true],
  [{ 'if-none-match': '"x", W/"abc-1"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"abc-2"' }, false],
  [{ 'if-modified-since': sunday }, true],
  [{ 'if-modified-since': earlier }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  [{}, false],
  // The ETag takes precedence over the date.
  [{ 'if-none-match': '"abc-2"', 'if-modified-since': sunday }, false],
  [{ 'if-none-match': '"abc-1"', 'if-modified-since': earlier }, true],
])('[PRD-3] compares the version of a feed with %j', (headers: Record<string, string>, isKnown) => {
  expect(isNotModified(new Headers(headers), version)).toBe(isKnown);
});

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test.each([
  [null, undefined, true],
  [null, 'a long password', false],
  [basic('google:a long password'), 'a long password', true],
  [basic('google:a:b:c'), 'a:b:c', true],
  [basic('google:another'), 'a long password', false],
  ['Bearer a long password', 'a long password', false],
  [basic(''), 'a long password', false],
])('checks the credentials %s against the password %s', (header, password, expected) => {
  expect(mayReadFeed(header, password)).toBe(expected);
});

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-'));
});
afterEach(() => rm(folder, { recursive: true }));

const timeoutMs = 60_000;
const hour = 3_600_000;

function feed(pieces: () => AsyncIterable<string>, now?: () => number) {
  return createFeedFile(join(folder, 'deep', 'feed.xml.gz'), pieces, { maximumAgeMs: hour, ...(now && { now }) });
}

async function textOf(found: Awaited<ReturnType<ReturnType<typeof feed>['get']>>): Promise<string> {
  if (found === 'making') throw new Error('The feed is not there yet.');
  const body = Buffer.from(await new Response(fileStream(found.handle)).arrayBuffer());
  expect(body.length).toBe(found.size);
  return gunzipSync(body).toString('utf8');
}

test('writes a feed once for concurrent requests and leaves no draft', async () => {
  let made = 0;
  const file = feed(async function* () {
    made += 1;
    for (let at = 0; at < 1000; at += 1) yield `<item>${at}</item>`;
  });
  const found = await Promise.all([file.get(timeoutMs), file.get(timeoutMs), file.get(timeoutMs)]);
  const [first, ...others] = await Promise.all(found.map(textOf));
  expect(first).toMatch(/^<item>0<\/item>.*<item>999<\/item>$/);
  expect(new Set(others)).toEqual(new Set([first]));
  expect(made).toBe(1);
  expect(await readdir(join(folder, 'deep'))).toEqual(['feed.xml.gz']);
});

/** A gate for waiting code; it may be opened before anything waits. */
function createGate() {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  return { finished, finish: () => finish() };
}

test('serves the old feed while the next is written', async () => {
  let clock = Date.now();
  let made = 0;
  const { finished, finish } = createGate();
  const file = feed(
    async function* () {
      made += 1;
      if (made > 1) await finished;
      yield `version ${made}`;
    },
    () => clock,
  );
  expect(await textOf(await file.get(timeoutMs))).toBe('version 1');
  clock += 2 * hour;
  expect(await textOf(await file.get(timeoutMs))).toBe('version 1');
  expect(await textOf(await file.get(timeoutMs))).toBe('version 1');
  expect(made).toBe(2);
  finish();
});

test('reports a first feed that takes too long', async () => {
  const { finished, finish } = createGate();
  const file = feed(async function* () {
    await finished;
    yield 'late';
  });
  expect(await file.get(1)).toBe('making');
  finish();
  expect(await textOf(await file.get(timeoutMs))).toBe('late');
});

test('discards an incomplete feed and writes it again on the next request', async () => {
  let made = 0;
  const file = feed(async function* () {
    made += 1;
    yield 'half';
    if (made === 1) throw new Error('the service is gone');
    yield ' and half';
  });
  await expect(file.get(timeoutMs)).rejects.toThrow('the service is gone');
  expect(await readdir(join(folder, 'deep'))).toEqual([]);
  expect(await textOf(await file.get(timeoutMs))).toBe('half and half');
});
