import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SignedOut, useSignedOut } from '@/components/session/signed-out';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { shopBasics } from '@/lib/config/shop-basics';
import { localePath } from '@/lib/domain/navigation/locale-path';

type NothingToBuyProps = {
  readonly heading: string;
  readonly title: string;
  /** The path of the page, for the return after sign-in. */
  readonly path: string;
  readonly children: ReactNode;
};

/**
 * A page of the cart without anything in it: links to the catalogue, or to sign-in when the customer's cart cannot be
 * known.
 */
export function NothingToBuy({ heading, title, path, children }: NothingToBuyProps) {
  const t = useTranslations('cart');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const isSignedOut = useSignedOut();
  return (
    <>
      <div className="page-head">
        <h1>{heading}</h1>
      </div>
      {isSignedOut ? (
        <SignedOut returnTo={path} />
      ) : (
        <EmptyState
          drawing="/drawings/box.svg"
          title={title}
          action={
            <>
              <LinkButton href={localePath(locale, '/shop/category')}>{t('toCatalog')}</LinkButton>
              {shopBasics.pages.quickOrder && (
                <LinkButton kind="text" href={localePath(locale, '/shop/quick-order')}>
                  {shell('quickOrder')}
                </LinkButton>
              )}
            </>
          }
        >
          {children}
        </EmptyState>
      )}
    </>
  );
}
