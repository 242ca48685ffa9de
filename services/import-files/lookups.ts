import { z } from 'zod';
import type { Texts } from '@/lib/contract/locales/locales';
import { withoutSeparators } from '@/lib/domain/search/vehicles/find-vehicle';
import type { WarehouseStock } from '@/lib/domain/stock/availability';
import { type Queryable, rows, statement } from '@/services/db/query';
import { readBrands } from '@/services/reference/reference-data';
import { allTexts, eachText, textColumns, textFields, textPair, textsOf } from '../db/localized';

export interface KnownCategory {
  readonly id: number;
  readonly groupId: number;
  readonly names: Texts<string>;
  readonly drawing: string;
}

export interface KnownBrand {
  readonly id: number;
  readonly name: string;
  readonly aliases: readonly string[];
  /** The company that the brand belongs to, where it is known. */
  readonly owner?: string | undefined;
}

export type KnownWarehouse = Pick<WarehouseStock, 'kind' | 'daysMax'>;

export interface AttributeValue extends Texts<string> {
  readonly id: number;
  readonly key: string;
  readonly value: string;
  readonly number: number | null;
}

/** Catalogue data that price-list lines refer to. */
export interface Lookups {
  readonly brands: ReadonlyMap<string, KnownBrand>;
  readonly categories: ReadonlyMap<string, KnownCategory>;
  readonly warehouses: ReadonlyMap<number, KnownWarehouse>;
  readonly attributes: ReadonlyMap<string, { type: string }>;
  readonly values: Map<string, AttributeValue>;
  /** New attribute values of the lines, to be stored with them. */
  readonly newValues: AttributeValue[];
  readonly lastValueId: number;
}

const brandRows = statement({
  name: 'import-brands',
  text: 'SELECT id, name, slug, aliases FROM brand ORDER BY id DESC',
  row: z.object({ id: z.number(), name: z.string(), slug: z.string(), aliases: z.array(z.string()) }),
});
const categoryRows = statement({
  name: 'import-categories',
  text: `SELECT id, parent_id, code, slug, ${textColumns('name')}, drawing FROM category WHERE level = 2`,
  row: z.object({
    id: z.number(),
    parent_id: z.number(),
    code: z.string(),
    slug: z.string(),
    ...textFields('name', z.string()),
    drawing: z.string(),
  }),
});
const warehouseRows = statement({
  name: 'import-warehouses',
  text: 'SELECT id, kind, days_max FROM warehouse',
  row: z.object({ id: z.number(), kind: z.enum(['store', 'central', 'supplier']), days_max: z.number() }),
});
const attributeRows = statement({
  name: 'import-attributes',
  text: 'SELECT key, type FROM attribute',
  row: z.object({ key: z.string(), type: z.string() }),
});
/** A value of an attribute, with its names and quantity. */
export const valueRow = z.object({
  id: z.number(),
  key: z.string(),
  value: z.string(),
  ...textPair(z.string()).shape,
  number: z.number().nullable(),
});
const valueRows = statement({
  name: 'import-attribute-values',
  text: `SELECT id, key, value, ${eachText((key) => `name_${key} AS ${key}`)}, number FROM attribute_value`,
  row: valueRow,
});

/** Lookup key of an attribute value. */
export function valueName(key: string, value: string): string {
  return `${key}=${value}`;
}

/** Every brand under each of its spellings. */
export async function readKnownBrands(client: Queryable): Promise<Map<string, KnownBrand>> {
  const brands = new Map<string, KnownBrand>();
  const owners = new Map(readBrands().brands.map(({ slug, owner }) => [slug, owner]));
  const result = (await rows(client, brandRows)).map((brand) => ({ ...brand, owner: owners.get(brand.slug) }));
  for (const brand of result) for (const alias of brand.aliases) brands.set(withoutSeparators(alias), brand);
  for (const brand of result)
    for (const spelling of [brand.slug, brand.name]) brands.set(withoutSeparators(spelling), brand);
  return brands;
}

/*
 * Transliteration of Cyrillic letters in makers' names. Brands are also looked up without vowels and doubled letters.
 */
const latinOfCyrillic: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

function transliterated(name: string): string {
  return name.toLowerCase().replace(/[а-яё]/gu, (letter) => latinOfCyrillic[letter] ?? letter);
}

/** Whether a brand belongs to the company that the other brand is named after: Knecht to Mahle, Sachs to ZF. */
function belongsTo({ owner }: KnownBrand, { name }: KnownBrand): boolean {
  const company = owner === undefined ? '' : `${owner.toLowerCase()} `;
  return company.startsWith(`${name.toLowerCase()} `);
}

/**
 * Finds the brand of a spelling: its name, its name in Cyrillic letters (`ФЕБИ`), or its name with its owner's
 * (`KNECHT/MAHLE`). Undefined when the spelling names different brands.
 */
export function brandNamed(name: string, brands: ReadonlyMap<string, KnownBrand>): KnownBrand | undefined {
  const one = (spelling: string) =>
    brands.get(withoutSeparators(spelling)) ?? brands.get(withoutSeparators(transliterated(spelling)));
  const whole = one(name);
  if (whole) return whole;
  const parts = name.split(/[/|,;+&()]/u).flatMap((part) => (part.trim() === '' ? [] : [one(part.trim())]));
  const known = parts.filter((brand) => brand !== undefined);
  if (known.length < parts.length) return undefined;
  return known.find((brand) => known.every((other) => other.id === brand.id || belongsTo(brand, other)));
}

/** Reads all data that lines may refer to. */
export async function readLookups(client: Queryable): Promise<Lookups> {
  const brands = await readKnownBrands(client);
  const categories = new Map<string, KnownCategory>();
  const byName = new Map<string, KnownCategory>();
  for (const { id, parent_id, code, slug, drawing, ...names } of await rows(client, categoryRows)) {
    const category = { id, groupId: parent_id, names: textsOf(names, 'name'), drawing };
    categories.set(code.toLowerCase(), category).set(slug, category);
    for (const spelling of allTexts(category.names)) byName.set(spelling.toLowerCase(), category);
  }
  const values = await rows(client, valueRows);
  return {
    brands,
    // Codes and slugs override names.
    categories: new Map([...byName, ...categories]),
    warehouses: new Map(
      (await rows(client, warehouseRows)).map(({ id, kind, days_max }) => [id, { kind, daysMax: days_max }]),
    ),
    attributes: new Map((await rows(client, attributeRows)).map(({ key, type }) => [key, { type }])),
    values: new Map(values.map((value) => [valueName(value.key, value.value), value])),
    newValues: [],
    lastValueId: Math.max(0, ...values.map(({ id }) => id)),
  };
}
