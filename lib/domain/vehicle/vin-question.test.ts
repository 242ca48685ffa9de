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

test('[TEC-1] the question asked is the one that leaves the fewest cars, with its answers in order', () => {
  const question = bestSplittingQuestion(cars);
  expect(question?.key).toBe('kw');
  expect(question?.options.map(({ value, cars: found }) => [value, ids(found)])).toEqual([
    ['77', [2, 3]],
    ['85', [4]],
    ['103', [1]],
  ]);
});

test('[TEC-1] each answer narrows, and the next question is about what is still open', () => {
  const left = narrowCars(cars, { kw: '77' });
  expect(ids(left)).toEqual([2, 3]);
  expect(bestSplittingQuestion(left)?.key).toBe('model');
  expect(ids(narrowCars(cars, { kw: '77', model: '50' }))).toEqual([3]);
});

test('[TEC-1] nothing is asked where the certificate says the same of all, and an impossible answer narrows nothing', () => {
  expect(bestSplittingQuestion([vehicle(1), vehicle(2)])).toBeNull();
  expect(bestSplittingQuestion([])).toBeNull();
  expect(ids(narrowCars(cars, { kw: '999' }))).toEqual([1, 2, 3, 4]);
});

test('[TEC-1] a question with more answers than anyone reads gives way to a shorter one', () => {
  const many = Array.from({ length: 12 }, (_, n) => vehicle(n + 1, { powerKwFrom: 50 + n, ...(n < 6 && golf) }));
  expect(bestSplittingQuestion(many)?.key).toBe('model');
});

test('[TEC-1] answers travel in the address; what is no answer is dropped', () => {
  const answers = answersIn({ kw: '77', fuel: ['a', 'b'], code: '<b>', vin: 'TMBZZZ1Z6A2048211' });
  expect(answers).toEqual({ kw: '77' });
  expect(answersQuery({ ...answers, model: '50' })).toBe('?kw=77&model=50');
  expect(answersQuery({})).toBe('');
});
