import 'server-only';
import { isRawFields } from '@/lib/contract/shared';

/** Fields of a list response that repeat those of the request. */
const echoed = ['page', 'limit', 'skip', 'sort'] as const;

/**
 * Adds fields that a back end need not repeat: page, size and order of a list, and the total of a placed order, which
 * the back end has compared with the expected one.
 */
export function withEchoedFields(request: unknown, json: unknown): unknown {
  if (!isRawFields(request) || !isRawFields(json)) return json;
  const added: Record<string, unknown> = {};
  for (const name of echoed) if (json[name] === undefined && request[name] !== undefined) added[name] = request[name];
  if (json['total'] === undefined && request['expectedTotal'] !== undefined) added['total'] = request['expectedTotal'];
  return Object.keys(added).length === 0 ? json : { ...json, ...added };
}
