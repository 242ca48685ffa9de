import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Banner, BlogPost, Brand } from '@/lib/contract/catalogue/content';
import type { Category } from '@/lib/contract/catalogue/listing';
import type { Product } from '@/lib/contract/catalogue/product';
import type { Locale } from '@/lib/contract/shared';
import { getCategory, getProduct } from '@/lib/storefront/upstream/operations/catalogue';
import { getBanner, getBrand, getPosts } from '@/lib/storefront/upstream/operations/content';
import { dataOrNull } from '@/lib/storefront/upstream/result';
import { type ShareCard, type ShareKind, shopCard, shopCardSlug } from './preview-card';

/** The card of a part: its name, brand, number and drawing. */
export function productCard(locale: Locale, product: Product): ShareCard {
  return {
    kind: 'product',
    slug: product.slug,
    locale,
    over: product.brand?.name ?? '',
    title: product.name,
    number: product.partNumber,
    under: product.category?.name ?? '',
    picture: product.images[0]?.src ?? null,
  };
}

/** The card of a post with its first category. */
export async function postCard(locale: Locale, post: BlogPost): Promise<ShareCard> {
  const t = await getTranslations({ locale, namespace: 'share' });
  const [theme] = post.categories;
  return {
    kind: 'post',
    slug: post.slug,
    locale,
    over: theme ? t('post', { theme: theme.name }) : t('blog'),
    title: post.title,
    number: null,
    under: '',
    picture: post.image?.src ?? null,
  };
}

/** The card of a category. */
export async function categoryCard(
  locale: Locale,
  category: Pick<Category, 'slug' | 'name' | 'image'>,
): Promise<ShareCard> {
  const t = await getTranslations({ locale, namespace: 'share' });
  return {
    kind: 'category',
    slug: category.slug,
    locale,
    over: t('catalogue'),
    title: category.name,
    number: null,
    under: t('categoryNote'),
    picture: category.image?.src ?? null,
  };
}

/** The card of a brand. */
export async function brandCard(locale: Locale, brand: Brand): Promise<ShareCard> {
  const t = await getTranslations({ locale, namespace: 'share' });
  return {
    kind: 'brand',
    slug: brand.slug,
    locale,
    over: t('brand'),
    title: brand.name,
    number: null,
    under: brand.country ?? '',
    picture: brand.image?.src ?? null,
  };
}

/** The card of a banner. */
export function bannerCard(locale: Locale, { slug, tag, title, images }: Banner): ShareCard {
  return {
    kind: 'banner',
    slug,
    locale,
    over: tag ?? '',
    title,
    number: null,
    under: '',
    picture: images[0]?.src ?? null,
  };
}

const readers: Record<ShareKind, (locale: Locale, slug: string) => Promise<ShareCard | null>> = {
  async product(locale, slug) {
    const product = dataOrNull(await getProduct(locale, slug));
    return product && productCard(locale, product);
  },
  async post(locale, slug) {
    const post = dataOrNull(await getPosts(locale, { slug }))?.items.find((one) => one.slug === slug);
    return post ? postCard(locale, post) : null;
  },
  async category(locale, slug) {
    const category = dataOrNull(await getCategory(locale, slug))?.category;
    return category ? categoryCard(locale, category) : null;
  },
  async brand(locale, slug) {
    const brand = dataOrNull(await getBrand(locale, slug));
    return brand && brandCard(locale, brand);
  },
  async banner(locale, slug) {
    const banner = dataOrNull(await getBanner(locale, slug));
    return banner && bannerCard(locale, banner);
  },
  page: async (locale, slug) => (slug === shopCardSlug ? shopCard(locale) : null),
};

/** The current card of a page; null for an unknown page. */
export function readCard(locale: Locale, kind: ShareKind, slug: string): Promise<ShareCard | null> {
  return readers[kind](locale, slug);
}
