import { HttpError } from 'react-admin';
import { z } from 'zod';

const errorBody = z.object({
  message: z.string(),
  errors: z
    .array(z.object({ errorName: z.string(), path: z.string().optional(), recordId: z.int().optional() }))
    .default([]),
});

type RequestOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** The same key for repetitions of one action: the server does it once. */
  readonly key?: string;
  /** Sent by a timer, not by the user: the sign-in may end meanwhile for lack of use. */
  readonly isPolling?: boolean;
};

/**
 * Requests a path of the API. Throws `HttpError` with the name of the cause as its message, such as `SIGN_IN_WRONG`,
 * and faults of fields under `body.errors` as react-admin's forms expect.
 */
export async function request(
  path: string,
  { method = 'GET', body, key, isPolling = false }: RequestOptions = {},
): Promise<unknown> {
  const response = await fetch(`/api/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(isPolling && { 'x-polling': '1' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new HttpError('UNAVAILABLE', 0, {});
  });
  const json: unknown = await response.json().catch(() => undefined);
  if (response.ok) return json;
  const { errors } = errorBody.safeParse(json).data ?? { errors: [] };
  const fields = Object.fromEntries(
    errors.flatMap(({ path: field, errorName }) => (field ? [[field, `errors.${errorName}`]] : [])),
  );
  throw new HttpError(errors[0]?.errorName ?? 'UNAVAILABLE', response.status, {
    ...(Object.keys(fields).length > 0 && { errors: fields }),
    ...(errors[0]?.recordId !== undefined && { recordId: errors[0].recordId }),
  });
}
