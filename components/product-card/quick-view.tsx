import { useLocale, useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import useSWR from 'swr';
import { FitMark } from '@/components/fit/fit-mark';
import { ProductPrice } from '@/components/money/amount';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Picture } from '@/components/ui/picture';
import { Identity, Stars, StockLine } from '@/components/ui/product-facts';
import { Skeleton } from '@/components/ui/skeleton';
import tile from '@/components/ui/tile.module.css';
import { readApi } from '@/lib/browser/requests/api';
import { CartButton } from './cart-button';
import type { CardText } from './product-card-text';
import styles from './quick-view.module.css';

type QuickViewData = {
  readonly card: CardText;
  readonly criteria: readonly { readonly name: string; readonly value: string }[];
  readonly description?: string;
};

const readQuickView = (path: string) => readApi<QuickViewData>(path);

type QuickViewProps = {
  /** Name and URL of the product. */
  readonly name: string;
  readonly href: string;
  /** Car of the page. */
  readonly carId?: number | undefined;
  readonly onClose: () => void;
};

/** Summary of a product in a dialog, with a link to its page. */
export function QuickView({ name, href, carId, onClose }: QuickViewProps) {
  const t = useTranslations('productActions');
  const lang = useLocale();
  const slug = href.slice(href.lastIndexOf('/') + 1);
  const { data, error } = useSWR<QuickViewData>(`/api/quick-view?lang=${lang}&slug=${slug}`, readQuickView, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return createPortal(
    <Dialog open onClose={onClose} title={name} closeLabel={t('close')} kind="large">
      <div className={styles.look}>
        {data && <QuickViewProduct data={data} carId={carId} />}
        {error !== undefined && <p role="alert">{t('quickFailed')}</p>}
        {!data && error === undefined && <Skeleton />}
      </div>
      <p className={styles.whole}>
        <Link className="plain-link" href={href}>
          {t('quickMore')}
        </Link>
      </p>
    </Dialog>,
    document.body,
  );
}

function QuickViewProduct({
  data: { card, criteria, description },
  carId,
}: {
  readonly data: QuickViewData;
  readonly carId?: number | undefined;
}) {
  const t = useTranslations('productActions');
  return (
    <>
      <span className={classNames(tile.tile, styles.picture)}>
        {card.picture && <Picture picture={card.picture} alt="" priority />}
      </span>
      <div className="stack">
        <Identity brand={card.brand} number={card.number} />
        <div className="row">
          <FitMark productId={card.id} fit={card.fit} href={card.href} carId={carId} />
          {card.stars && <Stars {...card.stars} />}
        </div>
        {criteria.length > 0 && (
          <dl className={styles.facts}>
            {criteria.map((one) => (
              <div key={one.name}>
                <dt>{one.name}</dt>
                <dd>{one.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {description !== undefined && <p className={classNames('small', styles.text)}>{description}</p>}
        <StockLine {...card.stock} />
        <div className={classNames('row', styles.foot)}>
          {card.price ? (
            <ProductPrice
              productId={card.id}
              price={card.price}
              compareAt={card.compareAt}
              beforeLabel={t('priceBefore')}
              large
            />
          ) : (
            <span className="soft">{t('noPrice')}</span>
          )}
          {card.most !== undefined && (
            <CartButton productId={card.id} name={card.name} carId={carId} most={card.most} worded />
          )}
        </div>
      </div>
    </>
  );
}
