import { useTranslations } from 'next-intl';
import { FitPlace } from '@/components/fit/fit-mark';
import { FitPanel } from '@/components/ui/fit-verdict';
import type { Product } from '@/lib/contract/catalogue/product';
import { wholeNumber } from '@/lib/text/whole-number';
import styles from './fit-panel.module.css';

type FitPanelProps = { readonly product: Pick<Product, 'id' | 'category' | 'compatibility' | 'carsCount'> };

/** Whether the part fits, with the reason: for the visitor's car where there is one. */
export function ProductFitPanel({ product }: FitPanelProps) {
  const panel = <PlainFitPanel product={product} />;
  if (product.compatibility !== 'list') return panel;
  return (
    <div className={styles.room}>
      <FitPlace productId={product.id} groupId={product.category?.id}>
        {panel}
      </FitPlace>
    </div>
  );
}

function PlainFitPanel({ product }: FitPanelProps) {
  const t = useTranslations('product');
  if (product.compatibility === 'all') {
    return (
      <FitPanel state="all" title={t('fitAll')}>
        {t('fitAllText')}
      </FitPanel>
    );
  }
  if (product.compatibility === 'unknown') {
    return (
      <FitPanel state="unknown" title={t('fitUnknown')}>
        {t('fitUnknownText')}
      </FitPanel>
    );
  }
  return (
    <FitPanel state="none" title={t('fitList', { count: product.carsCount, n: wholeNumber(product.carsCount) })}>
      {t('fitListText')}{' '}
      <a className="link" href="#cars">
        {t('fitListLink')}
      </a>
    </FitPanel>
  );
}
