import { likelyYears, modelTitle, yearBar, yearSpan } from './years';

const octavia = { vehicleDetails: { yearOfConstrFrom: 200402, yearOfConstrTo: 201306 } };
const stillMade = { vehicleDetails: { yearOfConstrFrom: 202001, yearOfConstrTo: null } };

test.each([
  [[1980, 2010], [octavia], [2010]],
  [[1984, 2014], [octavia], [2014]],
  [[1995, 2025], [stillMade], [2025]],
  [[1980, 2010], [], [1980, 2010]],
  [[1970], [octavia], []],
])('[TEC-1] reduces the model years %j to those of the candidates (%#)', (years, candidates, likely) => {
  expect(likelyYears(years, candidates)).toEqual(likely);
});

describe('[TEC-1] production years', () => {
  test('are formatted as a span, a single year or an open span', () => {
    expect(yearSpan({ from: 200402, to: 201306 }, 'prezent')).toBe('2004–2013');
    expect(yearSpan({ from: 200402, to: 200411 }, 'prezent')).toBe('2004');
    expect(yearSpan({ from: 202001, to: null }, 'prezent')).toBe('2020–prezent');
  });

  test('are positioned on a bar from the first to the last year', () => {
    expect(yearBar({ from: 200001, to: 201001 }, 1990, 2020)).toEqual({ before: 33, after: 33 });
    expect(yearBar({ from: 201501, to: null }, 1990, 2020)).toEqual({ before: 83, after: 0 });
  });

  test('never exceed the bar', () => {
    expect(yearBar({ from: 197001, to: 197501 }, 1990, 2020)).toEqual({ before: 0, after: 100 });
    expect(yearBar({ from: 199001, to: null }, 1990, 1990)).toEqual({ before: 0, after: 0 });
  });
});

test.each([
  ['octavia ii (1z_)', 'Octavia II (1Z_)'],
  ['fabia iv', 'Fabia IV'],
  ['x5 (e70)', 'X5 (E70)'],
  ['3 touring (e46)', '3 Touring (E46)'],
  ['1300 / 1310', '1300 / 1310'],
  ['SupeRNova', 'SupeRNova'],
  ['Octavia II (1Z_)', 'Octavia II (1Z_)'],
  ['škoda 105', 'Škoda 105'],
])('[TEC-1] capitalises the series %j as %j', (name, written) => {
  expect(modelTitle(name)).toBe(written);
});
