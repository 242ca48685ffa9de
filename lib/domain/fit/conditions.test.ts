import { type CarTraits, type FitCondition, fitVerdictOf, outcomeOf } from './conditions';

const car: CarTraits = { motorCodes: ['BXE', 'BLS'], from: 200406, to: 201306 };
const disc: FitCondition = { criteriaId: 'disc_front', values: ['280'] };
const ate: FitCondition = { criteriaId: 'brake_system', values: ['ATE', 'TRW'] };
const early: FitCondition = { criteriaId: 'build_month', to: 200805 };
const late: FitCondition = { criteriaId: 'build_month', from: 200806 };
const bxe: FitCondition = { criteriaId: 'engine_code', values: ['BXE'] };

describe('[PRD-1] fitVerdictOf', () => {
  test.each([
    ['no fitment data', { fitGroup: null, linked: false, conditions: [] }, {}, 'unknown'],
    ['a universal part', { fitGroup: 0, linked: false, conditions: [] }, {}, 'universal'],
    ['a universal part that asks', { fitGroup: 0, linked: false, conditions: [disc] }, {}, 'conditional'],
    ['a universal part, answered', { fitGroup: 0, linked: false, conditions: [disc] }, { disc_front: '280' }, 'exact'],
    ['a universal part, otherwise', { fitGroup: 0, linked: false, conditions: [disc] }, { disc_front: '312' }, 'none'],
    ['not linked', { fitGroup: 7, linked: false, conditions: [disc] }, { disc_front: '280' }, 'none'],
    ['linked, nothing asked', { fitGroup: 7, linked: true, conditions: [] }, {}, 'exact'],
    ['linked, unanswered', { fitGroup: 7, linked: true, conditions: [disc] }, {}, 'conditional'],
    ['linked, answered as needed', { fitGroup: 7, linked: true, conditions: [disc] }, { disc_front: '280' }, 'exact'],
    ['linked, answered otherwise', { fitGroup: 7, linked: true, conditions: [disc] }, { disc_front: '288' }, 'none'],
    ['one of several values', { fitGroup: 7, linked: true, conditions: [ate] }, { brake_system: 'TRW' }, 'exact'],
    [
      'one answer of two missing',
      { fitGroup: 7, linked: true, conditions: [disc, ate] },
      { disc_front: '280' },
      'conditional',
    ],
    ['one wrong, one missing', { fitGroup: 7, linked: true, conditions: [disc, ate] }, { disc_front: '256' }, 'none'],
    ['a change while the car was made', { fitGroup: 7, linked: true, conditions: [late] }, {}, 'conditional'],
    [
      'built before the change',
      { fitGroup: 7, linked: true, conditions: [late] },
      { build_month: '200406..200805' },
      'none',
    ],
    [
      'built after the change',
      { fitGroup: 7, linked: true, conditions: [late] },
      { build_month: '200806..201306' },
      'exact',
    ],
    [
      'both sides of a change',
      { fitGroup: 7, linked: true, conditions: [early, late] },
      { build_month: '200806..201306' },
      'none',
    ],
    ['one of several engine codes', { fitGroup: 7, linked: true, conditions: [bxe] }, {}, 'conditional'],
    ['that engine code', { fitGroup: 7, linked: true, conditions: [bxe] }, { engine_code: 'BXE' }, 'exact'],
    ['another engine code', { fitGroup: 7, linked: true, conditions: [bxe] }, { engine_code: 'BLS' }, 'none'],
  ] as const)('%s', (_, link, facts, verdict) => {
    expect(fitVerdictOf(link, car, facts).verdict).toBe(verdict);
  });
});

test('[PRD-1] returns the open and the failed conditions', () => {
  const link = { fitGroup: 7, linked: true, conditions: [disc, ate, bxe] };
  expect(fitVerdictOf(link, car, { engine_code: 'BXE' }).open).toEqual([disc, ate]);
  expect(fitVerdictOf(link, car, { disc_front: '312', engine_code: 'BLS' }).failed).toEqual([disc, bxe]);
});

test('decides conditions from the catalogue data of the car', () => {
  expect(outcomeOf(bxe, { ...car, motorCodes: ['BXE'] }, {})).toBe('met');
  expect(outcomeOf(bxe, { ...car, motorCodes: ['AXR'] }, {})).toBe('failed');
  expect(outcomeOf(bxe, { ...car, motorCodes: [] }, {})).toBe('open');
  expect(outcomeOf(late, { ...car, from: 200901 }, {})).toBe('met');
  expect(outcomeOf(late, { ...car, to: 200712 }, {})).toBe('failed');
  expect(outcomeOf(late, { ...car, from: 200901, to: null }, {})).toBe('met');
});

test('ignores an impossible or invalid build month', () => {
  expect(outcomeOf(late, car, { build_month: '199001..199512' })).toBe('open');
  expect(outcomeOf(late, car, { build_month: 'mai' })).toBe('open');
});
