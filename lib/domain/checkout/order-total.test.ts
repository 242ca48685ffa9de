import { arrivalGroups } from './order-total';

test('[CHK-1] groups pieces by delivery promise, the earliest first', () => {
  const [today, thursday] = ['2026-11-21', '2026-11-26'].map((day) => ({ from: day, to: day }));
  if (!today || !thursday) throw new Error('no days');
  const lines = [
    { key: 'a', quantity: 1 },
    { key: 'b', quantity: 2 },
    { key: 'c', quantity: 1 },
    { key: 'short', quantity: 9 },
  ];
  const promised = [
    { key: 'a', promise: thursday },
    { key: 'b', promise: today },
    { key: 'c', promise: today },
    { key: 'gone', promise: today },
  ];
  expect(arrivalGroups(lines, promised)).toEqual([
    { promise: today, quantity: 3 },
    { promise: thursday, quantity: 1 },
  ]);
});
