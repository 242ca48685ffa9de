import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { type View, viewsOf } from './take-picture';

const products = z.object({
  items: z.array(
    z.object({ slug: z.string(), images: z.array(z.unknown()), availability: z.object({ rating: z.int() }) }),
  ),
});
type Item = z.infer<typeof products>['items'][number];

const largestPage = 100;
const pagesToLookAt = 10;

/** The views of a catalogue, found by its own links and lists so that any catalogue will do. */
export async function foundViews(request: APIRequestContext, base: string, locale: string): Promise<View[]> {
  const home = `/${locale}`;
  /** The links of this kind on a page. */
  const links = async (page: string | undefined, kind: string, last = '[a-z0-9-]+') => {
    if (page === undefined) return [];
    const html = await (await request.get(page)).text();
    return [...html.matchAll(new RegExp(`href="(${home}/${kind}/${last})"`, 'g'))].flatMap(([, path]) => path ?? []);
  };
  const link = async (...place: Parameters<typeof links>) => (await links(...place))[0];
  const items = await listed(request, base, locale);
  const product = (matches: (item: Item) => boolean) => {
    const item = items.find(matches);
    return item && `${home}/shop/products/${item.slug}`;
  };
  const department = await link(`${home}/shop/category`, 'shop/category');
  const available = product(({ availability, images }) => availability.rating === 5 && images.length > 0);
  // The last crumb of a part is its kind; the first one is the whole group.
  const category = (await links(available, 'shop/category')).at(-1);
  const make = await link(`${home}/tecdoc/search-by-car`, 'tecdoc/search-by-car', 'dacia|[a-z0-9-]+');
  const model = await link(make, 'tecdoc/search-by-car', '[a-z0-9-]+/\\d+');
  const car = await link(available, 'tecdoc/car', '\\d+');
  const group = car && (await link(car, `tecdoc/car/\\d+/group`, '\\d+'));
  const job = await link(car, 'tecdoc/car/\\d+/job');
  const tag = (await link(home, 'shop/tag')) ?? (await link(available, 'shop/tag'));
  return viewsOf({
    department,
    category,
    ...listingViews(category),
    tag,
    banner: await link(home, 'banner'),
    brand: await link(`${home}/brands`, 'brands'),
    product: available,
    'product-gone': product(({ availability }) => availability.rating === 0),
    'product-cars': available && `${available}/cars`,
    'product-questions': available && `${available}/questions`,
    'product-drawn': product(({ images }) => images.length === 0),
    'blog-category': await link(`${home}/blog`, 'blog/category'),
    'blog-tag': await link(`${home}/blog`, 'blog/tag'),
    post: await link(`${home}/blog`, 'blog/post'),
    'car-make': make,
    'car-model': model,
    car,
    'car-group': group,
    job,
  });
}

/** A listing in each layout, and narrowed by hand. */
function listingViews(category: string | undefined): Record<string, string> {
  if (category === undefined) return {};
  const price = 'f.price=10000..60000';
  return {
    'category-feat': `${category}?view=feat&page=1`,
    'category-list': `${category}?view=list&page=1`,
    'category-table': `${category}?view=table&page=1`,
    'category-narrowed': `${category}?f.availability=3&${price}&page=1`,
  };
}

/** The first some hundred parts, among which most kinds of part are found. */
async function listed(request: APIRequestContext, base: string, lang: string): Promise<Item[]> {
  const found: Item[] = [];
  for (let page = 1; page <= pagesToLookAt; page += 1) {
    const data = { lang, limit: largestPage, page };
    const answer = await request.post(`${base}/api/shop/products`, { headers: { origin: base }, data });
    const { items } = products.parse(await answer.json());
    found.push(...items);
    if (items.length < largestPage || isComplete(found)) break;
  }
  return found;
}

function isComplete(items: readonly Item[]): boolean {
  return items.some(({ availability }) => availability.rating === 0) && items.some(({ images }) => images.length === 0);
}
