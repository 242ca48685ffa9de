import { type ApiError, requestApi } from './api';

/** An answer that says no, thrown: how SWR hears of it. */
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
