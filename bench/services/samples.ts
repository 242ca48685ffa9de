import type pg from 'pg';
import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { schemeOffers } from '@/lib/contract/catalogue/schemes';
import * as shop from '@/lib/contract/catalogue/shop';
import { carVehicle } from '@/lib/contract/catalogue/vehicle';
import { firstLocale, localeCodes, textKeyOf } from '@/lib/contract/locales/locales';
import { schemeKinds, schemes } from '@/lib/domain/schemes/schemes';
import examples from '@/services/search/specification-examples.json' with { type: 'json' };

/** A measured kind of request, with one body per sample. */
export type Sample = { readonly name: string; readonly call: Call; readonly bodies: readonly unknown[] };

const lang = firstLocale;
const picsOptions = { size: 'wa' } as const;
/** Queries with sizes, grades and mounting positions. */
const specified = examples.examples;
const product = z.object({
  id: z.number(),
  slug: z.string(),
  part_number: z.string(),
  brand: z.string(),
  kind: z.string(),
  group_slug: z.string(),
  price: z.number(),
  name: z.string(),
  synonym: z.string(),
  alt_nums: z.array(z.string()),
  oe: z.string(),
});
const car = z.object({ car_id: z.number(), manu_id: z.number(), model_id: z.number(), kind: z.string() });
type Product = z.infer<typeof product>;

/** Draws samples from the catalogue in proportion to sales: popular products are requested more often. */
export async function drawSamples(client: pg.Client, count: number): Promise<Sample[]> {
  const products = z.array(product).parse((await client.query(productSql, [count])).rows);
  const cars = z.array(car).parse((await client.query(carSql, [count])).rows);
  return [...pages(products), ...lists(products), ...searches(products), ...vehicles(cars)];
}

/** The part kinds of the drawing at an index; indexes above the number of drawings wrap around. */
export function kindsOnDrawing(index: number): ReturnType<typeof schemeKinds> {
  const scheme = schemes[index % schemes.length];
  return scheme ? schemeKinds(scheme) : [];
}

const productSql = `
  SELECT p.id, p.slug, p.part_number, b.slug AS brand, c.slug AS kind, g.slug AS group_slug, l.price, c.name_${textKeyOf(lang)} AS name,
    coalesce(c.synonyms[1 + p.id % greatest(cardinality(c.synonyms), 1)], c.name_${textKeyOf(localeCodes.at(-1) ?? lang)}) AS synonym,
    ARRAY(SELECT raw FROM oen WHERE product_id = p.id AND kind IN ('article', 'oe') LIMIT 20) AS alt_nums,
    coalesce((SELECT raw FROM oen WHERE product_id = p.id AND kind = 'oe' LIMIT 1), p.part_number) AS oe
  FROM (SELECT 1 + floor(power(random(), 2) * (SELECT max(id) FROM product))::int AS id FROM generate_series(1, $1::int * 2)) drawn
    JOIN product p USING (id) JOIN listing l ON l.product_id = p.id JOIN brand b ON b.id = p.brand_id
    JOIN category c ON c.id = l.cat2 JOIN category g ON g.id = l.cat1
  WHERE l.price IS NOT NULL LIMIT $1`;

const carSql = `
  SELECT v.car_id, v.manu_id, v.model_id, (SELECT slug FROM category WHERE level = 2 ORDER BY random() + v.car_id LIMIT 1) AS kind
  FROM vehicle v ORDER BY random() LIMIT $1`;

function pages(products: readonly Product[]): Sample[] {
  return [
    { name: 'product by slug', call: shop.shopProduct, bodies: products.map(({ slug }) => ({ lang, slug })) },
    {
      name: 'product: analogs',
      call: shop.shopProductAlternatives,
      bodies: products.map((one) => ({ lang, altNums: one.alt_nums })),
    },
    {
      name: 'offers of a drawing',
      call: schemeOffers,
      bodies: products.map((_, index) => ({ lang, kinds: kindsOnDrawing(index) })),
    },
    { name: 'product: cars', call: shop.shopProductCars, bodies: products.map(({ id }) => ({ lang, articleId: id })) },
  ];
}

function lists(products: readonly Product[]): Sample[] {
  const of = (name: string, filters: (one: Product) => unknown[], more: (index: number) => object = () => ({})) => ({
    name,
    call: shop.shopProducts,
    bodies: products.map((one, index) => ({ lang, filter_options: { filters: filters(one) }, ...more(index) })),
  });
  const kind = ({ kind: slug }: Product) => ({ key: 'category', values: [slug] });
  const group = ({ group_slug }: Product) => ({ key: 'category', values: [group_slug] });
  const brand = ({ brand: slug }: Product) => ({ key: 'brand', values: [slug] });
  return [
    of('list: part kind, facets', (one) => [kind(one)]),
    of('list: group, facets', (one) => [group(one)]),
    of(
      'list: page 2 to 40',
      (one) => [group(one)],
      (index) => ({ page: 2 + (index % 39) }),
    ),
    of('list: kind and brand', (one) => [kind(one), brand(one)]),
    of('list: kind, brand, price', (one) => [
      kind(one),
      brand(one),
      { key: 'price', min: Math.round(one.price / 2), max: one.price * 2 },
    ]),
    of('list: whole brand', (one) => [brand(one)]),
    of(
      'list: kind by price',
      (one) => [kind(one)],
      () => ({ sort: 'price' }),
    ),
  ];
}

function searches(products: readonly Product[]): Sample[] {
  const suggestion = (name: string, call: Call, text: (one: Product) => string): Sample => ({
    name,
    call,
    bodies: products.map((one) => ({ lang, query: text(one).slice(0, 100), pics_options: picsOptions })),
  });
  const beginning = (one: Product) => one.name.slice(0, 3 + (one.id % 5));
  return [
    suggestion('suggest: name', shop.shopSearchProducts, ({ name }) => name),
    suggestion('suggest: synonym and brand', shop.shopSearchProducts, (one) => `${one.synonym} ${one.brand}`),
    suggestion('suggest: beginning', shop.shopSearchProducts, beginning),
    suggestion('suggest: one typo', shop.shopSearchProducts, ({ name }) => misspelt(name)),
    suggestion('suggest: number', shop.shopSearchProductsByOen, ({ oe }) => oe),
    suggestion('suggest: number begun', shop.shopSearchProductsByOen, (one) => one.part_number.slice(0, -2)),
    suggestion('suggest: categories', shop.shopSearchCategories, beginning),
    suggestion('suggest: tags', shop.shopSearchTags, beginning),
    {
      name: 'results: name and brand',
      call: shop.shopProducts,
      bodies: products.map((one) => ({ lang, searchStr: `${one.name} ${one.brand}`.slice(0, 100) })),
    },
    {
      name: 'results: specifications',
      call: shop.shopProducts,
      bodies: products.map((_, index) => ({ lang, searchStr: specified[index % specified.length]?.query })),
    },
    { name: 'results: number', call: shop.shopProducts, bodies: products.map(({ oe }) => ({ lang, searchStr: oe })) },
  ];
}

function vehicles(cars: readonly z.infer<typeof car>[]): Sample[] {
  return [
    {
      name: 'list: kind for a car',
      call: shop.shopProducts,
      bodies: cars.map((one) => ({
        lang,
        carId: one.car_id,
        filter_options: { filters: [{ key: 'category', values: [one.kind] }] },
      })),
    },
    {
      name: 'engines of a model',
      call: carVehicle,
      bodies: cars.map((one) => ({ lang, manuId: one.manu_id, modId: one.model_id })),
    },
  ];
}

/** The first long word with two neighbouring letters swapped. */
function misspelt(text: string): string {
  return text.replace(/\p{L}{6,}/u, (word) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`);
}
