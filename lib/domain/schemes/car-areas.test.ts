import { existsSync } from 'node:fs';
import { bodies } from '@/lib/domain/vehicle/years';
import { carAreas } from './car-areas';

/** Height of the side views, which are centred in the height of the map. */
const sideViewHeight = 124;
const margin = (carAreas.height - sideViewHeight) / 2;

describe.each(bodies)('car map of the body %s', (body) => {
  test('[SCH-1] each line of the car map ends on the drawing of the car body', () => {
    expect(existsSync(`public/drawings/cars/${body}.svg`)).toBe(true);
    for (const { to, on } of carAreas.areas) {
      const [x, y] = on?.[body] ?? to;
      expect(x).toBeLessThan(carAreas.width);
      expect(y).toBeGreaterThan(margin);
      expect(y).toBeLessThan(carAreas.height - margin);
    }
  });
});

test('[SCH-1] each area of the car links to a part group or to drawings', () => {
  for (const { category, schemes } of carAreas.areas) expect([category, schemes]).toContain(undefined);
  expect(carAreas.areas.every(({ category, schemes }) => category ?? schemes)).toBe(true);
});

test('[SCH-1] the line of the windscreen wipers ends elsewhere on a pick-up than on a saloon', () => {
  const wipers = carAreas.areas.find(({ category }) => category === 'wipers-and-washers');
  expect(wipers?.on?.pickup).not.toEqual(wipers?.to);
});
