import { pricePlot } from './price-history';

const now = new Date('2026-11-22T10:00:00Z');
const ago = (days: number) => new Date(now.valueOf() - days * 86_400_000).toISOString();
const step = (days: number, amount: number) => ({ since: ago(days), price: { amount, currency: 'MDL' as const } });
const plot = (...steps: ReturnType<typeof step>[]) => pricePlot({ steps }, now);

describe('pricePlot', () => {
  it('[PRD-1] covers the last 90 days and scales heights between the lowest and the highest price', () => {
    const { steps, lowest, highest, present, isNew } = plot(step(400, 800), step(45, 1000), step(9, 850));
    expect(steps.map(({ from, to, height }) => [from, to, height])).toEqual([
      [0, 0.5, 0],
      [0.5, 0.9, 1],
      [0.9, 1, 0.25],
    ]);
    expect([lowest.amount, highest.amount, present.amount, isNew]).toEqual([800, 1000, 850, false]);
  });

  it('[PRD-1] returns the change of each price from the previous one', () => {
    const { steps } = plot(step(400, 800), step(45, 1000), step(9, 850));
    expect(steps.map(({ change }) => change?.toFixed(2))).toEqual([undefined, '0.25', '-0.15']);
  });

  it('[PRD-1] starts with the first price of a new product', () => {
    const { steps, isNew } = plot(step(18, 500), step(9, 400));
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [0.8, 0.9],
      [0.9, 1],
    ]);
    expect(isNew).toBe(true);
  });

  it('[PRD-1] joins equal neighbouring prices and stays flat without a change', () => {
    const { steps, lowest, highest } = plot(step(60, 500), step(30, 500));
    expect(steps.map(({ from, to, height }) => [from.toFixed(2), to, height])).toEqual([['0.33', 1, 0]]);
    expect(lowest).toEqual(highest);
  });

  it('[PRD-1] labels four days, from the first to today', () => {
    expect(plot(step(5, 1)).days.map(({ at, date }) => [at.toFixed(2), date.toISOString().slice(0, 10)])).toEqual([
      ['0.00', '2026-08-24'],
      ['0.33', '2026-09-23'],
      ['0.67', '2026-10-23'],
      ['1.00', '2026-11-22'],
    ]);
  });
});
