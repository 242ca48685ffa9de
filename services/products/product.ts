import type { z } from 'zod';
import { maxPieces } from '@/lib/cart/limits';
import type { Offer, Product } from '@/lib/contract/catalogue/product';
import type { shopProduct } from '@/lib/contract/catalogue/shop';
import type { Locale } from '@/lib/contract/shared';
import { localized, type Texts } from '@/lib/locales/locales';
import { textOf } from '../db/localized';
import { maybeRow } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import { referenceOf } from '../reference/reference';
import { countryName } from '../reference/reference-data';
import type { Reference } from '../reference/reference-types';
import { criteriaOf, money, toCard } from './card';
import { breadcrumbsOf } from './category';
import { priceHistoryOf } from './price-history';
import { type ProductRow, productBySlug } from './product-sql';
import { type Punctualities, punctualityOf } from './punctuality';

const starLevels = [1, 2, 3, 4, 5];
const maxAltNums = 100;

/** Answers `POST /product`. */
export async function readProduct(body: z.output<typeof shopProduct.request>, context: CallContext): Promise<Product> {
  const { lang, slug } = body;
  const row = slug === undefined ? undefined : await maybeRow(context.db.read, productBySlug[lang], [slug]);
  if (row === undefined) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'Page Not Found');
  const known = { reference: await referenceOf(context.db), punctuality: await punctualityOf(context.db) };
  return toProduct(row, known, lang, body.pics_options?.size ?? 'wd');
}

type ProductContext = { readonly reference: Reference; readonly punctuality: Punctualities };

function toProduct(row: ProductRow, known: ProductContext, lang: Locale, size: Parameters<typeof toCard>[3]): Product {
  const { reference } = known;
  const kind = row.cat2 === null ? undefined : reference.categoryById.get(row.cat2);
  const category = kind ?? (row.cat1 === null ? undefined : reference.categoryById.get(row.cat1));
  const numbers = row.numbers ?? [];
  const oe = numbers.filter((number) => number.kind === 'oe');
  const replaced = numbers.flatMap(({ kind, raw }) => (kind === 'replaced_by' || kind === 'replaces' ? [raw] : []));
  return {
    articleId: row.id,
    sku: row.sku,
    type: kind?.name[lang] ?? '',
    genericArticleId: kind?.code ?? '',
    description: row.description,
    breadcrumbs: category ? breadcrumbsOf(category, lang) : [],
    criteria: criteriaOf(row.all_criteria, reference, lang),
    oenNumbers: oe.map(({ maker, raw }) => ({ brandName: maker, oeNumber: raw })),
    eanNumbers: row.ean,
    replacedByNumber: row.replaced_by,
    options: optionsOf(row, lang),
    tags: (row.tags ?? []).flatMap((id) => tagOf(id, reference, lang)),
    offers: offersOf(row, known, lang),
    brandCountry: countryName(
      row.brand_id === null ? null : (reference.brandById.get(row.brand_id)?.country ?? null),
      lang,
    ),
    warrantyMonths: row.warranty_months,
    quantityPerCar: row.quantity_per_car,
    coreDeposit: money(row.core_deposit),
    altNums: [...new Set([row.part_number, ...replaced, ...oe.map(({ raw }) => raw)])].slice(0, maxAltNums),
    carsCount: row.cars,
    reviewList: (row.review_list ?? []).map((review) => ({ ...review, avatar: null })),
    priceHistory: priceHistoryOf(row, Date.now()),
    priceUntil: row.price_until?.toISOString() ?? null,
    ratingCounts: starLevels.map((stars) => row.stars?.find(([rating]) => rating === stars)?.[1] ?? 0),
    // Last, because adding this many properties to a copy costs a hundred times as much as copying into a literal.
    ...toCard(row, reference, lang, size),
  };
}

function optionsOf({ options }: ProductRow, lang: Locale): Product['options'] {
  const name = (texts: Texts<string>) => localized(texts, lang);
  return options.map((option) => ({
    key: option.key,
    name: name(option),
    values: option.values.map((value) => ({
      value: value.value,
      name: name(value),
      surcharge: money(value.surcharge ?? null),
    })),
  }));
}

function tagOf(id: number, reference: Reference, lang: Locale): Product['tags'] {
  const tag = reference.tags.find((one) => one.id === id);
  return tag ? [{ id: tag.id, name: tag.name[lang], slug: tag.slug }] : [];
}

/** Where the part can be had, soonest first. */
function offersOf(row: ProductRow, { reference, punctuality }: ProductContext, lang: Locale): Offer[] {
  const { price } = row;
  if (price === null) return [];
  const offers = (row.stock ?? []).flatMap(([id, quantity]): Offer[] => {
    const warehouse = reference.warehouses.get(id);
    if (warehouse === undefined) return [];
    return [
      {
        warehouseId: id,
        name: textOf(warehouse, 'name', lang),
        kind: warehouse.kind,
        quantity: Math.min(quantity, maxPieces),
        price: money(price),
        etaDaysMin: warehouse.days_min,
        etaDaysMax: warehouse.days_max,
        cutOff: warehouse.cut_off,
        punctuality: punctuality.get(id) ?? null,
      },
    ];
  });
  return offers.sort((one, other) => one.etaDaysMin - other.etaDaysMin || one.etaDaysMax - other.etaDaysMax);
}
