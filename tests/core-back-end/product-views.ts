import type { Context } from 'hono';
import { availabilityOf, brandNameOf } from './catalogue';
import { categories, childrenOf, pathOf, subtreeIds } from './data/categories';
import type { Product } from './data/products';
import { reviewTexts, stocks, tags } from './data/shop-lists';
import { type PictureSize, pictureUrl } from './pictures';
import { dottedDate, type Lang, text } from './text';

const viewsOfProduct = ['', '-side', '-box'];

export function picturesOf(c: Context, product: Product, size: PictureSize, count = 1): readonly string[] {
  if (!product.hasPicture) return [];
  return viewsOfProduct.slice(0, count).map((view) => pictureUrl(c, size, `product-${product.id}${view}`));
}

/** A product in lists of the shop service. */
export function cardOf(c: Context, product: Product, lang: Lang, size: PictureSize = 'wc') {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name[lang],
    sku: product.sku,
    part_number: product.partNumber,
    brand: { slug: product.brand, name: brandNameOf(product) },
    price: product.price,
    compare_at_price: product.compareAtPrice,
    images: picturesOf(c, product, size),
    badges: product.badges,
    rating: product.rating,
    reviews: product.reviewCount,
    stock: product.stock,
    availability: availabilityOf(product),
    attributes: attributesOf(product, lang),
  };
}

function attributesOf(product: Product, lang: Lang) {
  return product.attributes.map(({ code, title, value, label, unit }) => ({
    code,
    title: title[lang],
    value,
    label: label[lang],
    unit: unit?.[lang] ?? null,
  }));
}

/** 0 (not available) to 3 (many in stock). */
export function stockRating({ stock }: Product): number {
  if (stock === 0) return 0;
  if (stock < 5) return 1;
  return stock < 15 ? 2 : 3;
}

function stocksOf(product: Product) {
  let left = product.stock;
  return stocks.map(({ id, share }, index) => {
    const quantity = index === stocks.length - 1 ? left : Math.ceil(product.stock * share);
    left -= quantity;
    return { stock_id: id, quantity };
  });
}

function reviewsOf(product: Product, lang: Lang) {
  return reviewTexts.slice(0, product.reviewCount).map(({ author, rating, content }, index) => ({
    id: product.id * 10 + index,
    date: dottedDate(new Date(Date.UTC(2026, 4, 3 + index * 11))),
    author,
    avatar: null,
    rating,
    content: content[lang],
  }));
}

const typeNames = text('Piesă auto', 'Автозапчасть');

/** A product on its own page. */
export function detailOf(c: Context, product: Product, lang: Lang, size: PictureSize) {
  const name = product.name[lang];
  return {
    ...cardOf(c, product, lang, size),
    images: picturesOf(c, product, size, 3),
    description: lang === 'ru' ? `<p>${name}. Гарантия 12 месяцев.</p>` : `<p>${name}. Garanție 12 luni.</p>`,
    type: { slug: 'auto-part', name: typeNames[lang] },
    options: [],
    oe_numbers: product.oeNumbers,
    compatibility: product.compatibility,
    tags: tags.filter(({ id }) => product.tagIds.includes(id)).map(({ id, name }) => ({ id, name: name[lang] })),
    categories: pathOf(product.categoryId).map(({ id, slug, name }) => ({ id, slug, name: name[lang] })),
    stocks: stocksOf(product),
    review_list: reviewsOf(product, lang),
    created_at: dottedDate(product.createdAt),
  };
}

/** A product among the suggestions of the search box. */
export function suggestionOf(c: Context, product: Product, lang: Lang, size: PictureSize) {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name[lang],
    images: picturesOf(c, product, size),
    price: product.price,
    stock_rating: stockRating(product),
  };
}

interface CategoryView {
  readonly id: number;
  readonly type: 'shop';
  readonly slug: string;
  readonly name: string;
  readonly a_group_id: number;
  readonly image: string;
  readonly items: number;
  readonly layout: 'categories' | 'products';
  readonly parent: { readonly id: number; readonly slug: string; readonly name: string } | null;
  readonly children: readonly CategoryView[];
}

/** A category with the given number of levels below it; `items` counts the given products. */
export function categoryView(
  c: Context,
  id: number,
  options: { readonly lang: Lang; readonly depth: number; readonly products: readonly Product[] },
): readonly CategoryView[] {
  const { lang, depth, products } = options;
  const ids = subtreeIds(id);
  const children = childrenOf(id);
  const nextOptions = { ...options, depth: depth - 1 };
  return categories
    .filter((category) => category.id === id)
    .map(({ slug, name, aGroupId, parentId }) => ({
      id,
      type: 'shop',
      slug,
      name: name[lang],
      a_group_id: aGroupId,
      image: pictureUrl(c, 'wc', `category-${id}`),
      items: products.filter(({ categoryId }) => ids.includes(categoryId)).length,
      layout: children.length > 0 ? 'categories' : 'products',
      parent: pathOf(parentId)
        .slice(-1)
        .map((parent) => ({ id: parent.id, slug: parent.slug, name: parent.name[lang] }))
        .reduce<CategoryView['parent']>((_, parent) => parent, null),
      children: depth > 0 ? children.flatMap((child) => categoryView(c, child.id, nextOptions)) : [],
    }));
}
