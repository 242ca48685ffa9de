import type { Fit } from '@/lib/contract/catalogue/fit';
import { keepVerdicts, keptVerdicts } from './kept-verdicts';

const car = { carId: 5, facts: { disc_front: '280', gearbox: 'manual' } };
const verdict = (id: number, one: Fit['verdict'] = 'exact') => ({
  id,
  verdict: one,
  reasons: [],
  missing: [],
  linkedCarId: null,
});

beforeEach(() => localStorage.clear());

test('[PWA-2] verdicts are kept for one car as it is known, in one language', () => {
  keepVerdicts(car, 'ru', [verdict(1), verdict(2, 'none')]);
  const same = { carId: 5, facts: { gearbox: 'manual', disc_front: '280' } };
  expect(keptVerdicts(same, 'ru')).toEqual([verdict(1), verdict(2, 'none')]);
  expect(keptVerdicts(car, 'ro-MD')).toEqual([]);
  expect(keptVerdicts({ ...car, facts: {} }, 'ru')).toEqual([]);
  keepVerdicts({ carId: 6, facts: {} }, 'ru', [verdict(3)]);
  expect(keptVerdicts(car, 'ru')).toEqual([]);
});

test('[PWA-2] newer verdicts take the place of older ones, and there are not too many', () => {
  keepVerdicts(car, 'ru', [verdict(1), verdict(2)]);
  keepVerdicts(car, 'ru', [verdict(1, 'none')]);
  expect(keptVerdicts(car, 'ru')).toEqual([verdict(1, 'none'), verdict(2)]);
  keepVerdicts(
    car,
    'ru',
    Array.from({ length: 300 }, (_, n) => verdict(n + 10)),
  );
  expect(keptVerdicts(car, 'ru')).toHaveLength(200);
});

test.each(['', '{', '[]', '{"of":1}', 'null', '{"of":"ru 5 []","items":[{"id":"x"}]}'])(
  '[PWA-2] %j in the place of verdicts is none',
  (text) => {
    localStorage.setItem('piesar-fits', text);
    expect(keptVerdicts({ carId: 5, facts: {} }, 'ru')).toEqual([]);
  },
);
