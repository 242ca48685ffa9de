import type { useTranslations } from 'next-intl';
import type { Fit } from '@/lib/contract/fit';

type Translate = ReturnType<typeof useTranslations<'fit'>>;

/** Why a part does not fit, in a sentence; undefined where the catalogue does not say. */
export function reasonText(t: Translate, { reasons }: Pick<Fit, 'reasons'>): string | undefined {
  const [reason] = reasons;
  if (!reason) return undefined;
  const { name = '', needs = '', yours = '', for: others = '' } = reason.params;
  return t(`reason.${reason.code}`, { name, needs, yours, others });
}
