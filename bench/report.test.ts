import { figure, median, megabytes, percentile, tableText } from './report';

describe('report', () => {
  it('takes percentiles by nearest rank', () => {
    const sorted = Array.from({ length: 100 }, (_, index) => index + 1);
    expect([percentile(sorted, 0.5), percentile(sorted, 0.99), percentile(sorted, 1)]).toEqual([50, 99, 100]);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('takes the median of unsorted values', () => {
    expect([median([9, 1, 5]), median([4, 1, 2, 3])]).toEqual([5, 2.5]);
  });

  it('rounds numbers by magnitude', () => {
    expect([
      figure(12_345.6),
      figure(100),
      figure(12.34),
      figure(0.456),
      figure(0.001_234),
      figure(Number.NaN),
    ]).toEqual(['12,346', '100', '12.3', '0.46', '0.0012', '–']);
    expect(megabytes(3 * 1024 * 1024)).toBe('3.00');
  });

  it('aligns columns', () => {
    expect(
      tableText(
        ['page', 'ms'],
        [
          ['home', '1.5'],
          ['a category', '12'],
        ],
      ),
    ).toBe('page         ms\n──────────  ───\nhome        1.5\na category   12');
  });
});
