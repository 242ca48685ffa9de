import { likelyYears } from './likely-years';

const octavia = { vehicleDetails: { yearOfConstrFrom: 200402, yearOfConstrTo: 201306 } };
const stillMade = { vehicleDetails: { yearOfConstrFrom: 202001, yearOfConstrTo: null } };

test.each([
  [[1980, 2010], [octavia], [2010]],
  [[1984, 2014], [octavia], [2014]],
  [[1995, 2025], [stillMade], [2025]],
  [[1980, 2010], [], [1980, 2010]],
  [[1970], [octavia], [1970]],
])('[TEC-1] of the model years %j the candidates leave %#', (years, candidates, likely) => {
  expect(likelyYears(years, candidates)).toEqual(likely);
});
