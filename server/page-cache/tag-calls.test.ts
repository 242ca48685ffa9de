import { TagCalls } from './tag-calls';

describe('TagCalls', () => {
  it('[SVC-2] knows the last revalidation of each tag', () => {
    const calls = new TagCalls();
    calls.note('product:a', '9-0');
    calls.note('product:b', '10-0');
    calls.note('product:a', '10-2');
    expect(calls.isCalledSince('10-1', ['product:a'])).toBe(true);
    expect(calls.isCalledSince('10-2', ['product:a'])).toBe(false);
    expect(calls.isCalledSince('9-5', ['product:b'])).toBe(true);
    expect(calls.isCalledSince('10-0', ['product:b', 'product:c'])).toBe(false);
    expect(new TagCalls('5-0').isCalledSince('4-9', [])).toBe(true);
  });

  it('[SEC-58] remembers a bounded number of tags, and trusts no page from before the forgotten ones', () => {
    const calls = new TagCalls('0-0', 100);
    for (let n = 1; n <= 1000; n += 1) {
      calls.note(`product:${n}`, `${n}-0`);
      // Called again and again, it is never the oldest.
      calls.note('catalogue', `${n}-1`);
    }
    expect(calls.size).toBe(100);
    expect(calls.isCalledSince('900-0', ['product:1'])).toBe(true);
    expect(calls.isCalledSince('950-0', ['product:1'])).toBe(false);
    expect(calls.isCalledSince('950-0', ['product:951'])).toBe(true);
    expect(calls.isCalledSince('1000-0', ['catalogue'])).toBe(true);
    expect(calls.isCalledSince('1000-1', ['catalogue'])).toBe(false);
  });
});
