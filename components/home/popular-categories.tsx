import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/ui/category-cards.module.css';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { Category } from '@/lib/contract/catalogue/listing';
import { localePath } from '@/lib/navigation/locale-path';
import { Section } from './section';

const shownMost = 12;
const namedMost = 3;

/** The groups with the most products, each with the first of its part kinds. */
export function PopularCategories({ categories }: { readonly categories: readonly Category[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  const popular = [...categories].sort((a, b) => b.items - a.items).slice(0, shownMost);
  const more = { href: localePath(locale, '/shop/category'), label: t('allCategories', { count: categories.length }) };
  return (
    <Section title={t('categories')} more={more}>
      <div className={classNames('offscreen', styles.cards)}>
        {popular.map(({ id, slug, name, image, children }) => (
          <article className={styles.card} key={id}>
            {image && <Picture picture={image} alt="" />}
            <div>
              <h3>
                <Link href={localePath(locale, `/shop/category/${slug}`)}>{name}</Link>
              </h3>
              <p>
                {children
                  .slice(0, namedMost)
                  .map((child) => child.name)
                  .join(', ')}
              </p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
