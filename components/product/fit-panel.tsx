import { useTranslations } from 'next-intl';
import { FitPanel } from '@/components/ui/fit-verdict';
import type { Product } from '@/lib/contract/product';
import { wholeNumber } from '@/lib/text/whole-number';

/** Whether the part fits, with the reason. */
export function ProductFitPanel({ product }: { readonly product: Pick<Product, 'compatibility' | 'carsCount'> }) {
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
