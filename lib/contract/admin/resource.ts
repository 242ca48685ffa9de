import { z } from 'zod';

/** An id in a path of the back office. */
export const recordId = z.string().min(1).max(100);

/**
 * An action on one record (`POST /api/{resource}/{id}/{action}`) or on none
 * (`POST /api/{resource}/actions/{action}`).
 */
export type AdminAction = {
  readonly on: 'record' | 'list';
  readonly summary: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** The largest body in bytes, for actions with files. */
  readonly maxBytes?: number;
};

/** A kind of record in the back office, with everything that staff may do with it. */
export type AdminResource = {
  /** Part of the URL, and key of the permissions. */
  readonly name: string;
  readonly summary: string;
  /** A whole record; its `id` is a number or text. */
  readonly record: z.ZodObject;
  /** A record in lists. */
  readonly item: z.ZodObject;
  /** Filters of the list; all optional. */
  readonly filter: z.ZodObject;
  /** Fields by which the list may be sorted, the default first. */
  readonly sorts: readonly [string, ...string[]];
  readonly create?: z.ZodType;
  readonly update?: z.ZodType;
  readonly remove?: true;
  /** Permissions that some inputs of other operations require. */
  readonly rights?: readonly string[];
  readonly actions: Readonly<Record<string, AdminAction>>;
};

/** Declares a resource of the back office. */
export function defineResource<const Resource extends AdminResource>(resource: Resource): Resource {
  return resource;
}

const maxPerPage = 200;

/** The query of a list in the URL: `?page=1&perPage=25&sort=placedAt&order=desc&filter={"status":"PENDING"}`. */
export const listParameters = z.strictObject({
  page: z.coerce.number<string>().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number<string>().int().min(1).max(maxPerPage).default(25),
  sort: z.string().max(40).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  filter: z.string().max(4000).default('{}'),
});

export type ListQuery<Resource extends AdminResource> = {
  readonly page: number;
  readonly perPage: number;
  readonly sort: Resource['sorts'][number];
  readonly order: 'asc' | 'desc';
  readonly filter: z.output<Resource['filter']>;
};
