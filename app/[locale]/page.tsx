import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { JsonLdScript } from '@/components/content/document-scripts';
import { BannerSlider } from '@/components/home/banner-slider';
import { BannerArt, BannerStrips, BannerText } from '@/components/home/banners';
import styles from '@/components/home/hero.module.css';
import {
  BrandStrip,
  FinderHelp,
  HomeProducts,
  LatestPosts,
  Perks,
  PopularCategories,
} from '@/components/home/home-sections';

import { VehicleFinder } from '@/components/home/vehicle-finder';
import { classNames } from '@/components/ui/class-names';
import { ClientMessages } from '@/i18n/client-messages';
import { shop } from '@/lib/config/shop';
import type { Banner } from '@/lib/contract/catalogue/content';
import type { Locale } from '@/lib/contract/shared';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { canonicalUrl, pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { organizationLd, storeLd, websiteLd } from '@/lib/storefront/seo/structured-data';
import { getCategory, getProductsByTags } from '@/lib/storefront/upstream/operations/catalogue';
import { getBanners, getBrands, getPosts } from '@/lib/storefront/upstream/operations/content';
import { getManufacturers } from '@/lib/storefront/upstream/operations/vehicles';

type Props = PageProps<'/[locale]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('home');
  return pageMetadata({ locale, path: '/', title: t('title'), description: t('description') });
}

/** Loads all data of the home page in parallel; parts that fail are left out. */
async function readHome(locale: Locale) {
  const pics = { pics_options: { size: 'wc' } } as const;
  const [banners, makes, tree, featured, sale, fresh, brands, posts] = await Promise.all([
    getBanners(locale),
    getManufacturers(locale),
    getCategory(locale),
    getProductsByTags(locale, { ...pics, badges: ['hot'], onlyStock: true, limit: 12 }),
    getProductsByTags(locale, { ...pics, discount: true, onlyStock: true, limit: 12 }),
    getProductsByTags(locale, { ...pics, badges: ['new'], onlyStock: true, limit: 12 }),
    getBrands(locale, { limit: 10, sortField: 'products', sortOrder: 'desc' }),
    getPosts(locale, { limit: 3, shorten: true }),
  ]);
  return {
    slides: banners.ok ? banners.data.items.filter(({ place }) => place === 'slider') : [],
    strips: banners.ok ? banners.data.items.filter(({ place }) => place === 'strip') : [],
    makes: makes.ok ? makes.data.items : [],
    categories: tree.ok ? tree.data.children : [],
    products: {
      featured: featured.ok ? featured.data : null,
      sale: sale.ok ? sale.data : null,
      fresh: fresh.ok ? fresh.data : null,
    },
    brands: brands.ok ? brands.data : null,
    posts: posts.ok ? posts.data.items : [],
  };
}

function Slide({ banner, first }: { readonly banner: Banner; readonly first: boolean }) {
  return (
    <>
      <BannerText banner={banner} />
      <BannerArt images={banner.images} priority={first} />
    </>
  );
}

export default async function HomePage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  const { slides, strips, makes, categories, products, brands, posts } = await readHome(locale);
  const page = { origin: new URL(canonicalUrl(locale, '/')).origin, locale };
  return (
    <ClientMessages namespaces={['home', 'productActions']}>
      <div className="wrap">
        <div className={slides.length > 0 ? styles.hero : classNames(styles.hero, styles.single)}>
          {shop.pages.searchByCar && (
            <VehicleFinder makes={makes}>
              <FinderHelp />
            </VehicleFinder>
          )}
          <BannerSlider
            slides={slides.map((banner, at) => ({
              id: banner.id,
              content: <Slide banner={banner} first={at === 0} />,
            }))}
          />
        </div>
        <Perks />
        {categories.length > 0 && <PopularCategories categories={categories} />}
        <HomeProducts {...products} />
        {strips.length > 0 && <BannerStrips banners={strips} />}
        {brands && brands.items.length > 0 && <BrandStrip brands={brands.items} total={brands.total} />}
        {posts.length > 0 && <LatestPosts posts={posts} />}
      </div>
      <JsonLdScript data={organizationLd(page)} />
      <JsonLdScript data={storeLd(page)} />
      <JsonLdScript data={websiteLd(page)} />
    </ClientMessages>
  );
}
