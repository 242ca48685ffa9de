import type { Hono } from 'hono';
import { z } from 'zod';
import { type CategoryItem, categoriesResource, type TagItem, tagsResource } from '@/lib/contract/admin/categories';
import { soldAs } from '@/lib/contract/catalogue/product';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { addCategory, addTag, editCategory, removeCategory, renameTag } from '../../catalogue/edit/edit-category';
import { noteCatalogueReload } from '../../catalogue/edit/edit-vehicles';
import { textColumn, textColumns, textFields, textOf, textsOf } from '../../db/localized';
import { maybeRow, statement } from '../../db/query';
import { drawingNames, pictureFor } from '../../pictures/picture-url';
import { noteReferenceEdit } from '../../reference/reference-edit';
import type { AdminDeps } from '../admin-context';
import { editing } from '../catalogue-products/catalogue-edit';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { requireVersion } from '../record-version';
import { resourceRoutes } from '../resource-routes';

const row = z.object({
  ...{ id: z.int(), version: z.string(), code: z.string(), slug: z.string(), ...textFields('name', z.string()) },
  ...{ parent_id: z.int().nullable(), ...textFields('parent', z.string().nullable()), sort: z.int() },
  ...{ drawing: z.string(), products: z.int(), synonyms: z.array(z.string()), attributes: z.array(z.string()) },
  sold_as: soldAs,
});
const parentNames = textColumns('g.name')
  .split(', ')
  .map((column) => `${column} AS ${column.replace('g.name', 'parent')}`)
  .join(', ');
const columns = `c.id, md5(c::text) AS version, c.code, c.slug, ${textColumns('c.name')}, c.parent_id, ${parentNames},
  c.sort, c.drawing, c.synonyms, c.attributes, c.sold_as,
  (SELECT count(*) FROM product WHERE category_id = c.id OR category_id IN (SELECT id FROM category WHERE parent_id = c.id))::int AS products`;
const from = 'category c LEFT JOIN category g ON g.id = c.parent_id';
const list = {
  ...{ prefix: 'admin-categories', columns, from, key: 'c.id', row },
  sorts: {
    place: 'coalesce(g.sort, c.sort), coalesce(g.id, c.id), c.level, c.sort',
    name: textColumn('c.name', firstLocale),
    products: 'products',
  },
};
const byId = statement({ name: 'admin-category', text: `SELECT ${columns} FROM ${from} WHERE c.id = $1`, row });

function toItem(found: z.output<typeof row>, lang: Locale): CategoryItem {
  const { id, version, code, slug, parent_id, sort, drawing, products } = found;
  return {
    ...{ id, version, code, slug, sort, products, names: textsOf(found, 'name'), parentId: parent_id },
    parent: textOf(found, 'parent', lang),
    picture: pictureFor(drawing, 'wb').thumb,
  };
}

/** Groups and part kinds. An edit makes every service read the catalogue's reference data again. */
export function registerCategories(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, categoriesResource, {
    async list({ filter: { text, parentId, level }, ...query }, { db, lang }) {
      const searched = `concat_ws(' ', ${textColumns('c.name')}, c.code, array_to_string(c.synonyms, ' '))`;
      const conditions = new Conditions()
        .add(`position(lower(?) IN lower(${searched})) > 0`, text)
        .add('c.parent_id = ?', parentId)
        .when(level === 'groups', 'c.level = 1')
        .when(level === 'kinds', 'c.level = 2');
      const { items, total } = await readPage(db.write, list, query, conditions);
      return { items: items.map((item) => toItem(item, lang)), total };
    },
    async read(id, { on, lang }) {
      const row = await maybeRow(on, byId, [numericId(id)]);
      if (!row) return undefined;
      const { synonyms, attributes, drawing, sold_as } = row;
      return { ...toItem(row, lang), synonyms, attributes, drawing, soldAs: sold_as };
    },
  })
    .create(categoriesResource.create, (category, { client }) =>
      editing(client, async () => {
        const id = await addCategory(client, category);
        await noteCatalogueReload(client, `category ${id}`);
        return id;
      }),
    )
    .update(categoriesResource.update, (id, { version, ...content }, { client }) =>
      editing(client, async () => {
        requireVersion(await maybeRow(client, byId, [numericId(id)]), version);
        await editCategory(client, numericId(id), content);
        await noteCatalogueReload(client, `category ${id}`);
      }),
    )
    .remove((id, { client }) =>
      editing(client, async () => {
        await removeCategory(client, numericId(id));
        await noteCatalogueReload(client, `category ${id}`);
      }),
    )
    .listAction('drawings', categoriesResource.actions.drawings, async () => ({
      drawings: drawingNames.map((name) => ({ name, picture: pictureFor(name, 'wb').thumb })),
    }))
    .complete();
}

const tagRow = z.object({
  ...{ id: z.int(), version: z.string(), slug: z.string(), ...textFields('name', z.string()), products: z.int() },
});
const tagColumns = `t.id, md5(concat_ws('|', ${textColumns('t.name')})) AS version, t.slug, ${textColumns('t.name')}, t.products`;
const tags = {
  ...{ prefix: 'admin-tags', columns: tagColumns, from: 'tag t', key: 't.id', row: tagRow },
  sorts: { name: textColumn('t.name', firstLocale), products: 't.products' },
};
const tagById = statement({ name: 'admin-tag', text: `SELECT ${tagColumns} FROM tag t WHERE t.id = $1`, row: tagRow });

const toTag = (found: z.output<typeof tagRow>): TagItem => {
  const { id, version, slug, products } = found;
  return { id, version, slug, products, names: textsOf(found, 'name') };
};
/** Pages of products show the names of their tags. */
const everyPage = { stock: { products: [], availabilityChanged: [], tags: ['catalogue'] } } as const;

/** Tags of products. */
export function registerTags(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, tagsResource, {
    async list({ filter: { text }, ...query }, { db }) {
      const searched = `concat_ws(' ', ${textColumns('t.name')}, t.slug)`;
      const conditions = new Conditions().add(`position(lower(?) IN lower(${searched})) > 0`, text);
      const { items, total } = await readPage(db.write, tags, query, conditions);
      return { items: items.map(toTag), total };
    },
    async read(id, { on }) {
      const row = await maybeRow(on, tagById, [numericId(id)]);
      return row && toTag(row);
    },
  })
    .create(tagsResource.create, ({ names }, { client, afterCommit }) =>
      editing(client, async () => {
        const id = await addTag(client, names);
        await noteReferenceEdit(client);
        afterCommit(everyPage);
        return id;
      }),
    )
    .update(tagsResource.update, (id, { version, names }, { client, afterCommit }) =>
      editing(client, async () => {
        requireVersion(await maybeRow(client, tagById, [numericId(id)]), version);
        await renameTag(client, numericId(id), names);
        await noteReferenceEdit(client);
        afterCommit(everyPage);
      }),
    )
    .complete();
}
