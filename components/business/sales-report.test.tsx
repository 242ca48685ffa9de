import fc from 'fast-check';
import { chartScale } from './sales-report';

test('[ACC-4] the axis has a few round ticks', () => {
  expect(chartScale([0, 87_000, 342_150]).ticks).toEqual([0, 100_000, 200_000, 300_000, 400_000]);
  expect(chartScale([]).ticks).toEqual([0, 0.25]);
  expect(chartScale([-50, 100]).ticks).toEqual([-50, 0, 50, 100]);
  expect(chartScale([-50]).ticks).toEqual([-60, -40, -20, 0]);
});

test('[ACC-4] the axis covers every value and has a tick at zero', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e12 }), { minLength: 1, maxLength: 60 }), (values) => {
      const { ticks, at } = chartScale(values);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(8);
      for (const value of values) {
        expect(at(value)).toBeGreaterThanOrEqual(-1e-9);
        expect(at(value)).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});
