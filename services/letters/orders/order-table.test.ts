import { createTranslator } from 'next-intl';
import { verdictLine } from '@/components/fit/fit-labels';
import { loadMessages } from '@/i18n/messages';
import { shop } from '@/lib/config/shop';
import type { FitSnapshot } from '@/lib/contract/catalogue/fit';
import { localeCodes } from '@/lib/contract/locales/locales';
import { carLines, fitText } from './order-table';

const snapshot = (verdict: FitSnapshot['verdict'], more: Partial<FitSnapshot> = {}): FitSnapshot => ({
  verdict,
  ...{ reasons: [], missing: [], answers: [] },
  ...more,
});
const params = { name: 'Disc față', needs: '280 mm', yours: '288 mm', for: '1.6 BSE' };
const fits: readonly FitSnapshot[] = [
  snapshot('exact'),
  snapshot('universal'),
  snapshot('unknown'),
  snapshot('none'),
  snapshot('none', { reasons: [{ code: 'criterion', params }] }),
  snapshot('none', { reasons: [{ code: 'engine', params }] }),
  snapshot('none', { reasons: [{ code: 'make', params }] }),
  snapshot('conditional', {
    missing: [
      { criteriaId: 'disc_front', name: 'Disc față', needs: '280 mm' },
      { criteriaId: 'gearbox', name: 'Cutie', needs: 'manuală' },
    ],
  }),
];

test.each(localeCodes)('[CAT-3] letters use the verdict texts of cards, pages and carts, %s', async (locale) => {
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: 'catalogue' });
  const f = createTranslator({ locale, messages, namespace: 'fit' });
  const o = createTranslator({ locale, messages, namespace: 'order' });
  for (const fit of fits) expect(fitText(fit, locale)).toBe(verdictLine(t, f, fit).label);
  const line = { vehicle: 'Skoda Octavia', fit: snapshot('exact'), guaranteed: true };
  expect(carLines(line, locale)).toEqual([
    `${o('forCar', { car: 'Skoda Octavia' })}: ${t('fitExact')}`,
    o('guaranteed', { days: shop.fitReturnDays }),
  ]);
});
