import { useLocale, useTranslations } from 'next-intl';
import { verdictWords } from '@/components/fit/verdict-words';
import { Amount } from '@/components/money/amount';
import { ProductStock } from '@/components/product-card/product-marks';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import type { KitPart as Part } from '@/lib/contract/catalogue/jobs';
import { localePath } from '@/lib/navigation/locale-path';
import { withUnbreakableUnits } from '@/lib/text/keep-together';
import styles from './kit-list.module.css';

/** The part of a line: what it is, whether it fits, and whether it can be had. */
export function KitPart({ part }: { readonly part: Part }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const { product, fit } = part;
  return (
    <>
      <Identity brand={product.brand?.name} number={product.partNumber} />
      <Link className={styles.name} href={localePath(locale, `/shop/products/${product.slug}`)}>
        {withUnbreakableUnits(product.name)}
      </Link>
      <div className={styles.marks}>
        <FitVerdict {...verdictWords(t, fit)} />
        <ProductStock product={product} />
      </div>
    </>
  );
}

/** What the line costs with its part, and a piece of it. */
export function KitSum({ part }: { readonly part: Part }) {
  const t = useTranslations('jobs');
  const { product, quantity, total } = part;
  return (
    <div className={styles.price}>
      <b className="number">
        <Amount value={total} productId={product.id} pieces={quantity} />
      </b>
      {quantity > 1 && product.price && (
        <small className="number">
          {t.rich('each', {
            n: quantity,
            price: () => product.price && <Amount value={product.price} productId={product.id} />,
          })}
        </small>
      )}
    </div>
  );
}
