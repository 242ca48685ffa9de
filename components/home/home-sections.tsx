import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { ProductGrid } from '@/components/product-card/product-sheet';
import cards from '@/components/ui/category-cards.module.css';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { shieldCheckIcon, storeIcon, truckIcon, wrenchIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import postsStyles from '@/components/ui/posts.module.css';
import tile from '@/components/ui/tile.module.css';
import { shop } from '@/lib/config/shop';
import type { ResponseOf } from '@/lib/contract/call';
import type { BlogPost, Brand } from '@/lib/contract/catalogue/content';
import type { Category } from '@/lib/contract/catalogue/listing';
import type { shopProductsByTags } from '@/lib/contract/catalogue/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { vinPath } from '@/lib/domain/vehicle/paths';
import styles from './home-sections.module.css';
import { HomeRails, type ProductTab, ProductTabs } from './product-tabs';
import { Section } from './section';

/** Four promises of the shop. */
export function Perks() {
  const t = useTranslations('home');
  const perks = [
    { shape: shieldCheckIcon, title: t('perkFit'), text: t('perkFitText', { days: shop.fitReturnDays }) },
    { shape: truckIcon, title: t('perkToday'), text: t('perkTodayText', { time: shop.orderCutOff }) },
    { shape: storeIcon, title: t('perkPickup'), text: t('perkPickupText') },
    { shape: wrenchIcon, title: t('perkVin'), text: t('perkVinText') },
  ];
  return (
    <section className={styles.perks} aria-label={t('perks')}>
      {perks.map(({ shape, title, text }) => (
        <div className={classNames('row', styles.perk)} key={title}>
          <Icon shape={shape} size="l" />
          <div>
            <b>{title}</b>
            <span>{text}</span>
          </div>
        </div>
      ))}
    </section>
  );
}

type BrandStripProps = { readonly brands: readonly Brand[]; readonly total: number };

/** The brands with the most products, as text because logos are protected trademarks. */
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

/** Link to the choice of a car by VIN. */
export function FinderHelp() {
  const t = useTranslations('home');
  const locale = useLocale();
  return (
    <p className="small muted">
      {t.rich('finderHelp', {
        a: (words) => (
          <Link className="link" href={localePath(locale, vinPath)}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

/** The newest blog posts. */
export function LatestPosts({ posts }: { readonly posts: readonly BlogPost[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  const format = useFormatter();
  const more = { href: localePath(locale, '/blog'), label: t('allPosts') };
  return (
    <Section title={t('blog')} more={more} offscreen>
      <div className={postsStyles.posts}>
        {posts.map(({ id, slug, title, date, image }) => {
          const href = localePath(locale, `/blog/post/${slug}`);
          return (
            <article className={postsStyles.post} key={id}>
              <span className={classNames(tile.tile, postsStyles.picture)}>
                {image && <Picture picture={image} alt="" />}
              </span>
              <div>
                <time className="tiny muted" dateTime={date}>
                  {format.dateTime(new Date(date), 'long')}
                </time>
                <h3>
                  <Link href={href}>{title}</Link>
                </h3>
                <Link className="plain-link small" href={href} aria-label={`${t('read')}: ${title}`}>
                  {t('read')}
                </Link>
              </div>
            </article>
          );
        })}
      </div>
    </Section>
  );
}

const maxCategories = 12;
const maxChildNames = 3;

/** The largest groups, each with its first part kinds. */
export function PopularCategories({ categories }: { readonly categories: readonly Category[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  const popular = [...categories].sort((a, b) => b.items - a.items).slice(0, maxCategories);
  const more = { href: localePath(locale, '/shop/category'), label: t('allCategories', { count: categories.length }) };
  return (
    <Section title={t('categories')} more={more}>
      <div className={classNames('offscreen', cards.cards)}>
        {popular.map(({ id, slug, name, image, children }) => (
          <article className={cards.card} key={id}>
            {image && <Picture picture={image} alt="" />}
            <div>
              <h3>
                <Link href={localePath(locale, `/shop/category/${slug}`)}>{name}</Link>
              </h3>
              <p>
                {children
                  .slice(0, maxChildNames)
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

type Block = ResponseOf<typeof shopProductsByTags> | null;

type HomeProductsProps = {
  readonly featured: Block;
  readonly sale: Block;
  readonly fresh: Block;
};

/** Upper bound at which the service stops counting. */
const maxCounted = 1000;

const countText = (total: number) => (total < maxCounted ? wholeNumber(total) : `${wholeNumber(maxCounted)}+`);

/** Blocks of featured, reduced and new products; a block that fails to load is left out. */
export function HomeProducts({ featured, sale, fresh }: HomeProductsProps) {
  const t = useTranslations('home');
  const blocks = [
    { id: 'featured', title: t('featured'), block: featured, counted: false },
    { id: 'sale', title: t('sale'), block: sale, counted: true },
    { id: 'new', title: t('new'), block: fresh, counted: true },
  ];
  const tabs = blocks.flatMap(({ id, title, block, counted }): ProductTab[] => {
    if (!block || block.items.length === 0) return [];
    const panel = <ProductGrid key={id} products={block.items} columns={6} heading="h3" />;
    return [{ id, title, count: counted ? countText(block.total) : undefined, panel }];
  });
  if (tabs.length === 0) return null;
  return (
    <HomeRails title={t('chosen')} rails={blocks.map(({ id, title: name, counted }) => ({ id, name, counted }))}>
      <ProductTabs label={t('chosen')} tabs={tabs} />
    </HomeRails>
  );
}
