import { useTranslations } from 'next-intl';
import { useFeature } from '@/components/features/missing-features';
import { FitVerdict } from '@/components/ui/fit-verdict';
import styles from '@/components/ui/fit-verdict.module.css';
import { AllMessages } from '@/i18n/all-messages';
import { verdictLine } from './fit-labels';
import { useFit, useFitCar } from './use-fit';

type LineFitProps = { readonly productId: number; readonly carId: number };

/** Verdict of a cart line for the car that the line was added for, regardless of the current car. */
export function LineFit(props: LineFitProps) {
  if (!useFeature('fit')) return null;
  return (
    <AllMessages>
      <LineVerdict {...props} />
    </AllMessages>
  );
}

export function LineVerdict({ productId, carId }: LineFitProps) {
  const t = useTranslations('catalogue');
  const f = useTranslations('fit');
  const fit = useFit(useFitCar(carId), productId);
  if (!fit) return <span className={styles.verdict}>{'\u00a0'}</span>;
  return <FitVerdict {...verdictLine(t, f, fit)} />;
}
