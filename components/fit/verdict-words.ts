import type { useTranslations } from 'next-intl';
import type { FitState } from '@/components/ui/fit-verdict';
import type { Fit } from '@/lib/contract/catalogue/fit';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import type { CarVerdicts } from '@/lib/fit/conditions';

type Translate = ReturnType<typeof useTranslations<'catalogue'>>;

export type FitWords = { readonly state: FitState; readonly label: string };

/** Whether the part fits; `none` leads to the list of cars. */
export function fitWords(t: Translate, compatibility: ProductCard['compatibility']): FitWords {
  if (compatibility === 'all') return { state: 'all', label: t('fitAll') };
  if (compatibility === 'unknown') return { state: 'unknown', label: t('fitUnknown') };
  return { state: 'none', label: t('fitList') };
}

/** Verdicts of products for the car that a page is about. */
export type VerdictsForCar = CarVerdicts;

/** As much of a verdict as its words need. */
export type VerdictWithNeeds = Pick<Fit, 'verdict'> & {
  readonly missing: readonly Pick<Fit['missing'][number], 'needs'>[];
};

/** The verdict for a car; what a part asks for is said with it. */
export function verdictWords(t: Translate, { verdict, missing }: VerdictWithNeeds): FitWords {
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
