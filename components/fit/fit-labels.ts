import type { useTranslations } from 'next-intl';
import type { FitState } from '@/components/ui/fit-verdict';
import type { Fit } from '@/lib/contract/catalogue/fit';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import type { CarVerdicts } from '@/lib/domain/fit/conditions';

type Translate = ReturnType<typeof useTranslations<'catalogue'>>;

export type FitLabel = { readonly state: FitState; readonly label: string };

/** Verdict without a car; the label of `none` refers to the list of cars. */
export function fitLabel(t: Translate, compatibility: ProductCard['compatibility']): FitLabel {
  if (compatibility === 'all') return { state: 'all', label: t('fitAll') };
  if (compatibility === 'unknown') return { state: 'unknown', label: t('fitUnknown') };
  return { state: 'none', label: t('fitList') };
}

/** Verdicts of products for the car of a page. */
export type VerdictsForCar = CarVerdicts;

/** The fields of a verdict that its text needs. */
type VerdictWithNeeds = Pick<Fit, 'verdict'> & {
  readonly missing: readonly Pick<Fit['missing'][number], 'needs'>[];
};

/** Verdict for a car, with the conditions that the part has. */
export function verdictLabel(t: Translate, { verdict, missing }: VerdictWithNeeds): FitLabel {
  switch (verdict) {
    case 'exact':
      return { state: 'yes', label: t('fitExact') };
    case 'conditional':
      return { state: 'if', label: t('fitIf', { needs: missing.map(({ needs }) => needs).join(', ') }) };
    case 'none':
      return { state: 'no', label: t('fitNone') };
    case 'universal':
      return { state: 'all', label: t('fitAll') };
    case 'unknown':
      return { state: 'unknown', label: t('fitUnknown') };
  }
}

/** Verdict for the car of the page; without a car, undefined for a part that fits only some cars. */
export function verdictWithoutQuestion(
  t: Translate,
  { id, compatibility }: Pick<ProductCard, 'id' | 'compatibility'>,
  fits?: VerdictsForCar,
): FitLabel | undefined {
  const fit = fits?.of.get(id);
  if (fit) return verdictLabel(t, fit);
  return compatibility === 'list' ? undefined : fitLabel(t, compatibility);
}

type ReasonTextTranslate = ReturnType<typeof useTranslations<'fit'>>;
type TranslateVerdict = ReturnType<typeof useTranslations<'catalogue'>>;

/** Reason for a negative verdict; undefined if the catalogue has none. */
export function reasonText(t: ReasonTextTranslate, { reasons }: Pick<Fit, 'reasons'>): string | undefined {
  const [reason] = reasons;
  if (!reason) return undefined;
  const { name = '', needs = '', yours = '', for: others = '' } = reason.params;
  return t(`reason.${reason.code}`, { name, needs, yours, others });
}

/** Verdict of a line of a cart or order, with the reason. */
export function verdictLine(
  t: TranslateVerdict,
  f: ReasonTextTranslate,
  fit: VerdictWithNeeds & Pick<Fit, 'reasons'>,
): FitLabel {
  const { state, label } = verdictLabel(t, fit);
  const reason = fit.verdict === 'none' ? reasonText(f, fit) : undefined;
  return { state, label: reason ? `${label}. ${reason}` : label };
}
