import type { Hono } from 'hono';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { type BrandItem, brandsResource } from '@/lib/contract/admin/brands';
import { withoutSeparators } from '@/lib/domain/search/vehicles/find-vehicle';
import { countReplacedRules, findCollisions, moveSlug, moveToBrand, removeBrand } from '../../brands/merge-brands';
import { refreshBrandSearch } from '../../brands/refresh-brand-search';
import { addBrand } from '../../brands/shipped-brands';
import { copyReferenceRows, slugify } from '../../catalogue/reference-rows';
import { catalogueLock, execute, maybeRow, oneRow, type Queryable, statement } from '../../db/query';
import { readKnownBrands } from '../../import-files/lookups';
import { noteReferenceEdit } from '../../reference/reference-edit';
import type { AdminDeps } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { requireVersion } from '../record-version';
import { resourceRoutes } from '../resource-routes';

const version = "md5(concat_ws('|', b.slug, b.name, b.country, b.tier, array_to_string(b.aliases, '|')))";
const columns = `b.id, ${version} AS version, b.name, b.slug, b.country, b.tier, b.aliases, b.products`;
const row = z.object({
  ...{ id: z.int(), version: z.string(), name: z.string(), slug: z.string(), country: z.string().nullable() },
  ...{ tier: z.string().nullable(), aliases: z.array(z.string()), products: z.int() },
}) satisfies z.ZodType<BrandItem>;
const list = {
  ...{ prefix: 'admin-brands', columns, from: 'brand b', key: 'b.id', row },
  sorts: { name: 'lower(b.name)', products: 'b.products', country: 'b.country', tier: 'b.tier' },
};
const byId = statement({ name: 'admin-brand', text: `SELECT ${columns} FROM brand b WHERE b.id = $1`, row });
const lockById = statement({
  name: 'admin-lock-brand',
  text: `SELECT ${columns} FROM brand b WHERE b.id = $1 FOR UPDATE`,
  row,
});
const change = statement({
  name: 'admin-change-brand',
  text: 'UPDATE brand SET name = $2, slug = $3, country = $4, tier = $5, aliases = $6 WHERE id = $1',
});
const setAliases = statement({
  name: 'admin-set-brand-aliases',
  text: 'UPDATE brand SET aliases = $2 WHERE id = $1',
});
const begin = statement({
  name: 'admin-begin-brand-edit',
  text: 'SELECT pg_try_advisory_xact_lock($1) AS locked, EXISTS (SELECT FROM category) AS filled',
  row: z.object({ locked: z.boolean(), filled: z.boolean() }),
});

/** Takes the catalogue lock. Throws while a catalogue is loading, because the request would wait for minutes. */
async function beginEdit(client: PoolClient): Promise<void> {
  const { locked, filled } = await oneRow(client, begin, [catalogueLock]);
  if (!locked)
    throw new AdminError(409, 'CATALOGUE_LOADING', 'A catalogue is being loaded. Try again in a few minutes.');
  // The first load of a shop writes the shipped brands into an empty table.
  if (!filled) await copyReferenceRows(client);
}

/** Locks a brand of this version. */
async function lockBrand(client: PoolClient, id: number, at: string): Promise<BrandItem> {
  await beginEdit(client);
  return requireVersion(await maybeRow(client, lockById, [id]), at);
}

/** The aliases without repetitions of each other and of the name, ignoring case and separators. */
function distinctAliases(name: string, aliases: readonly string[]): string[] {
  const seen = new Set([withoutSeparators(name)]);
  return aliases.filter((alias) => {
    const key = withoutSeparators(alias);
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}

type Spellings = {
  readonly id?: number;
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
};

/** Throws if a spelling belongs to another brand, because price lists could not distinguish the brands. */
async function requireFree(on: Queryable, { id, slug, name, aliases }: Spellings): Promise<void> {
  const knownBrands = await readKnownBrands(on);
  const ownerOf = (spelling: string) => {
    const brand = knownBrands.get(withoutSeparators(spelling));
    return brand?.id === id ? undefined : brand;
  };
  const takenError = (path: string, brandId: number) =>
    new AdminError(409, 'BRAND_SPELLING_TAKEN', 'Another brand has this name or alias.', path, brandId);
  const byName = ownerOf(name);
  if (byName) throw takenError('name', byName.id);
  const byAlias = aliases.map(ownerOf).find((brand) => brand !== undefined);
  if (byAlias) throw takenError('aliases', byAlias.id);
  const bySlug = ownerOf(slug);
  if (bySlug) throw new AdminError(409, 'BRAND_SLUG_TAKEN', 'Another brand has this address.', 'slug', bySlug.id);
}

/** The slug of a new brand. */
function slugOf(name: string, requestedSlug: string | undefined): string {
  const slug = requestedSlug ?? slugify(name).slice(0, 60).replace(/-$/, '');
  if (slug !== '') return slug;
  throw new AdminError(400, 'REFUSED', 'No address can be derived from the name: enter one.', 'slug');
}

async function pairOf(on: Queryable, id: number, into: number): Promise<readonly [BrandItem, BrandItem]> {
  const [source, target] = [await maybeRow(on, byId, [id]), await maybeRow(on, byId, [into])];
  if (!source || !target || id === into) throw noSuchRecord();
  return [source, target];
}

/** Brands: owners and content staff add, edit, merge and remove them. */
export function registerBrands(app: Hono, deps: AdminDeps): void {
  const { publicUrl } = deps.config;
  const { actions } = brandsResource;
  resourceRoutes(app, deps, brandsResource, {
    list: ({ filter: { text, tier, sold }, ...query }, { db }) => {
      const conditions = new Conditions()
        .add(
          `position(lower(?) IN lower(b.name)) > 0 OR position(lower(?) IN b.slug) > 0
            OR EXISTS (SELECT FROM unnest(b.aliases) a WHERE position(lower(?) IN lower(a)) > 0)`,
          text,
        )
        .add('b.tier = ?', tier)
        .add('(b.products > 0) = ?', sold);
      return readPage(db.read, list, query, conditions);
    },
    read: async (id, { on, lang }) => {
      const brand = await maybeRow(on, byId, [numericId(id)]);
      return brand && { ...brand, url: `${publicUrl}/${lang}/brands/${brand.slug}` };
    },
  })
    .create(brandsResource.create, async ({ slug: requestedSlug, ...fields }, { client }) => {
      await beginEdit(client);
      const brand = {
        ...{ ...fields, slug: slugOf(fields.name, requestedSlug) },
        aliases: distinctAliases(fields.name, fields.aliases),
      };
      await requireFree(client, brand);
      return addBrand(client, brand);
    })
    .update(brandsResource.update, async (id, { version: at, ...fields }, { client }) => {
      const before = await lockBrand(client, numericId(id), at);
      const aliases = distinctAliases(fields.name, fields.aliases);
      await requireFree(client, { ...fields, id: before.id, aliases });
      await execute(client, change, [before.id, fields.name, fields.slug, fields.country, fields.tier, aliases]);
      if (fields.slug !== before.slug) await moveSlug(client, before.slug, fields.slug);
      const isSpelledAnew = fields.name !== before.name || aliases.join('|') !== before.aliases.join('|');
      if (isSpelledAnew) await refreshBrandSearch(client, before.id);
      await noteReferenceEdit(client);
    })
    .remove(async (id, { client }) => {
      await beginEdit(client);
      const brand = await maybeRow(client, lockById, [numericId(id)]);
      if (!brand) throw noSuchRecord();
      if (!(await removeBrand(client, brand)))
        throw new AdminError(409, 'BRAND_IN_USE', 'The brand is in use by products, price rules or promo codes.');
      await noteReferenceEdit(client);
    })
    .listAction('previewMerge', actions.previewMerge, async ({ id, into }, { client }) => {
      const [source, target] = await pairOf(client, id, into);
      return {
        products: source.products,
        collisions: await findCollisions(client, source, target),
        replacedRules: await countReplacedRules(client, source, target),
      };
    })
    .recordAction('merge', actions.merge, async (id, { into, version: at }, { client, journal, lang }) => {
      await lockBrand(client, numericId(id), at);
      const [source, target] = await pairOf(client, numericId(id), into);
      if ((await findCollisions(client, source, target)).total > 0)
        throw new AdminError(
          409,
          'BRAND_ARTICLES_COLLIDE',
          'Not merged: both brands have articles with the same part number.',
        );
      await moveToBrand(client, source, target);
      const spellings = [...target.aliases, source.name, ...source.aliases];
      await execute(client, setAliases, [into, distinctAliases(target.name, spellings)]);
      await refreshBrandSearch(client, into);
      await noteReferenceEdit(client);
      const [before, after] = [target, await oneRow(client, byId, [into])];
      await journal({ resource: 'brands', recordId: into, action: 'receive', before, after });
      return { ...after, url: `${publicUrl}/${lang}/brands/${after.slug}` };
    })
    .complete();
}
