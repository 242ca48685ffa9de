import { closedDays, hoursLines } from './opening-hours';

describe('[FTR-1] working hours', () => {
  test('are said in Romanian', () => {
    expect(hoursLines('ro-MD')).toEqual([
      { days: 'Luni–vineri', hours: '08:30–18:00' },
      { days: 'Sâmbătă', hours: '08:30–15:00' },
    ]);
    expect(closedDays('ro-MD')).toBe('Duminică');
  });

  test('are said in Russian', () => {
    expect(hoursLines('ru').map(({ days }) => days)).toEqual(['Понедельник–пятница', 'Суббота']);
    expect(closedDays('ru')).toBe('Воскресенье');
  });
});
