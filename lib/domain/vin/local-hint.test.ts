import { localHint } from './local-hint';
import { matchSeries } from './vin-series';

test.each([
  ['TMBAG7NE0E0123456', 'Skoda', 'Octavia III'],
  ['TMBJF25J8D3123456', 'Skoda', 'Fabia II, Roomster'],
  ['XW8CA41Z0DK254353', 'Skoda', 'Octavia II'],
  ['WVWZZZ1KZ5W000001', 'Volkswagen', 'Golf V, Golf VI, Jetta V, Golf Plus'],
  ['WBAVC31010VC65882', 'BMW', '3 Series E90'],
  ['WDD2040081A123456', 'Mercedes-Benz', 'C-Class (W204)'],
  ['WDC2049841F123456', 'Mercedes-Benz', 'GLK (X204)'],
  ['W0L0AHL4875012345', 'Opel', 'Astra H'],
  ['W0L0AHM7592033440', 'Opel', 'Zafira B'],
  ['W0L0TGF7512012345', 'Opel', 'Zafira A'],
  ['W0LPE6DJ1BG069892', 'Opel', 'Astra J'],
  ['WF0PXXWPDP8G51214', 'Ford', 'Focus I, Focus II'],
  ['VF33CNFUB84123456', 'Peugeot', '307'],
  ['ZFA22300005123456', 'Fiat', 'Doblo I'],
  ['VF15RBF0A51234567', 'Renault', 'Clio IV'],
  ['VF1HJD40X61234567', 'Dacia', 'Duster II'],
  ['SJNFAAJ10U1234567', 'Nissan', 'Qashqai I'],
  ['JMBSRCS3A5U012345', 'Mitsubishi', 'Lancer IX'],
  ['SB1BR56L00E123456', 'Toyota', 'Avensis T25'],
  ['X9L21230080123456', 'Lada', 'Niva (Chevrolet 2123)'],
])('[TEC-1] %s is recognised as %s %s before the service answers', (vin, make, names) => {
  const hint = localHint(vin);
  expect([hint.make, hint.series?.names]).toEqual([make, names]);
});

test('[TEC-1] the model year decides between generations that share a code', () => {
  expect(matchSeries('WV1ZZZ2KZ8X012345', 'Volkswagen', [2008])?.series).toEqual(['Caddy III']);
  expect(matchSeries('WV1ZZZ2KZHX012345', 'Volkswagen', [1987, 2017])?.series).toEqual(['Caddy IV']);
  expect(matchSeries('WV1ZZZ2KZ0X012345', 'Volkswagen', [])?.series).toEqual(['Caddy III', 'Caddy IV']);
});

test('[TEC-1] an unknown code gives the make alone', () => {
  expect(localHint('WVWZZZ00Z5W000001')).toEqual({ make: 'Volkswagen', series: null });
});
