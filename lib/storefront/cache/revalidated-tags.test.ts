import { createRevalidatedTags } from './revalidated-tags';

describe('called tags', () => {
  it('end what was begun before, and nothing that began later', () => {
    let now = 100;
    const called = createRevalidatedTags(10, () => now);
    const before = called.count;
    called.call(['product:a', 'catalogue']);
    const after = called.count;
    now = 200;
    called.call(['product:b']);
    expect(called.endOf(['product:a', 'product:b'], before)).toBe(100);
    expect(called.endOf(['product:a'], after)).toBeUndefined();
    expect(called.endOf(['product:b'], after)).toBe(200);
    expect(called.endOf(['stocks'], before)).toBeUndefined();
  });

  it('are forgotten, the oldest first: what was made before those counts as ended', () => {
    const called = createRevalidatedTags(100, () => 7);
    called.call(['category:frane']);
    const since = called.count;
    called.call(Array.from({ length: 200 }, (_, at) => `product:p${at}`));
    expect(called.endOf(['category:frane'], 0)).toBe(7);
    expect(called.endOf(['category:never-called'], since)).toBe(7);
    expect(called.endOf(['category:never-called'], called.count - 50)).toBeUndefined();
    expect(called.endOf(['product:p199'], called.count - 50)).toBe(7);
  });
});
