import type { useTranslations } from 'next-intl';
import type { Fit } from '@/lib/contract/catalogue/fit';
import { type FitWords, type VerdictWithNeeds, verdictWords } from './verdict-words';

type Translate = ReturnType<typeof useTranslations<'fit'>>;
type TranslateVerdict = ReturnType<typeof useTranslations<'catalogue'>>;

/** Why a part does not fit, in a sentence; undefined where the catalogue does not say. */
export function reasonText(t: Translate, { reasons }: Pick<Fit, 'reasons'>): string | undefined {
  const [reason] = reasons;
  if (!reason) return undefined;
  const { name = '', needs = '', yours = '', for: others = '' } = reason.params;
  return t(`reason.${reason.code}`, { name, needs, yours, others });
}

/** The verdict of a line of a cart or order: with the reason, as there is room for it. */
export function verdictLine(t: TranslateVerdict, f: Translate, fit: VerdictWithNeeds & Pick<Fit, 'reasons'>): FitWords {
  const { state, label } = verdictWords(t, fit);
  const reason = fit.verdict === 'none' ? reasonText(f, fit) : undefined;
  return { state, label: reason ? `${label}. ${reason}` : label };
}
