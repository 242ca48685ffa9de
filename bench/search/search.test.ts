import { costCells } from './measure';
import { timesOf } from './multiply';

describe('the size of a searched catalogue', () => {
  it.each([
    [20_000, { base: 20_000, times: 1 }],
    [1_000_000, { base: 1_000_000, times: 1 }],
    [20_000_000, { base: 1_000_000, times: 20 }],
  ])('is %i by copies of a demo catalogue', (products, made) => {
    expect(timesOf(products, 1_000_000)).toEqual(made);
  });

  it.each([1_500_000, 27_000_000])('cannot be %i, which is no multiple or too many for a letter each', (products) => {
    expect(() => timesOf(products, 1_000_000)).toThrow('2 to 26 times');
  });
});

it('costs are told as median and 95 of 100, of the clock and of a processor, and pages a question', () => {
  const each = Array.from({ length: 100 }, (_, index) => ({ clockMs: 100 - index, cpuMs: (index + 1) / 2 }));
  expect(costCells({ each, pages: 12, pagesRead: 0.5 })).toEqual(['50.0', '95.0', '25.0', '47.5', '12.0', '0.50']);
});
