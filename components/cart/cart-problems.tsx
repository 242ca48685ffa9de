import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { useMoney } from '@/components/money/use-money';
import { sessionStore } from '@/components/session/session-client';
import { SignedOut, useSignedOut } from '@/components/session/signed-out';
import { Button, LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import fieldStyles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { carIcon, circleAlertIcon, rows3Icon } from '@/components/ui/icons';
import { Note } from '@/components/ui/note';
import { shopBasics } from '@/lib/config/shop-basics';
import type { CartLine } from '@/lib/contract/orders/session';
import { idOfLine } from '@/lib/domain/cart/commands';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { searchByCarPath } from '@/lib/domain/vehicle/paths';
import { acceptPrices, removeLine } from './cart-lines';
import styles from './cart-problems.module.css';

/** Error state of a cart that could not be read. */
export function CartUnavailable() {
  const t = useTranslations('cart');
  return (
    <div role="alert">
      <EmptyState
        drawing="gauge"
        title={t('unavailableTitle')}
        action={
          <Button kind="secondary" onClick={() => void sessionStore.reload()}>
            {t('retry')}
          </Button>
        }
      >
        {t('unavailableText')}
      </EmptyState>
    </div>
  );
}

/** Message why a line cannot be ordered. Changed prices have a separate note. */
export function LineProblems({ line }: { readonly line: CartLine }) {
  const t = useTranslations('cart');
  const { problems, product, most } = line;
  if (problems.includes('gone')) return <Problem text={t('gone')} />;
  if (problems.includes('short')) return <Problem text={t('short', { count: product.availability.quantity })} />;
  if (problems.includes('limit') && most !== undefined) return <Problem text={t('limit', { count: most })} />;
  return null;
}

function Problem({ text }: { readonly text: string }) {
  return (
    <span className={fieldStyles.error}>
      <Icon shape={circleAlertIcon} size="s" />
      {text}
    </span>
  );
}

type EmptyCartProps = {
  readonly heading: string;
  readonly title: string;
  /** Path of the page, to return to after sign-in. */
  readonly path: string;
  readonly children: ReactNode;
};

/** Empty cart: links to the catalogue, or to sign-in if the session has expired. */
export function EmptyCart({ heading, title, path, children }: EmptyCartProps) {
  const t = useTranslations('cart');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const isSignedOut = useSignedOut();
  const hasQuickOrder = useFeature('quickOrder');
  return (
    <>
      <div className="page-head">
        <h1>{heading}</h1>
      </div>
      {isSignedOut ? (
        <SignedOut returnTo={path} />
      ) : (
        <EmptyState
          drawing="cart"
          title={title}
          action={
            <>
              <LinkButton href={localePath(locale, '/shop/category')}>{t('toCatalog')}</LinkButton>
              <div className="row wrapping">
                {shopBasics.pages.searchByCar && (
                  <LinkButton kind="text" icon={carIcon} href={localePath(locale, searchByCarPath)}>
                    {shell('chooseCar')}
                  </LinkButton>
                )}
                {hasQuickOrder && shopBasics.pages.quickOrder && (
                  <LinkButton kind="text" icon={rows3Icon} href={localePath(locale, '/shop/quick-order')}>
                    {shell('quickOrder')}
                  </LinkButton>
                )}
              </div>
            </>
          }
        >
          {children}
        </EmptyState>
      )}
    </>
  );
}

/** Lists changed prices with their former prices. The buyer accepts them or removes the line. */
export function ChangedPrices({ lines }: { readonly lines: readonly CartLine[] }) {
  const t = useTranslations('cart');
  const changed = lines.filter(({ problems }) => problems.includes('price'));
  if (changed.length === 0) return null;
  return (
    <div className={styles.changes}>
      <Note kind="warn" role="status">
        {changed.map((line) => (
          <ChangedPrice key={idOfLine(line)} line={line} />
        ))}
        <p>{t('priceChangedText')}</p>
        <Button kind="secondary" size="s" onClick={acceptPrices}>
          {t('keep')}
        </Button>
      </Note>
    </div>
  );
}

function ChangedPrice({ line }: { readonly line: CartLine }) {
  const t = useTranslations('cart');
  const money = useMoney();
  const { product, priceBefore } = line;
  if (!product.price) return null;
  return (
    <div className="row between">
      <b className="strong">
        {priceBefore
          ? t('priceChanged', { name: product.name, before: money(priceBefore), now: money(product.price) })
          : t('ownPriceChanged', { name: product.name })}
      </b>
      <Button kind="text" size="s" onClick={() => removeLine(line)}>
        {t('drop')}
      </Button>
    </div>
  );
}
