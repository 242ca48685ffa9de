import { type ApiError, requestApi } from './api';

/** Page count and range of a paged list; the service returns the total only. */
type Paged = { readonly pages: number; readonly from: number; readonly to: number };

/** Pages, and the first and last row of the shown one; 0 and 0 for an empty list. */
export function paged(total: number, page: number, limit: number): Paged {
  const pages = Math.max(1, Math.ceil(total / limit));
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  return { pages, from: Math.min(from, total), to: Math.min(page * limit, total) };
}

/** A failed answer, thrown for SWR. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly error: ApiError;
  constructor(path: string, error: ApiError) {
    super(`${path} was not answered: ${error.status}`);
    this.error = error;
  }
}

/** The one fetcher of what pages read: gives the data, and throws a {@link ReadError} for every other answer. */
export async function readApi<Data>(path: string, body?: unknown): Promise<Data> {
  const result = await requestApi<Data>(path, body === undefined ? {} : { method: 'POST', body });
  if (!result.ok) throw new ReadError(path, result.error);
  return result.data;
}
