import type { Fit } from '@/lib/contract/catalogue/fit';
import { storedVerdicts, storeVerdicts } from './use-fit';

const car = { carId: 5, facts: { disc_front: '280', gearbox: 'manual' } };
const verdict = (id: number, one: Fit['verdict'] = 'exact') => ({
  id,
  verdict: one,
  reasons: [],
  missing: [],
  linkedCarId: null,
});

beforeEach(() => localStorage.clear());

test('[PWA-2] stores verdicts for one car, its facts and one language', () => {
  storeVerdicts(car, 'ru', [verdict(1), verdict(2, 'none')]);
  const same = { carId: 5, facts: { gearbox: 'manual', disc_front: '280' } };
  expect(storedVerdicts(same, 'ru')).toEqual([verdict(1), verdict(2, 'none')]);
  expect(storedVerdicts(car, 'ro-MD')).toEqual([]);
  expect(storedVerdicts({ ...car, facts: {} }, 'ru')).toEqual([]);
  storeVerdicts({ carId: 6, facts: {} }, 'ru', [verdict(3)]);
  expect(storedVerdicts(car, 'ru')).toEqual([]);
});

test('[PWA-2] replaces older verdicts and limits their number', () => {
  storeVerdicts(car, 'ru', [verdict(1), verdict(2)]);
  storeVerdicts(car, 'ru', [verdict(1, 'none')]);
  expect(storedVerdicts(car, 'ru')).toEqual([verdict(1, 'none'), verdict(2)]);
  storeVerdicts(
    car,
    'ru',
    Array.from({ length: 300 }, (_, n) => verdict(n + 10)),
  );
  expect(storedVerdicts(car, 'ru')).toHaveLength(200);
});

test.each(['', '{', '[]', '{"of":1}', 'null', '{"of":"ru 5 []","items":[{"id":"x"}]}'])(
  '[PWA-2] reads %j as no verdicts',
  (text) => {
    localStorage.setItem('piesar-fits', text);
    expect(storedVerdicts({ carId: 5, facts: {} }, 'ru')).toEqual([]);
  },
);
