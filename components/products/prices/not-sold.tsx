import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { phoneIcon } from '@/components/ui/page-icons';
import { shop } from '@/lib/config/shop';
import type { Product } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/navigation/locale-path';

type NotSoldProps = {
  readonly product: Pick<Product, 'id' | 'price' | 'availability'>;
  /** There are parts further down that take its place. */
  readonly hasAnalogs: boolean;
};

/** In place of the cart: why the part cannot be ordered now, and what can be done instead. */
export function NotSold({ product: { id, price, availability }, hasAnalogs }: NotSoldProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  const stocked = availability.rating > 0;
  return (
    <>
      <Note kind={stocked ? 'info' : 'warn'}>
        {stocked ? t('priceAsked') : t(hasAnalogs ? 'noStock' : 'noStockAlone')}
      </Note>
      {!price && (
        <LinkButton kind="secondary" wide icon={phoneIcon} href={`tel:${shop.phone.link}`}>
          {t('call', { phone: shop.phone.display })}
        </LinkButton>
      )}
      {!stocked && (
        <LinkButton kind="secondary" wide rel="nofollow" href={localePath(locale, `/account/watch/${id}`)}>
          {t('watch')}
        </LinkButton>
      )}
    </>
  );
}
