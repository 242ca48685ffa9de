import type { Context } from 'hono';
import { z } from 'zod';
import { type Lang, langOf } from './text';

/** One reason for a refusal. */
export interface Reason {
  readonly errorName: string;
  readonly field?: string;
  readonly productId?: number;
  readonly available?: number;
}

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429;

/** Ends a request with the error body of this back end. */
export class HttpError extends Error {
  readonly status: ErrorStatus;
  readonly code: string;
  readonly errors: readonly Reason[];

  constructor(status: ErrorStatus, code: string, errors: readonly Reason[] = [{ errorName: code }], message = code) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** The body of an answer to a refused request. */
export function errorBody({ code, message, errors }: HttpError) {
  return { success: false, code, message, errors };
}

export function pageNotFound(field: string): HttpError {
  return new HttpError(404, 'PAGE_NOT_FOUND', [{ errorName: 'PAGE_NOT_FOUND', field }], 'Page Not Found');
}

async function jsonOf(c: Context): Promise<unknown> {
  const body = await c.req.text();
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(400, 'BAD_JSON', [{ errorName: 'BAD_REQUEST' }]);
  }
}

/** Parses the JSON body. Fields that do not fit the schema are refused with 422, or with the given status. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  status: 400 | 422 = 422,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await jsonOf(c));
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path }) => ({
    errorName: status === 400 ? 'BAD_REQUEST' : 'INVALID_FIELD',
    field: path.join('.'),
  }));
  throw new HttpError(status, 'VALIDATION_FAILED', errors, 'The given data was invalid.');
}

/** The field `lang` of a body. */
export const lang = z
  .string()
  .nullish()
  .transform((value): Lang => langOf(value));

export const pageNumber = z.number().int().min(1).nullish();
export const text = z.string().trim().max(2000);
export const requiredText = text.min(1);
export const email = z.string().trim().toLowerCase().pipe(z.email());

/** The field `pics_options` of a body. */
export const picsOptions = z.object({ size: z.enum(['wa', 'wb', 'wc', 'wd']).nullish() }).nullish();

/** Cuts a page out of the items. */
export function pageOf<Item>(items: readonly Item[], page: number, limit: number): readonly Item[] {
  return items.slice((page - 1) * limit, page * limit);
}

export function metaOf(total: number, page: number, limit: number) {
  const first = (page - 1) * limit + 1;
  return {
    total,
    page,
    per_page: limit,
    last_page: Math.max(1, Math.ceil(total / limit)),
    from: total === 0 ? 0 : first,
    to: Math.min(total, page * limit),
  };
}
