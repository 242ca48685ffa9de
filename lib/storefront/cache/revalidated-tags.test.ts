import { createRevalidatedTags } from './revalidated-tags';

describe('createRevalidatedTags', () => {
  it('ends responses whose rendering began before the revalidation, and no later ones', () => {
    let now = 100;
    const tags = createRevalidatedTags(10, () => now);
    const before = tags.count;
    tags.add(['product:a', 'catalogue']);
    const after = tags.count;
    now = 200;
    tags.add(['product:b']);
    expect(tags.endOf(['product:a', 'product:b'], before)).toBe(100);
    expect(tags.endOf(['product:a'], after)).toBeUndefined();
    expect(tags.endOf(['product:b'], after)).toBe(200);
    expect(tags.endOf(['stocks'], before)).toBeUndefined();
  });

  it('drops the oldest tags first and ends all responses that began before a dropped one', () => {
    const tags = createRevalidatedTags(100, () => 7);
    tags.add(['category:frane']);
    const since = tags.count;
    tags.add(Array.from({ length: 200 }, (_, at) => `product:p${at}`));
    expect(tags.endOf(['category:frane'], 0)).toBe(7);
    expect(tags.endOf(['category:never-revalidated'], since)).toBe(7);
    expect(tags.endOf(['category:never-revalidated'], tags.count - 50)).toBeUndefined();
    expect(tags.endOf(['product:p199'], tags.count - 50)).toBe(7);
  });
});
