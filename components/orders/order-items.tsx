import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { verdictLine } from '@/components/fit/fit-labels';
import { classNames } from '@/components/ui/class-names';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { Link } from '@/components/ui/link';
import { PartPicture, PartTitle } from '@/components/ui/part-line';
import partLineStyles from '@/components/ui/part-line.module.css';
import { shop } from '@/lib/config/shop';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { Order } from '@/lib/contract/orders/orders';
import { sumText } from '@/lib/domain/money/format-money';
import { localePath } from '@/lib/domain/navigation/locale-path';

type OrderFitProps = { readonly item: Pick<Order['items'][number], 'fit' | 'guaranteed' | 'fitReturnUntil'> };

/** The fit snapshot of the order and the fit guarantee. */
function OrderFit({ item: { fit, guaranteed, fitReturnUntil } }: OrderFitProps) {
  const catalogue = useTranslations('catalogue');
  const words = useTranslations('fit');
  const t = useTranslations('order');
  const format = useFormatter();
  const locale = useLocale();
  return (
    <>
      {fit !== null && <FitVerdict {...verdictLine(catalogue, words, fit)} />}
      {fit?.answers.map(({ name, value }) => (
        <div className="small muted" key={name}>
          {name}: {value}
        </div>
      ))}
      {guaranteed && (
        <div>
          <a className="link small" href={localePath(locale, '/site/consumer-protection#fit-guarantee')}>
            {fitReturnUntil === null
              ? t('guaranteed', { days: shop.fitReturnDays })
              : t('guaranteedUntil', { day: format.dateTime(new Date(fitReturnUntil), 'long') })}
          </a>
        </div>
      )}
    </>
  );
}

type Item = Order['items'][number];

type OrderItemsProps = {
  readonly items: readonly Item[];
  readonly delivery: Pick<Order['delivery'], 'code'>;
  /** Whether each part links to its review. */
  readonly reviewable?: boolean | undefined;
};

/** Ordered lines with the charged prices in lei. */
export function OrderItems({ items, delivery, reviewable }: OrderItemsProps) {
  const t = useTranslations('order');
  const hasParcels = items.some(({ parcel }) => parcel > 1);
  return (
    <section className={partLineStyles.group} aria-label={t('items')}>
      {items.map((item) => (
        <OrderLine
          key={item.position}
          item={item}
          hasParcels={hasParcels}
          parcels={isCollected(delivery) ? 'collected' : 'carried'}
          reviewable={reviewable}
        />
      ))}
    </section>
  );
}

type OrderLineProps = Omit<OrderItemsProps, 'items' | 'delivery'> & {
  readonly item: Item;
  readonly hasParcels: boolean;
  readonly parcels: 'carried' | 'collected';
};

function OrderLine({ item, hasParcels, parcels, reviewable = false }: OrderLineProps) {
  const { product, options, vehicle, quantity, price, total } = item;
  const t = useTranslations('order');
  const locale = useLocale();
  return (
    <div className={classNames(partLineStyles.line, partLineStyles.ordered)} data-line>
      <PartPicture images={product.images} />
      <div className={classNames('stack', partLineStyles.text)}>
        <PartTitle
          brand={product.brandName}
          number={product.partNumber}
          name={product.name}
          href={product.slug && localePath(locale, `/shop/products/${product.slug}`)}
        />
        {options.map(({ name, value }) => (
          <div className="small muted" key={name}>
            {name}: {value}
          </div>
        ))}
        {hasParcels && <div className="small muted">{t(`state.${parcels}.parcel`, { number: item.parcel })}</div>}
        {vehicle !== null && <div className="small muted">{t('forCar', { car: vehicle })}</div>}
        <OrderFit item={item} />
        {reviewable && product.slug !== null && (
          <div>
            <Link className="plain-link small" href={localePath(locale, `/account/reviews/${product.id}`)}>
              {t('review')}
            </Link>
          </div>
        )}
      </div>
      <span className="small muted number">
        {quantity} × {sumText(price, locale)}
      </span>
      <b className="number">{sumText(total, locale)}</b>
    </div>
  );
}
