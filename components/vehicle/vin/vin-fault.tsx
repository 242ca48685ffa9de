import { useTranslations } from 'next-intl';
import type { VinReading } from '@/lib/vin/vin';
import { vinLength } from '@/lib/vin/vin-cells';

/** What keeps a text from being a VIN, and what to do about it. */
export function VinFault({ reading: { wrongAt, letters } }: { readonly reading: Extract<VinReading, { ok: false }> }) {
  const t = useTranslations('vin');
  if (wrongAt.length > 0) return t('characters', { count: wrongAt.length, positions: wrongAt.join(', ') });
  if (letters.length > vinLength) return t('tooLong', { count: letters.length - vinLength });
  return t('length', { count: letters.length });
}

/** How far the typing has come. */
export function VinProgress({ reading }: { readonly reading: VinReading }) {
  const t = useTranslations('vin');
  return reading.ok ? t('complete') : t('missing', { count: Math.max(0, vinLength - reading.letters.length) });
}
