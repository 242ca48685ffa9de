import { z } from 'zod';
import { soldAs } from '../catalogue/product';
import { forEachText } from '../locales/locales';
import { id } from '../shared';
import { defineResource } from './resource';

const version = z.string().min(1).max(64);
const names = z.strictObject(forEachText(() => z.string().trim().min(1).max(120)));

const item = z.object({
  id,
  version,
  code: z.string(),
  slug: z.string(),
  names,
  /** Null for a group. */
  parentId: z.int().nullable(),
  parent: z.string().nullable(),
  sort: z.int(),
  /** Path of the drawing. */
  picture: z.string(),
  /** Products of the part kind, or of all part kinds of the group. Hidden ones count. */
  products: z.int(),
});
const record = item.extend({
  /** Other names by which shoppers search for the part kind. */
  synonyms: z.array(z.string()),
  /** Keys of attributes, most important first. */
  attributes: z.array(z.string()),
  drawing: z.string(),
  soldAs,
});
const content = {
  names,
  synonyms: z.array(z.string().trim().min(1).max(80)).max(60),
  attributes: z.array(z.string().min(1).max(60)).max(40),
  sort: z.int().min(0).max(30_000),
  drawing: z.string().min(1).max(60),
  soldAs,
  parentId: id.nullable(),
};

export const categoriesResource = defineResource({
  name: 'categories',
  summary: 'Groups and part kinds of the catalogue',
  record,
  item,
  filter: z.strictObject({
    /** Part of a name, of the code or of a synonym. */
    text: z.string().trim().max(60).default(''),
    parentId: id.optional(),
    level: z.enum(['groups', 'kinds']).optional(),
  }),
  sorts: ['place', 'name', 'products'],
  create: z.strictObject({ names, parentId: id.nullable(), drawing: content.drawing }),
  update: z.strictObject({ version, ...content }),
  /** Requires that the category has no products and part kinds. */
  remove: true,
  actions: {
    drawings: {
      on: 'list',
      summary: 'Drawings to choose from',
      input: z.strictObject({}),
      output: z.object({ drawings: z.array(z.object({ name: z.string(), picture: z.string() })) }),
    },
  },
});

const tag = z.object({ id, version, slug: z.string(), names, products: z.int() });

export const tagsResource = defineResource({
  name: 'tags',
  summary: 'Tags of products, such as those of blocks of the home page',
  record: tag,
  item: tag,
  filter: z.strictObject({ text: z.string().trim().max(60).default('') }),
  sorts: ['name', 'products'],
  create: z.strictObject({ names }),
  update: z.strictObject({ version, names }),
  actions: {},
});

export type CategoryItem = z.output<typeof item>;
export type CategoryRecord = z.output<typeof record>;
export type CategoryContent = Omit<z.output<typeof categoriesResource.update>, 'version'>;
export type TagItem = z.output<typeof tag>;
