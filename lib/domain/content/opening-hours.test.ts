import { closedDays, hoursInWords, hoursLines } from './opening-hours';

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

  test('of a stock point are put into words, and left alone when they have another form', () => {
    expect(hoursInWords('Mo-Fr 08:30-18:00; Sa 08:30-15:00', 'ro-MD')).toEqual([
      'Luni–vineri 08:30–18:00',
      'Sâmbătă 08:30–15:00',
    ]);
    expect(hoursInWords('24/7', 'ru')).toEqual(['24/7']);
  });
});
