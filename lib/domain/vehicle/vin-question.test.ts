import { vehicle } from '@/tests/fixtures/garage';
import { answersIn, answersQuery, bestSplittingQuestion, narrowCars } from './vin-question';

const golf = { modId: 50, modelName: 'Golf V' };
const cars = [
  vehicle(1, { powerKwFrom: 103, cylinderCapacityCcm: 1968 }),
  vehicle(2, { powerKwFrom: 77 }),
  vehicle(3, { powerKwFrom: 77, ...golf }),
  vehicle(4, { powerKwFrom: 85, fuelType: 'petrol', ...golf }),
];
const ids = (found: readonly { carId: number }[]) => found.map(({ carId }) => carId);

test('[TEC-1] chooses the question that leaves the fewest cars, with sorted answers', () => {
  const question = bestSplittingQuestion(cars);
  expect(question?.key).toBe('kw');
  expect(question?.options.map(({ value, cars: found }) => [value, ids(found)])).toEqual([
    ['77', [2, 3]],
    ['85', [4]],
    ['103', [1]],
  ]);
});

test('[TEC-1] narrows the cars by each answer and asks about a remaining difference', () => {
  const left = narrowCars(cars, { kw: '77' });
  expect(ids(left)).toEqual([2, 3]);
  expect(bestSplittingQuestion(left)?.key).toBe('model');
  expect(ids(narrowCars(cars, { kw: '77', model: '50' }))).toEqual([3]);
});

test('[TEC-1] asks nothing about equal cars, and ignores an impossible answer', () => {
  expect(bestSplittingQuestion([vehicle(1), vehicle(2)])).toBeNull();
  expect(bestSplittingQuestion([])).toBeNull();
  expect(ids(narrowCars(cars, { kw: '999' }))).toEqual([1, 2, 3, 4]);
});

test('[TEC-1] prefers a question with fewer answers to one with too many', () => {
  const many = Array.from({ length: 12 }, (_, n) => vehicle(n + 1, { powerKwFrom: 50 + n, ...(n < 6 && golf) }));
  expect(bestSplittingQuestion(many)?.key).toBe('model');
});

test('[TEC-1] writes answers to the URL, reads them back and drops other parameters', () => {
  const answers = answersIn({ kw: '77', fuel: ['a', 'b'], code: '<b>', vin: 'TMBZZZ1Z6A2048211' });
  expect(answers).toEqual({ kw: '77' });
  expect(answersQuery({ ...answers, model: '50' })).toBe('?kw=77&model=50');
  expect(answersQuery({})).toBe('');
});
