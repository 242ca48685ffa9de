import type { Hono } from 'hono';
import { z } from 'zod';
import { type ContentTopic, contentTopicsResource } from '@/lib/contract/admin/content';
import { firstLocale, forEachText } from '@/lib/contract/locales/locales';
import { slugify } from '../../catalogue/reference-rows';
import { announceContent } from '../../content/publish-content';
import { allTexts, localeOfTexts, localizedOf, textColumn, textColumns, textFields } from '../../db/localized';
import { execute, maybeRow, statement } from '../../db/query';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { requireVersion } from '../record-version';
import { resourceRoutes } from '../resource-routes';

const topicColumns = (kind: ContentTopic['kind']) => `SELECT '${kind}-' || t.id AS id, '${kind}' AS kind, t.slug,
    ${textColumns('t.name')}, (SELECT count(*)::int FROM blog_post_${kind} p WHERE p.${kind}_id = t.id) AS posts
  FROM blog_${kind} t`;
const from = `(${topicColumns('category')} UNION ALL ${topicColumns('tag')}) t`;
const columns = `t.id, md5(concat_ws('|', ${textColumns('t.name')})) AS version, t.kind, t.slug, ${textColumns('t.name')},
  t.posts`;
const row = z.object({
  ...{ id: z.string(), version: z.string(), kind: z.enum(['category', 'tag']), slug: z.string(), posts: z.int() },
  ...textFields('name', z.string()),
});
const list = {
  prefix: 'admin-content-topics',
  columns,
  from,
  key: 't.id',
  row,
  sorts: { slug: 't.slug', posts: 't.posts' },
};
const byId = statement({
  name: 'admin-content-topic',
  text: `SELECT ${columns} FROM ${from} WHERE t.id = $1`,
  row,
});

const values = textColumns('name')
  .split(', ')
  .map((_, at) => `$${at + 2}`);
const changes = textColumns('name')
  .split(', ')
  .map((column, at) => `${column} = $${at + 2}`);

const isUnused = (kind: ContentTopic['kind']) =>
  [
    `NOT EXISTS (SELECT FROM blog_post_${kind} p WHERE p.${kind}_id = t.id)`,
    ...(kind === 'category' ? ['NOT EXISTS (SELECT FROM blog_category c WHERE c.parent_id = t.id)'] : []),
  ].join(' AND ');

const statementsOf = (kind: ContentTopic['kind']) => ({
  add: statement({
    name: `admin-add-blog-${kind}`,
    text: `INSERT INTO blog_${kind} (id, slug, ${textColumns('name')})
      VALUES (nextval('content_row_id'), $1, ${values.join(', ')})
      ON CONFLICT (slug) DO NOTHING RETURNING '${kind}-' || id AS id`,
    row: z.object({ id: z.string() }),
  }),
  // Two editors, or an editor and a removal, take turns.
  lock: statement({
    name: `admin-lock-blog-${kind}`,
    text: `SELECT 1 FROM blog_${kind} WHERE '${kind}-' || id = $1 FOR UPDATE`,
  }),
  namesake: statement({
    name: `admin-blog-${kind}-namesake`,
    text: `SELECT id FROM blog_${kind} WHERE '${kind}-' || id <> $1 AND lower(${textColumn('name', firstLocale)}) = lower($2) LIMIT 1`,
    row: z.object({ id: z.int() }),
  }),
  change: statement({
    name: `admin-change-blog-${kind}`,
    text: `UPDATE blog_${kind} SET ${changes.join(', ')} WHERE '${kind}-' || id = $1`,
  }),
  remove: statement({
    name: `admin-remove-blog-${kind}`,
    text: `DELETE FROM blog_${kind} t WHERE '${kind}-' || id = $1 AND ${isUnused(kind)}`,
  }),
});
const statements = { category: statementsOf('category'), tag: statementsOf('tag') };

const kindOf = (id: string): ContentTopic['kind'] => (id.startsWith('category-') ? 'category' : 'tag');

const namesOf = (names: ContentTopic['names']) => allTexts(forEachText((key) => names[localeOfTexts(key)]));

const namePath = `names.${firstLocale}`;
const nameTaken = () => new AdminError(409, 'NAME_TAKEN', 'Another topic has this name.', namePath);

function toTopic(found: z.output<typeof row>): ContentTopic {
  const { id, version, kind, slug, posts } = found;
  return { id, version, kind, slug, posts, names: localizedOf(found, 'name') };
}

/** Categories and tags of the blog; changes show at once. */
export function registerContentTopics(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, contentTopicsResource, {
    list: async ({ filter, ...query }, { db }) => {
      const searched = `concat_ws(' ', ${textColumns('t.name')}, t.slug)`;
      const conditions = new Conditions()
        .add('t.kind = ?', filter.kind)
        .add(`position(lower(?) IN lower(${searched})) > 0`, filter.text);
      const { items, total } = await readPage(db.write, list, query, conditions);
      return { items: items.map(toTopic), total };
    },
    read: async (id, { on }) => {
      const row = await maybeRow(on, byId, [id]);
      return row && toTopic(row);
    },
  })
    .create(contentTopicsResource.create, async ({ kind, names }, { client }) => {
      const slug = slugify(names[firstLocale]);
      if (slug === '') throw new AdminError(400, 'FIELD_INVALID', 'No address can be derived from the name.', namePath);
      const added = await maybeRow(client, statements[kind].add, [slug, ...namesOf(names)]);
      if (!added) throw nameTaken();
      await announceContent(client, ['posts']);
      return added.id;
    })
    .update(contentTopicsResource.update, async (id, { version, names }, { client }) => {
      const { lock, namesake, change } = statements[kindOf(id)];
      await execute(client, lock, [id]);
      const before = requireVersion(await maybeRow(client, byId, [id]), version);
      const name = names[firstLocale];
      if (name !== localizedOf(before, 'name')[firstLocale] && (await maybeRow(client, namesake, [id, name])))
        throw nameTaken();
      await execute(client, change, [id, ...namesOf(names)]);
      await announceContent(client, ['posts']);
    })
    .remove(async (id, { client }) => {
      const removed = await execute(client, statements[kindOf(id)].remove, [id]);
      if (removed === 0) throw new AdminError(409, 'TOPIC_USED', 'Posts or other categories use this topic.');
      await announceContent(client, ['posts']);
    })
    .complete();
}
