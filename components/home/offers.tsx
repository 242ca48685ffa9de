import { useLocale, useTranslations } from 'next-intl';
import { ProductGrid } from '@/components/product-card/product-grid';
import { Link } from '@/components/ui/link';
import segments from '@/components/ui/segments.module.css';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { type HomeList, homeLists, homePath } from '@/lib/domain/navigation/home-lists';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { OffersPlace } from './car-rail-place';
import { Rail } from './rail';
import { Section } from './section';

type OffersProps = { readonly list: HomeList; readonly products: readonly ProductCard[] };

/** One list of products in a row, with links to the other lists. */
export function Offers({ list, products }: OffersProps) {
  const t = useTranslations('home');
  const locale = useLocale();
  const tabs = (
    <nav className={segments.segments} aria-label={t('chosen')}>
      {homeLists.map((one) => (
        <Link
          href={localePath(locale, homePath(one))}
          scroll={false}
          aria-current={one === list ? 'true' : undefined}
          key={one}
        >
          {t(one)}
        </Link>
      ))}
    </nav>
  );
  return (
    <Section title={t('chosen')} aside={tabs}>
      {products.length > 0 ? (
        <OffersPlace list={list}>
          <Rail>
            <ProductGrid products={products} columns={6} heading="h3" />
          </Rail>
        </OffersPlace>
      ) : (
        <p className="muted">{t('noProducts')}</p>
      )}
    </Section>
  );
}
