import type { Hono } from 'hono';
import type { z } from 'zod';
import { type Brand, brandsSearch } from '@/lib/contract/catalogue/brands';
import { firstLocale } from '@/lib/contract/locales/locales';
import { fold } from '@/lib/domain/search/fold';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { referenceOf } from '../reference/reference';
import { countryName } from '../reference/reference-data';
import type { BrandEntry } from '../reference/reference-types';

type Request = z.output<typeof brandsSearch.request>;

const defaultLimit = 100;

/** Registers the calls of the brands service. */
export function registerBrands(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, brandsSearch, ({ body }, context) => searchBrands(body, context));
}

async function searchBrands(body: Request, context: CallContext): Promise<{ items: Brand[]; total: number }> {
  const { brands } = await referenceOf(context.db);
  const result = brands.filter((brand) => matchesRequest(brand, body)).map((brand) => toBrand(brand, context));
  const field = body.sortField ?? body.sortSelector ?? 'name';
  const factor = body.sortOrder === 'desc' ? -1 : 1;
  result.sort((one, other) => factor * compare(one, other, field) || compare(one, other, 'name'));
  const skip = body.skip ?? 0;
  return { items: result.slice(skip, skip + (body.limit ?? defaultLimit)), total: result.length };
}

function matchesRequest(brand: BrandEntry, { ids, slug, query }: Request): boolean {
  if (ids !== undefined && !ids.includes(brand.id)) return false;
  if (slug !== undefined && brand.slug !== slug) return false;
  const typed = fold(query ?? '').trim();
  return typed === '' || [brand.name, ...brand.aliases].some((name) => fold(name).includes(typed));
}

function toBrand(brand: BrandEntry, { lang }: CallContext): Brand {
  const { id, slug, name, tier, products } = brand;
  return { id, slug, name, country: countryName(brand.country, lang), image: null, tier, products };
}

const collator = new Intl.Collator(firstLocale);

function compare(one: Brand, other: Brand, field: 'name' | 'country' | 'products'): number {
  if (field === 'products') return one.products - other.products;
  return collator.compare(one[field] ?? '\u{10ffff}', other[field] ?? '\u{10ffff}');
}
