import { kitQuery, parseKit, plainKit, withAnswer, withLine, withPart, withTier } from './kit-address';

test('[GAR-1] a kit is read back from its address', () => {
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
  expect(parseKit(Object.fromEntries(new URLSearchParams(query)))).toEqual(state);
  expect(kitQuery(plainKit)).toBe('');
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
])('[GAR-1] what makes no sense in an address is left out: %j', (params) => {
  expect(parseKit(params)).toEqual(plainKit);
});

test('[GAR-1] lines go and come back, extras only when they are asked for', () => {
  const without = withLine(plainKit, 'pads', false, false);
  expect(without.out).toEqual(['pads']);
  expect(withLine(without, 'pads', true, false)).toEqual(plainKit);
  const more = withLine(plainKit, 'fluid', true, true);
  expect(more.extra).toEqual(['fluid']);
  expect(withLine(more, 'fluid', false, true)).toEqual(plainKit);
});

test('[GAR-1] a chosen part brings its line back, a tier takes chosen parts away, an answer stays', () => {
  const chosen = withPart(withLine(plainKit, 'pads', false, false), 'pads', 9, false);
  expect(chosen).toEqual({ ...plainKit, parts: { pads: 9 } });
  expect(withPart(plainKit, 'fluid', 9, true)).toEqual({ ...plainKit, parts: { fluid: 9 }, extra: ['fluid'] });
  expect(withTier(withAnswer(chosen, 'gearbox', 'manual'), 'oe')).toEqual({
    ...plainKit,
    tier: 'oe',
    facts: { gearbox: 'manual' },
  });
});
