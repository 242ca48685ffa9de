import { useLocale, useTranslations } from 'next-intl';
import { ProductStock } from '@/components/catalogue/product-marks';
import { ProductPrice } from '@/components/catalogue/product-price';
import { Amount } from '@/components/money/amount';
import { LinkButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import type { Product } from '@/lib/contract/product';
import { multiplyMoney } from '@/lib/money/money';
import { localePath } from '@/lib/navigation/locale-path';
import { BuyForm } from './buy-form';
import { Offers } from './offers';
import { PriceTerms } from './price-terms';

/** Price, stock, quantity and delivery promises. */
export function BuyBox({ product }: { readonly product: Product }) {
  const t = useTranslations('product');
  const { price, coreDeposit } = product;
  const watch = localePath(useLocale(), `/account/watch/${product.id}`);
  const perCar = product.quantityPerCar ?? 1;
  return (
    <aside className="buy stack">
      <div>
        <div className="row buy-p">
          <ProductPrice product={product} large />
          {price && <span className="muted sm">{t('each')}</span>}
        </div>
        <p className="sm muted">
          {price && perCar > 1 && (
            <>
              {t.rich('pair', {
                quantity: perCar,
                price: () => <Amount value={multiplyMoney(price, perCar)} productId={product.id} pieces={perCar} />,
              })}
              {'. '}
            </>
          )}
          {t('vat')}
        </p>
        {price && <PriceTerms {...product} />}
        {coreDeposit && (
          <p className="sm muted">{t.rich('deposit', { price: () => <Amount value={coreDeposit} /> })}</p>
        )}
      </div>
      <ProductStock product={product} />
      {price && product.availability.rating > 0 ? (
        <BuyForm productId={product.id} name={product.name} options={product.options} initialQuantity={perCar} />
      ) : (
        <>
          <Note kind="warn">{t('noStock')}</Note>
          <LinkButton kind="secondary" wide rel="nofollow" href={watch}>
            {t('watch')}
          </LinkButton>
        </>
      )}
      {price && product.availability.rating > 0 && (
        <Link className="lnk sm" rel="nofollow" href={watch}>
          {t('watchPrice')}
        </Link>
      )}
      {product.offers.length > 0 && <Offers offers={product.offers} price={price} />}
    </aside>
  );
}
