import { intervalsOf } from './routes';

const series = [
  { model_id: 1, year_from: 199801, year_to: 200312 },
  { model_id: 2, year_from: 200306, year_to: 200902 },
  { model_id: 3, year_from: 201901, year_to: null },
];

describe('intervals', () => {
  it('[TEC-1] split the production years into at most the requested number of spans', () => {
    const intervals = intervalsOf(series, 3, 2026);
    expect(intervals).toEqual([
      { from: 1998, to: 2007, modelIds: [1, 2] },
      { from: 2008, to: 2017, modelIds: [2] },
      { from: 2018, to: 2026, modelIds: [3] },
    ]);
  });

  it('[TEC-1] contain every series, also in one span, and none without series', () => {
    expect(intervalsOf(series, 1, 2026)).toEqual([{ from: 1998, to: 2026, modelIds: [1, 2, 3] }]);
    expect(intervalsOf([], 5, 2026)).toEqual([]);
  });
});
