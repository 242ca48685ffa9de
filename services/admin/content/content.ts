import type { Hono } from 'hono';
import type { PoolClient } from 'pg';
import sharp from 'sharp';
import { z } from 'zod';
import { type ContentBody, contentResource } from '@/lib/contract/admin/content';
import type { pictureShape } from '@/lib/contract/catalogue/content';
import { firstLocale, forEachLocale } from '@/lib/contract/locales/locales';
import { locale } from '@/lib/contract/shared';
import { checkContent } from '@/lib/domain/content/check-content';
import { builtInPage } from '@/lib/domain/content/site/pages';
import { findSitePage } from '@/lib/domain/content/site/site-pages';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { slugify } from '../../catalogue/reference-rows';
import { picturesOf } from '../../content/adopt-content';
import { previewToken } from '../../content/preview-token';
import { hideContent, showVersion } from '../../content/publish-content';
import { execute, maybeRow, oneRow, statement } from '../../db/query';
import { storePhoto } from '../../photos/photo-store';
import { PictureFault, photoFolder, photoPath } from '../../pictures/picture-url';
import { actorName, readActor, requireAllowed } from '../access/actor';
import type { AdminDeps, AdminWrite } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { parse, resourceRoutes } from '../resource-routes';
import { contentList, lockContent, readContent, stateSql, toItem, withAnchors } from './content-rows';

const nextRowId = statement({
  name: 'admin-content-row-id',
  text: "SELECT nextval('content_row_id')::int AS id",
  row: z.object({ id: z.int() }),
});
const add = statement({
  name: 'admin-add-content',
  text: `INSERT INTO content_entry (kind, slug, row_id, draft, pictures, changed_by) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING RETURNING id`,
  row: z.object({ id: z.int() }),
});
const isTaken = statement({
  name: 'admin-content-slug-taken',
  text: 'SELECT id FROM content_entry WHERE kind = $1 AND slug = $2',
  row: z.object({ id: z.int() }),
});
const change = statement({
  name: 'admin-change-content',
  text: `UPDATE content_entry SET slug = $2, draft = $3, pictures = $4, changed_by = $5, changed_at = now(),
    revision = revision + 1 WHERE id = $1`,
});
const remove = statement({ name: 'admin-remove-content', text: 'DELETE FROM content_entry WHERE id = $1' });
const addVersion = statement({
  name: 'admin-add-content-version',
  text: `INSERT INTO content_version (entry_id, number, body, pictures, published_by, starts_at, ends_at)
    SELECT $1, 1 + count(*), $2, $3, $4, greatest($5::timestamptz, now()), $6 FROM content_version WHERE entry_id = $1
    RETURNING id, starts_at <= now() AS starts`,
  row: z.object({ id: z.int(), starts: z.boolean() }),
});
const setNext = statement({
  name: 'admin-schedule-content',
  text: 'UPDATE content_entry SET next_version = $2 WHERE id = $1',
});
const touch = statement({
  name: 'admin-touch-content',
  text: 'UPDATE content_entry SET revision = revision + 1 WHERE id = $1',
});
const versionBody = statement({
  name: 'admin-content-version-body',
  text: 'SELECT body, pictures FROM content_version WHERE entry_id = $1 AND number = $2',
  row: z.object({ body: z.unknown(), pictures: z.array(z.string()) }),
});

const slugTaken = () =>
  new AdminError(409, 'CONTENT_SLUG_TAKEN', 'Other content has this address: choose another one.', 'slug');

/** Adds a draft. A missing slug is derived from the title in the first language. */
async function addContent({ client, actor }: AdminWrite, slug: string, draft: ContentBody): Promise<number> {
  const body = withAnchors(draft, slugify);
  const { id: rowId } = await oneRow(client, nextRowId);
  const free = slug === '' ? await freeSlug(client, body, rowId) : slug;
  const values = [body.kind, free, rowId, JSON.stringify(body), picturesOf(body), actorName(actor)];
  const added = await maybeRow(client, add, values);
  if (!added) throw slugTaken();
  return added.id;
}

async function freeSlug(client: PoolClient, body: ContentBody, rowId: number): Promise<string> {
  const derived = body.kind === 'link' ? '' : slugify(body.texts[firstLocale].title);
  if (derived !== '' && !(await maybeRow(client, isTaken, [body.kind, derived]))) return derived;
  return `${derived === '' ? body.kind : derived}-${rowId}`;
}

type Update = z.output<typeof contentResource.update>;

async function changeContent({ client, actor }: AdminWrite, id: number, { revision, slug, body: draft }: Update) {
  const body = withAnchors(draft, slugify);
  const content = await lockContent(client, id, revision);
  if (content.kind !== body.kind) throw new AdminError(409, 'REFUSED', 'The kind of content cannot be changed.');
  const isSame = slug === '' || slug === content.slug;
  // Links of other sites and of search engines point to a published address.
  if (!isSame && content.versions > 0)
    throw new AdminError(409, 'CONTENT_SLUG_FIXED', 'The address of published content cannot be changed.', 'slug');
  if (!isSame && (await maybeRow(client, isTaken, [body.kind, slug]))) throw slugTaken();
  const next = isSame ? content.slug : slug;
  await execute(client, change, [id, next, JSON.stringify(body), picturesOf(body), actorName(actor)]);
}

/** Tolerance for start times, because staff choose whole minutes and the request takes a moment. */
const startGraceMs = 90_000;

type Publication = z.output<typeof contentResource.actions.publish.input>;

async function publish({ client, actor }: AdminWrite, id: number, { revision, startsAt, endsAt }: Publication) {
  const content = await lockContent(client, id, revision);
  const [fault] = checkContent(content.slug, content.draft);
  if (fault)
    throw new AdminError(409, 'CONTENT_INCOMPLETE', `The draft cannot be published: ${fault.fault}.`, fault.path);
  if (endsAt !== null && content.kind !== 'banner' && content.kind !== 'link')
    throw new AdminError(400, 'PERIOD_INVALID', 'Only banners and menu entries have an end.', 'endsAt');
  if (startsAt !== null && Date.parse(startsAt) < Date.now() - startGraceMs)
    throw new AdminError(400, 'CONTENT_START_PAST', 'The start has passed.', 'startsAt');
  const start = Math.max(Date.now(), startsAt === null ? 0 : Date.parse(startsAt));
  if (endsAt !== null && Date.parse(endsAt) <= start)
    throw new AdminError(400, 'PERIOD_INVALID', 'The end must be after the start.', 'endsAt');
  const body = JSON.stringify(content.draft);
  const version = await oneRow(client, addVersion, [
    ...[id, body, picturesOf(content.draft), actorName(actor)],
    ...[startsAt, endsAt],
  ]);
  if (version.starts) await showVersion(client, content, version.id);
  else await execute(client, setNext, [id, version.id]);
  await execute(client, touch, [id]);
  return undefined;
}

/** The display shape that crops the least of a photograph. */
function shapeOf(width: number, height: number): z.output<typeof pictureShape> {
  if (width > 1.3 * height) return 'wide';
  return height > 1.3 * width ? 'tall' : 'square';
}

async function uploadPicture({ config }: AdminWrite, content: string) {
  try {
    const folder = photoFolder(config.dataDir);
    const { key } = await storePhoto(folder, Buffer.from(content, 'base64'));
    const { width, height } = await sharp(photoPath(folder, key)).metadata();
    return { key, shape: shapeOf(width, height), width, height };
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    throw new AdminError(400, 'PICTURE_INVALID', `The picture cannot be used: ${error.message}.`, 'content');
  }
}

const previewParameters = z.strictObject({ id: z.string(), lang: locale });

/** Content of the shop: staff write drafts, preview and publish them. */
export function registerContent(app: Hono, deps: AdminDeps): void {
  const { actions } = contentResource;
  const { publicUrl } = deps.config;
  resourceRoutes(app, deps, contentResource, {
    list: async ({ filter, ...query }, { db }) => {
      const conditions = new Conditions()
        .add('e.kind = ?', filter.kind)
        .add(`${stateSql} = ?`, filter.state)
        .add(
          `position(lower(?) IN lower(e.slug)) > 0 OR EXISTS (SELECT FROM jsonb_each(e.draft->'texts') t
            WHERE position(lower(?) IN lower(t.value->>'title')) > 0)`,
          filter.text,
        );
      const { items, total } = await readPage(db.write, contentList, query, conditions);
      return { items: items.map(toItem), total };
    },
    read: (id, { on }) => readContent(on, numericId(id), publicUrl),
  })
    .create(contentResource.create, ({ slug, body }, write) => addContent(write, slug, body))
    .update(contentResource.update, (id, input, write) => changeContent(write, numericId(id), input))
    .remove(async (id, { client }) => {
      const content = await readContent(client, numericId(id), publicUrl);
      if (!content) throw noSuchRecord();
      if (content.versions > 0)
        throw new AdminError(409, 'CONTENT_PUBLISHED', 'Published content is kept; unpublish it instead.');
      await execute(client, remove, [content.id]);
    })
    .recordAction('publish', actions.publish, (id, input, write) => publish(write, numericId(id), input))
    .recordAction('cancelSchedule', actions.cancelSchedule, async (id, { revision }, { client }) => {
      const content = await lockContent(client, numericId(id), revision);
      if (content.next_version === null)
        throw new AdminError(409, 'CONTENT_NOT_SCHEDULED', 'The content has no scheduled start.');
      await execute(client, setNext, [content.id, null]);
      await execute(client, touch, [content.id]);
      return undefined;
    })
    .recordAction('unpublish', actions.unpublish, async (id, { revision }, { client }) => {
      const content = await lockContent(client, numericId(id), revision);
      if (content.live_version === null)
        throw new AdminError(409, 'CONTENT_NOT_LIVE', 'The shop does not show this content.');
      await hideContent(client, content);
      await execute(client, setNext, [content.id, null]);
      await execute(client, touch, [content.id]);
      return undefined;
    })
    .recordAction('restore', actions.restore, async (id, { revision, number }, { client, actor }) => {
      const content = await lockContent(client, numericId(id), revision);
      const version = await maybeRow(client, versionBody, [content.id, number]);
      if (!version) throw noSuchRecord();
      const body = JSON.stringify(version.body);
      await execute(client, change, [content.id, content.slug, body, version.pictures, actorName(actor)]);
      return undefined;
    })
    .listAction('editPage', actions.editPage, async ({ slug }, write) => {
      const existing = await maybeRow(write.client, isTaken, ['page', slug]);
      if (existing) return existing;
      const name = findSitePage(slug);
      if (name === undefined) throw noSuchRecord();
      const texts = forEachLocale((lang) => {
        const { title, lead, description, blocks } = builtInPage(name, lang);
        return { title, lead, description, blocks };
      });
      const body = contentResource.create.shape.body.parse({ kind: 'page', texts });
      const id = await addContent(write, slug, body);
      await write.journal({ resource: 'content', recordId: id, action: 'create', before: null, after: { slug } });
      return { id };
    })
    .listAction('uploadPicture', actions.uploadPicture, ({ content }, write) => uploadPicture(write, content))
    .complete();
  app.get('/api/previews/content/:id/:lang', async (context) => {
    const actor = await readActor(context, deps.db.write, deps.config.adminUrl);
    requireAllowed(actor, 'content', 'read');
    const { id, lang } = parse(previewParameters, context.req.param());
    const content = await readContent(deps.db.write, numericId(id), publicUrl);
    if (!content || content.kind === 'link') throw noSuchRecord();
    const token = previewToken(deps.secrets.tokenSecret, content.id);
    return context.redirect(publicUrl + localePath(lang, `/preview/${token}`));
  });
}
