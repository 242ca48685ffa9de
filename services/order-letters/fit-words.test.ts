import { createTranslator } from 'next-intl';
import { verdictLine } from '@/components/fit/reason-text';
import { shop } from '@/lib/config/shop';
import type { FitSnapshot } from '@/lib/contract/catalogue/fit';
import romanian from '@/messages/ro-MD.json';
import russian from '@/messages/ru.json';
import { carLines, fitText } from './fit-words';

const kept = (verdict: FitSnapshot['verdict'], more: Partial<FitSnapshot> = {}): FitSnapshot => ({
  verdict,
  ...{ reasons: [], missing: [], answers: [] },
  ...more,
});
const params = { name: 'Disc față', needs: '280 mm', yours: '288 mm', for: '1.6 BSE' };
const fits: readonly FitSnapshot[] = [
  kept('exact'),
  kept('universal'),
  kept('unknown'),
  kept('none'),
  kept('none', { reasons: [{ code: 'criterion', params }] }),
  kept('none', { reasons: [{ code: 'engine', params }] }),
  kept('none', { reasons: [{ code: 'make', params }] }),
  kept('conditional', {
    missing: [
      { criteriaId: 'disc_front', name: 'Disc față', needs: '280 mm' },
      { criteriaId: 'gearbox', name: 'Cutie', needs: 'manuală' },
    ],
  }),
];

test.each([
  ['ro', 'ro-MD', romanian],
  ['ru', 'ru', russian],
] as const)('[CAT-3] letters say verdicts in the words of cards, pages and carts, %s', (lang, locale, messages) => {
  const t = createTranslator({ locale, messages, namespace: 'catalogue' });
  const f = createTranslator({ locale, messages, namespace: 'fit' });
  const o = createTranslator({ locale, messages, namespace: 'order' });
  for (const fit of fits) expect(fitText(fit, lang)).toBe(verdictLine(t, f, fit).label);
  const line = { vehicle: 'Skoda Octavia', fit: kept('exact'), guaranteed: true };
  expect(carLines(line, lang)).toEqual([
    `${o('forCar', { car: 'Skoda Octavia' })}: ${t('fitExact')}`,
    o('guaranteed', { days: shop.fitReturnDays }),
  ]);
});
