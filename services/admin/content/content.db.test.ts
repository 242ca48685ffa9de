import sharp from 'sharp';
import { z } from 'zod';
import {
  type ContentBody,
  contentResource,
  contentTopicsResource,
  contentVersionsResource,
} from '@/lib/contract/admin/content';
import { bannersList, blogPosts } from '@/lib/contract/catalogue/content';
import { contractHeaders } from '@/lib/contract/headers';
import { firstLocale, forEachLocale, type LocaleCode } from '@/lib/contract/locales/locales';
import { copyContentRows } from '@/services/catalogue/content';
import { adoptContent } from '@/services/content/adopt-content';
import { readPreviewToken } from '@/services/content/preview-token';
import { runDueContent } from '@/services/content/publish-content';
import { transaction } from '@/services/db/query';
import { type AdminApp, adminAppOver, type StaffBrowser } from '@/tests/fixtures/admin-app';
import { signedHeaders } from '@/tests/fixtures/caller';
import { servicesApp } from '@/tests/fixtures/services-app';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';

let db: TestDatabase;
let office: AdminApp;
let editor: StaffBrowser;
let shop: ReturnType<typeof servicesApp>;
beforeEach(async () => {
  db = await createTestDatabase();
  office = adminAppOver(db);
  editor = await office.signedIn('content');
  shop = servicesApp(db);
});
afterEach(() => db.close());

type Block = Extract<ContentBody, { readonly kind: 'page' }>['texts']['ru']['blocks'][number];
const words: Record<string, string> = { 'ro-MD': 'Ofertă', ru: 'Предложение' };
const wordsIn = (lang: LocaleCode) => words[lang] ?? 'Offer';

const bannerBody = (changes: object = {}) => ({
  ...{ kind: 'banner', place: 'slider', sort: 0, url: '/shop/category', pictures: ['brake-disc'], productTag: null },
  texts: forEachLocale((lang) => ({ tag: '', title: wordsIn(lang), text: 'Text', action: 'Go' })),
  ...changes,
});
const postBody = (blocks: readonly Block[] = [{ type: 'paragraph', text: '<b>Text</b>' }]) => ({
  ...{ kind: 'post', picture: null, date: null, categories: [], tags: [] },
  texts: forEachLocale((lang) => ({ title: wordsIn(lang), excerpt: 'Text', author: 'Ana', blocks })),
});
const pageBody = (blocks: readonly Block[] = [{ type: 'paragraph', text: 'Text' }]) => ({
  kind: 'page',
  texts: forEachLocale((lang) => ({ title: wordsIn(lang), lead: '', description: 'Text', blocks })),
});
const linkBody = (url: string) => ({
  ...{ kind: 'link', place: 'menu', sort: 0, url },
  texts: forEachLocale((lang) => ({ title: wordsIn(lang) })),
});

const created = async (body: object, slug = '') => {
  const answer = await editor.send('/api/content', { body: { slug, body } });
  return contentResource.record.parse(answer.json);
};
const read = async (id: number) => contentResource.record.parse((await editor.send(`/api/content/${id}`)).json);
const act = async (id: number, action: string, input: object = {}) => {
  const { revision } = await read(id);
  return editor.send(`/api/content/${id}/${action}`, { body: { revision, ...input } });
};
const publish = (id: number, period: object = {}) => act(id, 'publish', { startsAt: null, endsAt: null, ...period });
const save = async (id: number, body: object, slug = '') => {
  const { revision } = await read(id);
  return editor.send(`/api/content/${id}`, { method: 'PUT', body: { revision, slug, body } });
};
const faultOf = (json: unknown) =>
  z.object({ errors: z.array(z.object({ errorName: z.string(), path: z.string().optional() })) }).parse(json).errors[0];

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Moves the times of the versions into the past. */
const passHours = (hours: number) =>
  db.write.query(
    `UPDATE content_version SET starts_at = starts_at - make_interval(hours => $1),
      ends_at = ends_at - make_interval(hours => $1)`,
    [hours],
  );
const runDue = async () => {
  while ((await runDueContent(db)) > 0);
};
const announced = async () => {
  const { rows } = await db.write.query<{ tags: string[] }>('DELETE FROM content_announcement RETURNING tags');
  return rows.flatMap(({ tags }) => tags).sort();
};

const banners = async () => (await shop.ask(bannersList, { lang: firstLocale })).items;
const posts = async (lang: LocaleCode = firstLocale) => (await shop.ask(blogPosts, { lang })).items;
const get = async (path: string, lang: LocaleCode = firstLocale): Promise<{ status: number; json: unknown }> => {
  const headers = { ...signedHeaders('blog'), [contractHeaders.lang]: lang };
  const response = await shop.app.request(`/blog${path}`, { headers });
  return { status: response.status, json: await response.json() };
};

describe('content in the back office', () => {
  it('[CON-1] keeps a draft out of the shop until it is published', async () => {
    const { id, state } = await created(bannerBody(), 'oferta');
    expect(state).toBe('draft');
    expect(await banners()).toEqual([]);
    expect((await publish(id)).json).toMatchObject({ state: 'live', isChanged: false, versions: 1 });
    expect(await banners()).toMatchObject([{ slug: 'oferta', title: 'Ofertă', tag: null, url: '/shop/category' }]);
    expect(await announced()).toEqual(['banner:oferta', 'banners']);
    await save(id, bannerBody({ place: 'strip' }));
    expect(await read(id)).toMatchObject({ state: 'live', isChanged: true });
    expect(await banners()).toMatchObject([{ place: 'slider' }]);
    expect(await announced()).toEqual([]);
  });

  it('[CON-1] publishes a post in both languages with its categories and tags', async () => {
    const names = forEachLocale((lang) => wordsIn(lang));
    for (const kind of ['category', 'tag']) await editor.send('/api/content-topics', { body: { kind, names } });
    const { id, slug } = await created({ ...postBody(), categories: ['oferta'], tags: ['oferta'] });
    expect(slug).toBe('oferta');
    await publish(id);
    const [post] = await posts('ru');
    expect(post).toMatchObject({
      ...{ slug: 'oferta', title: 'Предложение', content: [{ type: 'paragraph', text: '<b>Text</b>' }] },
      categories: [{ slug: 'oferta', name: 'Предложение' }],
      tags: [{ slug: 'oferta', name: 'Предложение' }],
    });
    expect(await editor.send('/api/content-topics/tag-1001', { method: 'DELETE', body: {} })).toMatchObject({
      error: 'TOPIC_USED',
    });
  });

  it('[CON-1] adds one of several topics with the same name at the same time', async () => {
    const names = forEachLocale((lang) => wordsIn(lang));
    const add = () => editor.send('/api/content-topics', { body: { kind: 'category', names } });
    const errors = (await Promise.all([add(), add(), add(), add()])).map(({ error }) => error);
    expect(errors.filter((error) => error === 'NAME_TAKEN')).toHaveLength(3);
  });

  it('[CON-1] refuses to rename a topic to the name of another', async () => {
    const names = forEachLocale((lang) => wordsIn(lang));
    const add = async (name: string) => {
      const body = { kind: 'tag', names: { ...names, 'ro-MD': name } };
      return contentTopicsResource.record.parse((await editor.send('/api/content-topics', { body })).json);
    };
    await add('Frâne');
    const { id, version } = await add('Motor');
    const body = { version, names: { ...names, 'ro-MD': 'FRÂNE' } };
    expect((await editor.send(`/api/content-topics/${id}`, { method: 'PUT', body })).error).toBe('NAME_TAKEN');
  });

  it('[CON-1] saves one of two renames of a topic at the same time', async () => {
    const names = forEachLocale((lang) => wordsIn(lang));
    const added = await editor.send('/api/content-topics', { body: { kind: 'tag', names } });
    const { id, version } = contentTopicsResource.record.parse(added.json);
    const rename = (ru: string) => {
      const body = { version, names: { ...names, ru } };
      return editor.send(`/api/content-topics/${id}`, { method: 'PUT', body });
    };
    const answers = await Promise.all([rename('Советы'), rename('Ремонт'), rename('Шины')]);
    expect(answers.filter(({ error }) => error === 'RECORD_CHANGED')).toHaveLength(2);
  });

  it('[CON-1] renames a topic in all posts and refuses a second editor with the old version', async () => {
    const names = forEachLocale((lang) => wordsIn(lang));
    const add = () => editor.send('/api/content-topics', { body: { kind: 'tag', names } });
    const { id, version } = contentTopicsResource.record.parse((await add()).json);
    expect((await add()).error).toBe('NAME_TAKEN');
    await publish((await created({ ...postBody(), tags: ['oferta'] })).id);
    const rename = () => {
      const body = { version, names: { ...names, ru: 'Советы' } };
      return editor.send(`/api/content-topics/${id}`, { method: 'PUT', body });
    };
    expect((await rename()).json).toMatchObject({ slug: 'oferta', posts: 1, names: { ru: 'Советы' } });
    expect((await posts('ru'))[0]?.tags).toEqual([{ slug: 'oferta', name: 'Советы' }]);
    expect((await rename()).error).toBe('RECORD_CHANGED');
  });

  it('[CON-1] shows scheduled content at its time and hides it at its end', async () => {
    const { id } = await created(bannerBody(), 'oferta');
    const { json } = await publish(id, { startsAt: inHours(1), endsAt: inHours(3) });
    expect(json).toMatchObject({ state: 'scheduled' });
    await runDue();
    expect(await banners()).toEqual([]);
    await passHours(2);
    await runDue();
    expect(await banners()).toHaveLength(1);
    expect(await announced()).toEqual(['banner:oferta', 'banners']);
    await passHours(2);
    await runDue();
    expect(await banners()).toEqual([]);
    expect(await announced()).toEqual(['banner:oferta', 'banners']);
    expect(await read(id)).toMatchObject({ state: 'ended' });
  });

  it('[CON-1] keeps the present version until a scheduled one begins', async () => {
    const { id } = await created(bannerBody(), 'oferta');
    await publish(id);
    await save(id, bannerBody({ place: 'strip' }));
    expect((await publish(id, { startsAt: inHours(1) })).json).toMatchObject({ state: 'live', isChanged: false });
    expect(await banners()).toMatchObject([{ place: 'slider' }]);
    expect((await publish(id, { startsAt: inHours(-1) })).error).toBe('CONTENT_START_PAST');
    expect((await act(id, 'cancelSchedule')).json).toMatchObject({ nextAt: null, isChanged: true });
    expect((await act(id, 'cancelSchedule')).error).toBe('CONTENT_NOT_SCHEDULED');
    await publish(id, { startsAt: inHours(1) });
    await passHours(2);
    await runDue();
    expect(await banners()).toMatchObject([{ place: 'strip' }]);
  });

  it('[CON-1] does not show a version whose whole period has passed', async () => {
    const { id } = await created(bannerBody(), 'oferta');
    await publish(id, { startsAt: inHours(1), endsAt: inHours(2) });
    await passHours(5);
    await runDue();
    expect(await banners()).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'ended', nextAt: null });
  });

  it('[CON-1] removes unpublished content from the shop', async () => {
    const { id } = await created(postBody(), 'articol');
    await publish(id);
    await announced();
    expect((await act(id, 'unpublish')).json).toMatchObject({ state: 'ended' });
    expect(await posts()).toEqual([]);
    expect(await announced()).toEqual(['post:articol', 'posts']);
    expect((await act(id, 'unpublish')).error).toBe('CONTENT_NOT_LIVE');
  });

  it('[CON-1] keeps each published version and restores one as a new draft', async () => {
    const { id } = await created(bannerBody(), 'oferta');
    await publish(id);
    await save(id, bannerBody({ url: '/blog' }));
    await publish(id);
    const filter = encodeURIComponent(JSON.stringify({ contentId: id }));
    const { json } = await editor.send(`/api/content-versions?filter=${filter}`);
    const { items } = z.object({ items: z.array(contentVersionsResource.item) }).parse(json);
    expect(items).toMatchObject([
      { number: 2, isLive: true, publishedBy: 'Ana content' },
      { number: 1, isLive: false, publishedBy: 'Ana content' },
    ]);
    const first = await editor.send(`/api/content-versions/${items[1]?.id}`);
    expect(first.json).toMatchObject({ body: { url: '/shop/category' } });
    const restored = await act(id, 'restore', { number: 1 });
    expect(restored.json).toMatchObject({ isChanged: true, body: { url: '/shop/category' } });
    expect(await banners()).toMatchObject([{ url: '/blog' }]);
  });

  it('[CON-1] names the first fault of an incomplete draft', async () => {
    const faults = async (body: object) => {
      const { id } = await created(body);
      return faultOf((await publish(id)).json);
    };
    const fault = (path: string) => ({ errorName: 'CONTENT_INCOMPLETE', path });
    const empty = forEachLocale(() => ({ tag: '', title: '', text: 'Text', action: 'Go' }));
    expect(await faults(bannerBody({ texts: empty }))).toMatchObject(fault('texts.ro-MD.title'));
    expect(await faults(bannerBody({ url: 'https://example.com' }))).toMatchObject(fault('url'));
    expect(await faults(postBody([]))).toMatchObject(fault('texts.ro-MD.blocks'));
    const link = { type: 'link', text: 'Text', url: 'javascript:alert(1)' } as const;
    expect(await faults(pageBody([link]))).toMatchObject(fault('texts.ro-MD.blocks.0'));
    expect(await faults(pageBody([{ type: 'picture', photo: '', shape: 'square', alt: '' }]))).toMatchObject(
      fault('texts.ro-MD.blocks.0'),
    );
    const { texts, ...page } = pageBody();
    const other = { ...texts, ru: { ...texts.ru, blocks: [{ type: 'note', text: 'Text' }] } };
    expect(await faults({ ...page, texts: other })).toMatchObject(fault('texts.ru.blocks.0'));
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example', 'ftp://example.com'])(
    '[CON-1] refuses to publish a menu entry that links to %s',
    async (url) => {
      const { id } = await created(linkBody(url));
      expect(faultOf((await publish(id)).json)).toMatchObject({ errorName: 'CONTENT_INCOMPLETE', path: 'url' });
    },
  );

  it.each(['/site/credit', 'https://example.com/a', 'tel:+37322123456', 'mailto:a@example.com'])(
    '[CON-1] adds a published menu entry that links to %s to the menus of the shop',
    async (url) => {
      const { id } = await created(linkBody(url));
      await publish(id);
      expect((await get('/menu-links', 'ru')).json).toEqual({ items: [{ place: 'menu', title: 'Предложение', url }] });
      expect(await announced()).toEqual(['menu']);
    },
  );

  it('[CON-1] serves a site page under its address until it is unpublished', async () => {
    const heading = { type: 'heading', text: 'Rate lunare', anchor: '' } as const;
    const { id } = await created(pageBody([heading]), 'credit');
    expect((await get('/pages/credit')).status).toBe(404);
    await publish(id);
    expect((await get('/pages/credit', 'ru')).json).toMatchObject({
      ...{ slug: 'credit', title: 'Предложение', blocks: [{ ...heading, anchor: 'rate-lunare' }] },
    });
    expect((await get('/pages')).json).toEqual({ items: [{ slug: 'credit', title: 'Ofertă' }] });
    expect(await announced()).toEqual(['pages']);
    await act(id, 'unpublish');
    expect((await get('/pages/credit')).status).toBe(404);
  });

  it('[CON-1] fills the first draft of a built-in page with its text, once', async () => {
    const edit = async (slug: string) => editor.send('/api/content/actions/editPage', { body: { slug } });
    const { id } = z.object({ id: z.int() }).parse((await edit('faq')).json);
    const { body, slug, state } = await read(id);
    expect({ slug, state }).toEqual({ slug: 'faq', state: 'draft' });
    expect(body.kind === 'page' && body.texts.ru.blocks.some(({ type }) => type === 'question')).toBe(true);
    expect((await edit('faq')).json).toEqual({ id });
    expect((await edit('no-such')).error).toBe('NOT_FOUND');
    expect((await publish(id)).status).toBe(200);
  });

  it('[CON-1] shows a draft by its preview link only until the link expires', async () => {
    const { id } = await created(postBody(), 'articol');
    const { status, headers } = await editor.send(`/api/previews/content/${id}/ru`);
    expect(status).toBe(302);
    const token = /\/ru\/preview\/([\w-]+)$/.exec(headers.get('location') ?? '')?.[1] ?? '';
    expect((await get(`/previews/${token}`, 'ru')).json).toMatchObject({
      ...{ kind: 'post', post: { slug: 'articol', title: 'Предложение' } },
    });
    expect((await get(`/previews/${token.replace(/^\d+/, '999')}`)).status).toBe(404);
    expect(readPreviewToken('t'.repeat(43), token)).toBe(id);
    expect(readPreviewToken('t'.repeat(43), token, Date.now() + 3 * 3_600_000)).toBeUndefined();
  });

  it('[CON-1] refuses a change of content that somebody else has changed', async () => {
    const { id, revision } = await created(bannerBody(), 'oferta');
    await save(id, bannerBody({ sort: 5 }));
    const update = { revision, slug: 'oferta', body: bannerBody() };
    expect((await editor.send(`/api/content/${id}`, { method: 'PUT', body: update })).error).toBe('RECORD_CHANGED');
    const old = { revision, startsAt: null, endsAt: null };
    expect((await editor.send(`/api/content/${id}/publish`, { body: old })).error).toBe('RECORD_CHANGED');
  });

  it('[CON-1] keeps the URL of published content and refuses a URL in use', async () => {
    const { id } = await created(postBody(), 'articol');
    expect((await save(id, postBody(), 'articol-nou')).json).toMatchObject({ slug: 'articol-nou' });
    await publish(id);
    expect((await save(id, postBody(), 'altul')).error).toBe('CONTENT_SLUG_FIXED');
    const taken = await editor.send('/api/content', { body: { slug: 'articol-nou', body: postBody() } });
    expect(taken.error).toBe('CONTENT_SLUG_TAKEN');
    expect((await created(postBody(), 'al-doilea')).slug).toBe('al-doilea');
  });

  it('[CON-1] removes only content that was never published', async () => {
    const draft = await created(postBody(), 'ciorna');
    expect((await editor.send(`/api/content/${draft.id}`, { method: 'DELETE', body: {} })).status).toBe(200);
    const { id } = await created(postBody(), 'articol');
    await publish(id);
    const { error } = await editor.send(`/api/content/${id}`, { method: 'DELETE', body: {} });
    expect(error).toBe('CONTENT_PUBLISHED');
  });

  it('[CON-1] refuses to schedule an end before the start, or any end for a post', async () => {
    const banner = await created(bannerBody(), 'oferta');
    const past = await publish(banner.id, { endsAt: inHours(-1) });
    expect(faultOf(past.json)).toMatchObject({ errorName: 'PERIOD_INVALID', path: 'endsAt' });
    const post = await created(postBody(), 'articol');
    expect((await publish(post.id, { endsAt: inHours(1) })).error).toBe('PERIOD_INVALID');
  });

  it('[CON-1] stores uploaded pictures and refuses other files', async () => {
    const upload = (content: Buffer) =>
      editor.send('/api/content/actions/uploadPicture', { body: { content: content.toString('base64') } });
    const picture = await sharp({ create: { width: 16, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { key, shape } = contentResource.actions.uploadPicture.output.parse((await upload(picture)).json);
    expect(shape).toBe('wide');
    expect(key).toMatch(/^photo-[0-9a-f]{32}$/);
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).error).toBe('PICTURE_INVALID');
    const { id } = await created(postBody([{ type: 'picture', photo: key, shape: 'wide', alt: 'Disc' }]), 'articol');
    await publish(id);
    expect(await posts()).toMatchObject([
      { content: [{ type: 'picture', shape: 'wide', alt: 'Disc', picture: { src: `/pictures/${key}/wd.webp` } }] },
    ]);
  });

  it('[CON-1] edits the banners and posts of the demo shop', async () => {
    await transaction(db.write, copyContentRows);
    const before = await posts();
    await adoptContent(db.write);
    await adoptContent(db.write);
    const { json } = await editor.send(`/api/content?perPage=100&filter=${encodeURIComponent('{"kind":"post"}')}`);
    const { items } = z.object({ items: z.array(contentResource.item) }).parse(json);
    expect(items).toHaveLength(before.length);
    expect(items.every(({ state, isChanged }) => state === 'live' && !isChanged)).toBe(true);
    for (const { id } of items) expect((await publish(id)).status).toBe(200);
    expect(await posts()).toEqual(before);
  });

  it('[CON-1] refuses content to sellers', async () => {
    const seller = await office.signedIn('seller');
    expect((await seller.send('/api/content')).error).toBe('FORBIDDEN');
    const { id } = await created(postBody(), 'articol');
    expect((await seller.send(`/api/previews/content/${id}/ru`)).error).toBe('FORBIDDEN');
  });
});
