import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { shopBasics } from '@/lib/config/shop-basics';
import { localePath } from '@/lib/navigation/locale-path';

type NothingToBuyProps = { readonly heading: string; readonly title: string; readonly children: ReactNode };

/** A page of the cart without anything in it: says so and leads to the catalogue. */
export function NothingToBuy({ heading, title, children }: NothingToBuyProps) {
  const t = useTranslations('cart');
  const shell = useTranslations('shell');
  const locale = useLocale();
  return (
    <>
      <div className="page-head">
        <h1>{heading}</h1>
      </div>
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
    </>
  );
}
