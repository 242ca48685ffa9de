import { JsonLdScript } from '@/components/content/document-scripts';
import { BannerSlider } from '@/components/home/banner-slider';
import { BannerStrips, BannerView } from '@/components/home/banners';
import { CarRailPlace } from '@/components/home/car-rail-place';
import styles from '@/components/home/finder.module.css';
import { BrandStrip, LatestPosts, Perks, PopularCategories } from '@/components/home/home-sections';
import { Offers } from '@/components/home/offers';
import { VehicleFinder } from '@/components/home/vehicle-finder';
import { VinField } from '@/components/home/vin-field';
import { CarMap } from '@/components/schemes/car-map';
import { classNames } from '@/components/ui/class-names';
import type { FinderMake } from '@/components/vehicle/finder/car-steps';
import { ClientMessages } from '@/i18n/client-messages';
import { shop } from '@/lib/config/shop';
import type { Banner } from '@/lib/contract/catalogue/content';
import type { Locale } from '@/lib/contract/shared';
import type { HomeList } from '@/lib/domain/navigation/home-lists';
import { readSchemeCodes } from '@/lib/storefront/schemes/read-scheme';
import { canonicalUrl } from '@/lib/storefront/seo/page-metadata';
import { organizationLd, storeLd, websiteLd } from '@/lib/storefront/seo/structured-data';
import { getCategory, getProductsByTags, type ProductsByTags } from '@/lib/storefront/upstream/operations/catalogue';
import { getBanners, getBrands, getPosts } from '@/lib/storefront/upstream/operations/content';
import { getManufacturers } from '@/lib/storefront/upstream/operations/vehicles';

const productsInRail = 6;
const listQueries: Record<HomeList, Pick<ProductsByTags, 'badges' | 'discount'>> = {
  sale: { discount: true },
  featured: { badges: ['hot'] },
  new: { badges: ['new'] },
};

/** Loads all data of the home page in parallel; parts that fail are left out. */
async function readHome(locale: Locale, list: HomeList) {
  const [banners, makes, tree, products, brands, posts, codes] = await Promise.all([
    getBanners(locale),
    getManufacturers(locale),
    getCategory(locale),
    getProductsByTags(locale, {
      ...{ pics_options: { size: 'wc' }, onlyStock: true, limit: productsInRail },
      ...listQueries[list],
    }),
    getBrands(locale, { limit: 10, sortField: 'products', sortOrder: 'desc' }),
    getPosts(locale, { limit: 3, shorten: true }),
    readSchemeCodes(locale),
  ]);
  return {
    banners: banners.ok ? banners.data.items : [],
    makes: makes.ok ? makes.data.items : [],
    categories: tree.ok ? tree.data.children : [],
    products: products.ok ? products.data.items : null,
    brands: brands.ok ? brands.data : null,
    posts: posts.ok ? posts.data.items : [],
    codes,
  };
}

/** The fields that the finder sends to the browser. */
const finderMake = ({ manuId, manuName, favorFlag, slug }: FinderMake): FinderMake => ({
  ...{ manuId, manuName, favorFlag, slug },
});

type HomeViewProps = {
  readonly locale: Locale;
  readonly list: HomeList;
  /** A draft banner, shown first and instead of its published version. */
  readonly draft?: Banner;
};

/** Banners of a place, the draft first. */
function bannersAt(place: Banner['place'], banners: readonly Banner[], draft: Banner | undefined): readonly Banner[] {
  const published = banners.filter((banner) => banner.place === place && banner.id !== draft?.id);
  return draft?.place === place ? [draft, ...published] : published;
}

export async function HomeView({ locale, list, draft }: HomeViewProps) {
  const { banners, makes, categories, products, brands, posts, codes } = await readHome(locale, list);
  const slides = bannersAt('slider', banners, draft);
  const strips = bannersAt('strip', banners, draft);
  const page = { origin: new URL(canonicalUrl(locale, '/')).origin, locale };
  return (
    <ClientMessages namespaces={['home', 'productActions']}>
      <div className="wrap">
        <div className={styles.hero}>
          {shop.pages.searchByCar && (
            <div className={classNames('panel', styles.finder)}>
              <VehicleFinder makes={makes.map(finderMake)} />
              <VinField />
            </div>
          )}
          {slides.length > 0 && (
            <BannerSlider ids={slides.map(({ id }) => id)}>
              {slides.map((banner, at) => (
                <BannerView banner={banner} priority={at === 0} key={banner.id} />
              ))}
            </BannerSlider>
          )}
        </div>
        {shop.pages.searchByCar && <CarMap locale={locale} categories={categories} codes={codes} />}
        {categories.length > 0 && <PopularCategories categories={categories} />}
        <CarRailPlace />
        {products && <Offers list={list} products={products} />}
        {strips.length > 0 && <BannerStrips banners={strips} />}
        <Perks />
        {brands && brands.items.length > 0 && <BrandStrip brands={brands.items} total={brands.total} />}
        {posts.length > 0 && <LatestPosts posts={posts} />}
      </div>
      <JsonLdScript data={organizationLd(page)} />
      <JsonLdScript data={storeLd(page)} />
      <JsonLdScript data={websiteLd(page)} />
    </ClientMessages>
  );
}
