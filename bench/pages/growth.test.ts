import { growthText } from './growth';

const mebibyte = 1024 * 1024;
const sample = (pages: number, resident: number, live: number) => ({
  pages,
  resident: resident * mebibyte,
  live: live * mebibyte,
});

describe('growth of memory', () => {
  it('counts from where the bounded caches are full', () => {
    const text = growthText([
      sample(0, 300, 100),
      sample(2500, 500, 200),
      sample(5000, 510, 190),
      sample(7500, 525, 202),
    ]);
    expect(text).toBe('Growth from 2,500 to 7,500 pages: memory 25.0 MB (5.00 %), in use 2.00 MB (1.00 %).');
  });

  it('counts from the beginning of a short run', () => {
    expect(growthText([sample(0, 100, 50), sample(100, 150, 50)])).toContain('from 0.00 to 100 pages: memory 50.0 MB');
  });
});
