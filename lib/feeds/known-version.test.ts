import { isNotModified } from './feed-file';

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
  // The mark is the better witness of both.
  [{ 'if-none-match': '"abc-2"', 'if-modified-since': sunday }, false],
  [{ 'if-none-match': '"abc-1"', 'if-modified-since': earlier }, true],
])('[PRD-3] a feed that is known is not sent again: %j', (headers: Record<string, string>, known) => {
  expect(isNotModified(new Headers(headers), version)).toBe(known);
});
