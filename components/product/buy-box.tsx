import { useTranslations } from 'next-intl';
import { ProductStock } from '@/components/catalogue/product-marks';
import { ProductPrice } from '@/components/catalogue/product-price';
import { Amount } from '@/components/money/amount';
import { Note } from '@/components/ui/note';
import type { Product } from '@/lib/contract/product';
import { multiplyMoney } from '@/lib/money/money';
import { BuyForm } from './buy-form';
import { Offers } from './offers';

/** Price, stock, quantity and delivery promises. */
export function BuyBox({ product }: { readonly product: Product }) {
  const t = useTranslations('product');
  const { price, coreDeposit } = product;
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
        {coreDeposit && (
          <p className="sm muted">{t.rich('deposit', { price: () => <Amount value={coreDeposit} /> })}</p>
        )}
      </div>
      <ProductStock product={product} />
      {price && product.availability.rating > 0 ? (
        <BuyForm productId={product.id} name={product.name} options={product.options} initialQuantity={perCar} />
      ) : (
        <Note kind="warn">{t('noStock')}</Note>
      )}
      {product.offers.length > 0 && <Offers offers={product.offers} price={price} />}
    </aside>
  );
}
