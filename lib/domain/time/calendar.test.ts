import { addWorkingDays, calendarOf, firstWorkingDay, isPublicHoliday, orthodoxEaster, weekDayOf } from './calendar';

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

  it('[CHK-1] the holidays of 2026', () => {
    const days = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
    expect(days.filter(isPublicHoliday).map((day) => day.slice(5))).toEqual([
      ...['01-01', '01-07', '01-08', '03-08', '04-12', '04-13', '04-20'],
      ...['05-01', '05-09', '06-01', '08-27', '08-31', '12-25'],
    ]);
  });

  it('[CHK-1] weekends and holidays are left out when days are counted', () => {
    expect(firstWorkingDay('2026-11-21', office)).toBe('2026-11-23');
    expect(addWorkingDays('2026-12-24', 1, office)).toBe('2026-12-28');
    expect(addWorkingDays('2026-04-10', 1, office)).toBe('2026-04-14');
    expect(addWorkingDays('2026-12-31', 1, office)).toBe('2027-01-04');
    expect(addWorkingDays('2026-11-20', 0, office)).toBe('2026-11-20');
  });
});
