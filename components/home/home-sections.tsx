import { useLocale, useTranslations } from 'next-intl';
import { PostCard } from '@/components/content/post-card';
import { CategoryCard } from '@/components/ui/category-card';
import cardStyles from '@/components/ui/category-card.module.css';
import { Link } from '@/components/ui/link';
import postsStyles from '@/components/ui/posts.module.css';
import { shop } from '@/lib/config/shop';
import type { BlogPost, Brand } from '@/lib/contract/catalogue/content';
import type { Category } from '@/lib/contract/catalogue/listing';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './home-sections.module.css';
import { Section } from './section';

/** Four promises of the shop. */
export function Perks() {
  const t = useTranslations('home');
  const perks = [
    { icon: styles.shield, title: t('perkFit'), text: t('perkFitText', { days: shop.fitReturnDays }) },
    ...(shop.hasPickup
      ? [
          { icon: styles.clock, title: t('perkToday'), text: t('perkTodayText', { time: shop.orderCutOff }) },
          { icon: styles.store, title: t('perkPickup'), text: t('perkPickupText') },
        ]
      : []),
    { icon: styles.wrench, title: t('perkVin'), text: t('perkVinText') },
  ];
  return (
    <Section title={t('perks')}>
      <ul className={styles.perks}>
        {perks.map(({ icon, title, text }) => (
          <li className={icon} key={title}>
            <b>{title}</b>
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type BrandStripProps = { readonly brands: readonly Brand[]; readonly total: number };

/** The brands with the most products, as text because logos are protected trademarks. */
export function BrandStrip({ brands, total }: BrandStripProps) {
  const t = useTranslations('home');
  const locale = useLocale();
  const more = { href: localePath(locale, '/brands'), label: t('allBrands', { count: total }) };
  return (
    <Section title={t('brands')} more={more}>
      <div className={styles.brands}>
        {brands.map(({ slug, name }) => (
          <Link key={slug} href={localePath(locale, `/brands/${slug}`)}>
            {name}
          </Link>
        ))}
      </div>
    </Section>
  );
}

/** The newest blog posts. */
export function LatestPosts({ posts }: { readonly posts: readonly BlogPost[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  const more = { href: localePath(locale, '/blog'), label: t('allPosts') };
  return (
    <Section title={t('blog')} more={more}>
      <div className={postsStyles.posts}>
        {posts.map((post) => (
          <PostCard post={post} key={post.id} />
        ))}
      </div>
    </Section>
  );
}

/** Fills whole rows of two, three, four and six. */
const maxCategories = 12;

/** The largest groups, each with its first part kinds. */
export function PopularCategories({ categories }: { readonly categories: readonly Category[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  const popular = [...categories].sort((a, b) => b.items - a.items).slice(0, maxCategories);
  const more = { href: localePath(locale, '/shop/category'), label: t('allCategories', { count: categories.length }) };
  return (
    <Section title={t('categories')} more={more}>
      <div className={cardStyles.cards}>
        {popular.map(({ id, slug, name, image, children }) => (
          <CategoryCard
            href={localePath(locale, `/shop/category/${slug}`)}
            name={name}
            image={image}
            kinds={children}
            key={id}
          />
        ))}
      </div>
    </Section>
  );
}
