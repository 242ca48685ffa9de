import { addMonths, mileageOn, serviceDueOf, wholeMonths } from './service-due';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-22', 12, '2027-11-22'],
  ['2026-12-05', 1, '2027-01-05'],
  ['2026-03-31', 72, '2032-03-31'],
])('[GAR-1] %s and %i months is %s', (day, count, later) => {
  expect(addMonths(day, count)).toBe(later);
});

test.each([
  ['2025-09-22', '2026-11-22', 14],
  ['2025-09-23', '2026-11-22', 13],
  ['2026-11-22', '2026-11-22', 0],
  ['2026-11-22', '2026-10-01', 0],
])('[GAR-1] between %s and %s are %i whole months', (from, to, months) => {
  expect(wholeMonths(from, to)).toBe(months);
});

const readings = [
  { on: '2026-07-01', mileage: 190_000 },
  { on: '2026-01-01', mileage: 180_000 },
];

test.each([
  ['2026-01-01', 180_000],
  ['2026-07-01', 190_000],
  ['2026-04-01', 184_972],
  ['2026-08-15', 190_000],
  ['2025-12-01', 180_000],
  ['2026-12-01', null],
  ['2025-06-01', null],
])('[GAR-1] the mileage on %s is %s km', (day, mileage) => {
  expect(mileageOn(readings, day)).toBe(mileage);
});

test('[GAR-1] returns no mileage without readings', () => {
  expect(mileageOn([], '2026-01-01')).toBeNull();
});

const cabinFilter = { km: 15_000, months: 12 };
const today = '2026-11-22';
const judge = (changes: Partial<Parameters<typeof serviceDueOf>[0]>) =>
  serviceDueOf({ interval: cabinFilter, last: null, mileage: null, today, snoozedUntil: null, ...changes });

describe('[GAR-1] a wearing part', () => {
  it('is due 14 months after its purchase with an interval of 12', () => {
    expect(judge({ last: { on: '2025-09-20', mileage: null } })).toEqual({
      state: 'due',
      dueOn: '2026-09-20',
      dueAt: null,
    });
  });

  it.each([
    ['2025-11-22', 'due'],
    ['2025-11-23', 'soon'],
    ['2025-12-22', 'soon'],
    ['2025-12-23', 'later'],
  ])('replaced on %s is %s by date', (on, state) => {
    expect(judge({ last: { on, mileage: null } }).state).toBe(state);
  });

  it.each([
    [195_000, 'due'],
    [194_999, 'soon'],
    [194_000, 'soon'],
    [193_999, 'later'],
    [null, 'later'],
  ])('at %s km is %s by mileage', (mileage, state) => {
    const last = { on: '2026-10-01', mileage: 180_000 };
    expect(judge({ last, mileage })).toMatchObject({ state, dueAt: 195_000, dueOn: '2027-10-01' });
  });

  it('is due by mileage only without months, and by date only without kilometres', () => {
    const last = { on: '2020-01-01', mileage: 100_000 };
    expect(judge({ interval: { km: 90_000, months: null }, last, mileage: 120_000 })).toEqual({
      state: 'later',
      dueOn: null,
      dueAt: 190_000,
    });
    expect(judge({ interval: { km: null, months: 60 }, last, mileage: 900_000 })).toEqual({
      state: 'due',
      dueOn: '2025-01-01',
      dueAt: null,
    });
  });

  it('is snoozed until the given day', () => {
    const last = { on: '2025-01-01', mileage: null };
    expect(judge({ last, snoozedUntil: '2026-11-23' }).state).toBe('snoozed');
    expect(judge({ last, snoozedUntil: today }).state).toBe('due');
    expect(judge({ last: { on: '2026-11-01', mileage: null }, snoozedUntil: '2026-12-22' }).state).toBe('later');
  });

  it('has an unknown state without a recorded replacement', () => {
    expect(judge({ mileage: 300_000 })).toEqual({ state: 'unknown', dueOn: null, dueAt: null });
  });
});
