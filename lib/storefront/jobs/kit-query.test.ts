import { kitQuery, parseKitQuery, plainKitQuery, withAnswer, withLine, withPart, withTier } from './kit-query';

test('[GAR-1] parses the kit of its own query', () => {
  const state = {
    tier: 'oe' as const,
    parts: { pads: 12, discs: 7 },
    out: ['cleaner'],
    extra: ['brake-fluid', 'wear-sensor'],
    facts: { disc_front: '288', brake_system: 'ATE' },
  };
  const query = kitQuery(state);
  expect(query).toBe(
    '?tier=oe&p.discs=7&p.pads=12&out=cleaner&with=brake-fluid,wear-sensor&eq=brake_system%3AATE%2Cdisc_front%3A288',
  );
  expect(parseKitQuery(Object.fromEntries(new URLSearchParams(query)))).toEqual(state);
  expect(kitQuery(plainKitQuery)).toBe('');
});

test.each([
  [{ tier: 'gold' }],
  [{ 'p.pads': 'x' }],
  [{ 'p.pads': '0' }],
  [{ 'p.': '5' }],
  [{ 'p.Pads!': '5' }],
  [{ 'p.pads': '99999999999' }],
  [{ out: '../,<b>' }],
  [{ eq: 'Disc Front:288' }],
  [{ utm_source: 'x' }],
])('[GAR-1] ignores invalid parameters: %j', (params) => {
  expect(parseKitQuery(params)).toEqual(plainKitQuery);
});

test('[GAR-1] omits and adds lines, with extras only on request', () => {
  const without = withLine(plainKitQuery, 'pads', false, false);
  expect(without.out).toEqual(['pads']);
  expect(withLine(without, 'pads', true, false)).toEqual(plainKitQuery);
  const more = withLine(plainKitQuery, 'fluid', true, true);
  expect(more.extra).toEqual(['fluid']);
  expect(withLine(more, 'fluid', false, true)).toEqual(plainKitQuery);
});

test('[GAR-1] adds the line of a chosen part, drops chosen parts for another tier, and keeps answers', () => {
  const chosen = withPart(withLine(plainKitQuery, 'pads', false, false), 'pads', 9, false);
  expect(chosen).toEqual({ ...plainKitQuery, parts: { pads: 9 } });
  expect(withPart(plainKitQuery, 'fluid', 9, true)).toEqual({
    ...plainKitQuery,
    parts: { fluid: 9 },
    extra: ['fluid'],
  });
  expect(withTier(withAnswer(chosen, 'gearbox', 'manual'), 'oe')).toEqual({
    ...plainKitQuery,
    tier: 'oe',
    facts: { gearbox: 'manual' },
  });
});
