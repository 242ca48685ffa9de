import fc from 'fast-check';
import { addEncodedBody, makeAnswer } from './answer';
import { createAnswerCache } from './answer-cache';

const answer = (text: string) => makeAnswer(200, { 'content-type': 'text/html' }, Buffer.from(text));

describe('cache of finished answers', () => {
  it('is fresh for a while, then stale', () => {
    let now = 0;
    const cache = createAnswerCache({ maxBytes: 1_000_000, now: () => now });
    cache.set('/ru', answer('a'), { ms: 1000 });
    expect(cache.get('/ru')?.fresh).toBe(true);
    now = 1000;
    expect(cache.get('/ru')?.fresh).toBe(false);
  });

  it('keeps the compressed forms of content that did not change', () => {
    const cache = createAnswerCache({ maxBytes: 1_000_000 });
    addEncodedBody(cache.set('/ru', answer('a'), { ms: 0 }), 'br', Buffer.from('b'));
    expect(cache.set('/ru', answer('a'), { ms: 0 }).forms.get('br')?.body.toString()).toBe('b');
    expect([...cache.set('/ru', answer('other'), { ms: 0 }).forms.keys()]).toEqual(['identity']);
  });

  it('[speed] gives an answer a new life as long as what it was made of stays the same', () => {
    let now = 0;
    const cache = createAnswerCache({ maxBytes: 1_000_000, now: () => now });
    const stored = cache.set('/ru', answer('a'), { ms: 1000, source: 'source 1' });
    now = 1500;
    expect(cache.renew('/ru', 'source 2', { ms: 1000 })).toBeUndefined();
    expect(cache.get('/ru')?.fresh).toBe(false);
    expect(cache.renew('/ru', 'source 1', { ms: 1000 })).toBe(stored);
    expect(cache.get('/ru')?.fresh).toBe(true);
    expect(cache.renew('/ro-MD', 'source 1', { ms: 1000 })).toBeUndefined();
  });

  it('[speed] never holds more bytes than it may, whatever is put in', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(9000)), { maxLength: 200 }), (puts) => {
        const cache = createAnswerCache({ maxBytes: 100_000 });
        for (const [key, length] of puts) cache.set(`/${key}`, answer('x'.repeat(length)), { ms: 1000 });
        expect(cache.bytes).toBeLessThanOrEqual(100_000);
        expect(cache.bytes).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('forgets what was not asked for longest', () => {
    const cache = createAnswerCache({ maxBytes: 82_000 });
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.set(key, answer(key.repeat(4000)), { ms: 1000 });
    cache.get('a');
    cache.set('i', answer('i'.repeat(4000)), { ms: 1000 });
    expect(cache.get('a')).toBeDefined();
    expect(cache.get('b')).toBeUndefined();
  });
});
