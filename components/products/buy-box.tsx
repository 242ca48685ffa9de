import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '@/components/money/amount';
import { ProductPrice, ProductStock } from '@/components/product-card/product-marks';

import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { Product } from '@/lib/contract/catalogue/product';
import { multiplyMoney } from '@/lib/money/money';
import { localePath } from '@/lib/navigation/locale-path';
import styles from './buy-box.module.css';
import { BuyForm } from './buy-form';
import { NotSold, Offers, PriceTerms } from './prices/offers';

type BuyBoxProps = { readonly product: Product; readonly hasAnalogs: boolean };

/** Price, stock, quantity and delivery promises. */
export function BuyBox({ product, hasAnalogs }: BuyBoxProps) {
  const t = useTranslations('product');
  const { price, coreDeposit } = product;
  const watch = localePath(useLocale(), `/account/watch/${product.id}`);
  const perCar = product.quantityPerCar ?? 1;
  return (
    <aside className={classNames('stack', styles.box)}>
      <div>
        <div className={classNames('row', styles.price)}>
          <ProductPrice product={product} large />
          {price && <span className="muted small">{t(product.soldAs === 'set' ? 'eachSet' : 'each')}</span>}
        </div>
        {price && (
          <p className="small muted">
            {perCar > 1 && (
              <>
                {t.rich('pair', {
                  quantity: perCar,
                  sold: product.soldAs,
                  price: () => <Amount value={multiplyMoney(price, perCar)} productId={product.id} pieces={perCar} />,
                })}
                {'. '}
              </>
            )}
            {t('vat')}
          </p>
        )}
        {price && <PriceTerms {...product} />}
        {coreDeposit && (
          <p className="small muted">{t.rich('deposit', { price: () => <Amount value={coreDeposit} /> })}</p>
        )}
      </div>
      <ProductStock product={product} />
      {price && product.availability.rating > 0 ? (
        <BuyForm
          productId={product.id}
          name={product.name}
          options={product.options}
          initialQuantity={perCar}
          inStock={product.availability.quantity}
        />
      ) : (
        <NotSold product={product} hasAnalogs={hasAnalogs} />
      )}
      {price && product.availability.rating > 0 && (
        <Link className={classNames('plain-link small', styles.watch)} rel="nofollow" href={watch}>
          {t('watchPrice')}
        </Link>
      )}
      {product.offers.length > 0 && <Offers {...product} />}
    </aside>
  );
}
