import {
  addWorkingDays,
  calendarOf,
  firstWorkingDay,
  isPublicHoliday,
  localDay,
  momentAt,
  orthodoxEaster,
  periodFault,
  presetPeriod,
  weekDayOf,
} from './calendar';

const office = calendarOf(['Mo', 'Tu', 'We', 'Th', 'Fr']);

describe('working days in Moldova', () => {
  it.each([
    [2023, '2023-04-16'],
    [2024, '2024-05-05'],
    [2025, '2025-04-20'],
    [2026, '2026-04-12'],
    [2027, '2027-05-02'],
    [2028, '2028-04-16'],
  ])('[CHK-1] Easter of %i is on %s', (year, day) => {
    expect(orthodoxEaster(year)).toBe(day);
    expect(weekDayOf(day)).toBe('Su');
  });

  it('[CHK-1] lists the holidays of 2026', () => {
    const days = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    expect(days.filter(isPublicHoliday).map((day) => day.slice(5))).toEqual([
      ...['01-01', '01-07', '01-08', '03-08', '04-12', '04-13', '04-20'],
      ...['05-01', '05-09', '06-01', '08-27', '08-31', '12-25'],
    ]);
  });

  it('[CHK-1] skips weekends and holidays', () => {
    expect(firstWorkingDay('2026-11-21', office)).toBe('2026-11-23');
    expect(addWorkingDays('2026-12-24', 1, office)).toBe('2026-12-28');
    expect(addWorkingDays('2026-04-10', 1, office)).toBe('2026-04-14');
    expect(addWorkingDays('2026-12-31', 1, office)).toBe('2027-01-04');
    expect(addWorkingDays('2026-11-20', 0, office)).toBe('2026-11-20');
  });
});

const iso = (text: string) => momentAt(text)?.toISOString();

describe('momentAt', () => {
  it('[PRD-1] reads a local time in winter and in summer', () => {
    expect(iso('2026-12-01 00:00')).toBe('2026-11-30T22:00:00.000Z');
    expect(iso('2026-07-01T09:30')).toBe('2026-07-01T06:30:00.000Z');
    expect(iso('2026-12-31')).toBe('2026-12-30T22:00:00.000Z');
  });

  // A year whose rule is the same in every time zone database.
  it('[PRD-1] returns the earlier moment of a repeated hour, and none in a skipped hour', () => {
    expect(iso('2021-10-31 02:30')).toBe('2021-10-30T23:30:00.000Z');
    expect(iso('2021-03-28 02:30')).toBeUndefined();
  });

  it.each([
    '',
    'tomorrow',
    '0000-01-01',
    '9999-12-31',
    '2026-02-30 10:00',
    '2026-12-01 24:30',
    '01.12.2026',
    '2026-12-01 00:00:00',
  ])('[PRD-1] rejects “%s”', (text) => expect(momentAt(text)).toBeUndefined());
});

test('[ACC-2] changes the day at midnight in Chișinău, in winter and in summer', () => {
  expect(localDay(new Date('2026-11-20T21:59:59Z'))).toBe('2026-11-20');
  expect(localDay(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
  expect(localDay(new Date('2026-07-01T20:59:59Z'))).toBe('2026-07-01');
  expect(localDay(new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02');
});

test('[ACC-4] rejects reversed periods and periods of more than five years', () => {
  expect(periodFault({ from: '2026-11-21', to: '2026-11-21' })).toBeUndefined();
  expect(periodFault({ from: '2026-11-22', to: '2026-11-21' })).toBe('reversed');
  expect(periodFault({ from: '2021-11-22', to: '2026-11-21' })).toBeUndefined();
  expect(periodFault({ from: '2021-11-21', to: '2026-11-21' })).toBe('long');
  expect(periodFault({ from: '1976-01-01', to: '2026-01-01' })).toBe('long');
});

test('[ACC-4] returns the days of each preset period', () => {
  expect(presetPeriod('month', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
  expect(presetPeriod('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(presetPeriod('lastMonth', '2024-03-05')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(presetPeriod('year', '2026-11-21')).toEqual({ from: '2026-01-01', to: '2026-11-21' });
  expect(presetPeriod('twelveMonths', '2026-11-21')).toEqual({ from: '2025-11-22', to: '2026-11-21' });
  expect(presetPeriod('twelveMonths', '2024-02-29')).toEqual({ from: '2023-03-02', to: '2024-02-29' });
});
