import fc from 'fast-check';
import { makeAnswer } from './answer';
import { createAnswerCache } from './answer-cache';

const answer = (text: string) => makeAnswer(200, { 'content-type': 'text/html' }, Buffer.from(text));

describe('cache of finished answers', () => {
  it('is fresh for a while, then stale', () => {
    let now = 0;
    const cache = createAnswerCache(1_000_000, () => now);
    cache.set('/ru', answer('a'), 1000);
    expect(cache.get('/ru')?.fresh).toBe(true);
    now = 1000;
    expect(cache.get('/ru')?.fresh).toBe(false);
  });

  it('keeps the compressed forms of content that did not change', () => {
    const cache = createAnswerCache(1_000_000);
    const first = cache.set('/ru', answer('a'), 0);
    first.encoded.set('br', Buffer.from('b'));
    expect(cache.set('/ru', answer('a'), 0).encoded.get('br')?.toString()).toBe('b');
    expect(cache.set('/ru', answer('other'), 0).encoded.size).toBe(0);
  });

  it('[speed] never holds more bytes than it may, whatever is put in', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(9000)), { maxLength: 200 }), (puts) => {
        const cache = createAnswerCache(100_000);
        for (const [key, length] of puts) cache.set(`/${key}`, answer('x'.repeat(length)), 1000);
        expect(cache.bytes).toBeLessThanOrEqual(100_000);
        expect(cache.bytes).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('forgets what was not asked for longest', () => {
    const cache = createAnswerCache(60_000);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, answer(key.repeat(4000)), 1000);
    cache.get('a');
    cache.set('i', answer('i'.repeat(4000)), 1000);
    expect(cache.get('a')).toBeDefined();
    expect(cache.get('b')).toBeUndefined();
  });
});
