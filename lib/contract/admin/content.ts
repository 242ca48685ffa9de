import { z } from 'zod';
import { pictureShape } from '../catalogue/content';
import { linkPlaces } from '../catalogue/pages';
import { forEachLocale } from '../locales/locales';
import { slug } from '../shared';
import { defineResource } from './resource';

export const contentKinds = ['banner', 'post', 'page', 'link'] as const;
export type ContentKind = (typeof contentKinds)[number];
export const contentStates = ['draft', 'live', 'scheduled', 'ended'] as const;

const text = (max: number) => z.string().trim().max(max);
/** The key of an uploaded photograph; empty in a block without one yet. */
const photo = z.string().regex(/^(?:photo-[0-9a-f]{32})?$/);

/** A block of a draft: plain text, never markup. A draft may be incomplete; publishing checks it. */
const draftBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), text: text(5000) }),
  /** An empty anchor is derived from the text. */
  z.strictObject({ type: z.literal('heading'), text: text(200), anchor: text(160) }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(text(1000)).max(100) }),
  z.strictObject({
    type: z.literal('table'),
    head: z.array(text(200)).max(10),
    rows: z.array(z.array(text(500)).max(10)).max(200),
  }),
  z.strictObject({ type: z.literal('note'), text: text(3000) }),
  z.strictObject({ type: z.literal('link'), text: text(200), url: text(500) }),
  z.strictObject({ type: z.literal('picture'), photo, shape: pictureShape, alt: text(300) }),
  z.strictObject({ type: z.literal('question'), question: text(300), answer: z.array(text(3000)).max(20) }),
]);
export type DraftBlock = z.output<typeof draftBlock>;
export type BlockType = DraftBlock['type'];

const blocks = z.array(draftBlock).max(200);
const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) => z.strictObject(forEachLocale(() => schema));
const sort = z.int().min(0).max(9999);
const names = z.array(text(160)).max(20);

export const contentBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('banner'),
    place: z.enum(['slider', 'strip']),
    sort,
    /** Path within the shop without a language. */
    url: text(300),
    /** Photographs or drawings, the main one first. */
    pictures: z.array(text(80)).max(3),
    productTag: text(160).nullable(),
    texts: inEachLanguage(z.strictObject({ tag: text(60), title: text(120), text: text(400), action: text(60) })),
  }),
  z.strictObject({
    kind: z.literal('post'),
    picture: text(80).nullable(),
    /** The shown date; by default the date of publication. */
    date: z.iso.datetime().nullable(),
    /** Slugs. */
    categories: names,
    tags: names,
    texts: inEachLanguage(z.strictObject({ title: text(200), excerpt: text(600), author: text(120), blocks })),
  }),
  z.strictObject({
    kind: z.literal('page'),
    texts: inEachLanguage(z.strictObject({ title: text(200), lead: text(600), description: text(300), blocks })),
  }),
  z.strictObject({
    kind: z.literal('link'),
    place: z.enum(linkPlaces),
    sort,
    url: text(500),
    texts: inEachLanguage(z.strictObject({ title: text(80) })),
  }),
]);
export type ContentBody = z.output<typeof contentBody>;
export type BodyOf<Kind extends ContentKind> = Extract<ContentBody, { readonly kind: Kind }>;

const moment = z.iso.datetime();
const item = z.object({
  id: z.int(),
  kind: z.enum(contentKinds),
  slug: z.string(),
  /** Title in each language. */
  titles: inEachLanguage(z.string()),
  /** `scheduled`: not shown yet. `ended`: shown earlier. */
  state: z.enum(contentStates),
  /** Whether the draft differs from the version that is shown or scheduled. */
  isChanged: z.boolean(),
  /** Increased by each change of the draft. A write with an earlier value fails with 409 RECORD_CHANGED. */
  revision: z.int(),
  changedAt: moment,
  changedBy: z.string(),
  /** Start and end of the shown version. */
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  /** Start of a later version. */
  nextAt: moment.nullable(),
});

const record = item.extend({
  body: contentBody,
  /** The page in the shop in each language. It exists while the content is shown. */
  urls: inEachLanguage(z.string()),
  /** Number of published versions. Content with versions keeps its slug and cannot be removed. */
  versions: z.int(),
});

const revision = z.int();
/** Empty for menu entries and for drafts without an address. */
const typedSlug = z.union([z.literal(''), slug]);
const byRevision = z.strictObject({ revision });

/**
 * A preview of the draft in the shop: `GET /api/previews/content/{id}/{lang}` redirects to a signed link that expires.
 */
export const contentResource = defineResource({
  name: 'content',
  summary: 'Banners, blog posts, site pages and menu entries: drafts and publication',
  record,
  item,
  filter: z.strictObject({
    kind: z.enum(contentKinds).optional(),
    state: z.enum(contentStates).optional(),
    /** Part of the slug or a title. */
    text: z.string().max(100).optional(),
  }),
  sorts: ['changedAt', 'slug'],
  create: z.strictObject({ slug: typedSlug, body: contentBody }),
  update: z.strictObject({ revision, slug: typedSlug, body: contentBody }),
  /** Only for content that was never published. */
  remove: true,
  actions: {
    publish: {
      on: 'record',
      summary: 'Publishes the draft, now or at a later moment; banners and menu entries may have an end',
      input: z.strictObject({ revision, startsAt: moment.nullable(), endsAt: moment.nullable() }),
      output: record,
    },
    cancelSchedule: {
      on: 'record',
      summary: 'Cancels the start of a later version',
      input: byRevision,
      output: record,
    },
    unpublish: { on: 'record', summary: 'Removes the content from the shop', input: byRevision, output: record },
    restore: {
      on: 'record',
      summary: 'Makes an earlier version the draft',
      input: z.strictObject({ revision, number: z.int().min(1) }),
      output: record,
    },
    editPage: {
      on: 'list',
      summary: 'The draft of a built-in site page; it is made from the built-in text if there is none',
      input: z.strictObject({ slug }),
      output: z.object({ id: z.int() }),
    },
    uploadPicture: {
      on: 'list',
      summary: 'Stores a picture (JPEG, PNG, WebP or AVIF) and returns its key',
      input: z.strictObject({ content: z.base64() }),
      /** In pixels, at most 1920. */
      output: z.object({ key: z.string(), shape: pictureShape, width: z.int(), height: z.int() }),
      maxBytes: 28 * 1024 * 1024,
    },
  },
});

const version = z.object({
  id: z.int(),
  contentId: z.int(),
  number: z.int(),
  publishedBy: z.string(),
  publishedAt: moment,
  startsAt: moment,
  endsAt: moment.nullable(),
  isLive: z.boolean(),
});

export const contentVersionsResource = defineResource({
  name: 'content-versions',
  summary: 'Published versions of content',
  record: version.extend({ body: contentBody }),
  item: version,
  filter: z.strictObject({ contentId: z.int().optional() }),
  sorts: ['number'],
  actions: {},
});

const topicNames = inEachLanguage(z.string().trim().min(1).max(80));
const topic = z.object({
  /** `category-3` or `tag-5`. */
  id: z.string(),
  /** Changes with the names. An update with an outdated version fails with 409 RECORD_CHANGED. */
  version: z.string(),
  kind: z.enum(['category', 'tag']),
  slug: z.string(),
  names: topicNames,
  /** Number of posts in the shop. */
  posts: z.int(),
});

export const contentTopicsResource = defineResource({
  name: 'content-topics',
  summary: 'Categories and tags of the blog',
  record: topic,
  item: topic,
  filter: z.strictObject({
    kind: topic.shape.kind.optional(),
    /** Part of a name or of the slug. */
    text: z.string().trim().max(80).optional(),
  }),
  sorts: ['slug', 'posts'],
  /** The slug is derived from the name. */
  create: z.strictObject({ kind: topic.shape.kind, names: topicNames }),
  update: z.strictObject({ version: z.string().min(1).max(64), names: topicNames }),
  /** Requires that the topic has no posts and subcategories. */
  remove: true,
  actions: {},
});

export type ContentItem = z.output<typeof item>;
export type ContentRecord = z.output<typeof record>;
export type ContentTopic = z.output<typeof topic>;
