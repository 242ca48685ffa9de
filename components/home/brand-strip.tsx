import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { Brand } from '@/lib/contract/catalogue/brands';
import { localePath } from '@/lib/navigation/locale-path';
import styles from './brand-strip.module.css';
import { Section } from './section';

type BrandStripProps = { readonly brands: readonly Brand[]; readonly total: number };

/** The brands with the most products, as words: a logo would be somebody else's drawing. */
export function BrandStrip({ brands, total }: BrandStripProps) {
  const t = useTranslations('home');
  const locale = useLocale();
  const more = { href: localePath(locale, '/brands'), label: t('allBrands', { count: total }) };
  return (
    <Section title={t('brands')} more={more} offscreen>
      <div className={styles.brands}>
        {brands.map(({ id, slug, name }) => (
          <Link key={id} href={localePath(locale, `/brands/${slug}`)}>
            {name}
          </Link>
        ))}
      </div>
    </Section>
  );
}
