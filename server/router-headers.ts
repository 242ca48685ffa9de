import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** Headers of Next's client router that determine the form of a response. */
export const routerHeaders = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
] as const;

/** Headers that only the client router sends, always together with `rsc`. */
const onlyWithRsc = [...routerHeaders, 'next-url', 'next-hmr-refresh'] as const;

/** Static prefetch, runtime prefetch and prefetch of the shell. */
const prefetchKinds: readonly unknown[] = ['1', '2', '3'];
/** A segment as the router encodes it: `/_tree`, `/_head`, or its path in URL-safe characters. */
const segmentPath = /^\/[\w!$@%*./-]{1,500}$/;
const pagePath = /^\/[^\s#]{0,1000}$/;

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();
const paramType = z.string().regex(/^(?:oc|[cd](?:i\((?:\.{1,3}|\.\.\)\(\.\.)\))?)$/);
const segment = z.union([z.string(), z.tuple([z.string(), z.string(), paramType, z.array(z.string()).nullable()])]);
/** A node of the state tree: segment, children by slot, and optional router data. */
const treeNode = z.tuple([
  segment,
  z.record(z.string(), z.unknown()),
  optional(z.tuple([z.string(), z.string()])),
  optional(z.enum(['refetch', 'inside-shared-layout', 'metadata-only'])),
  optional(z.number()),
  z.string().optional(),
]);

/**
 * Removes headers of the client router with values that it never sends and that Next ignores. They would create
 * duplicate cache entries of the same page.
 */
export function normaliseRouterHeaders(headers: IncomingHttpHeaders): void {
  if (headers['rsc'] !== '1') {
    for (const name of onlyWithRsc) delete headers[name];
    return;
  }
  const { 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': prefetchedSegment } = headers;
  if (!prefetchKinds.includes(prefetch)) delete headers['next-router-prefetch'];
  const isSegment = prefetch === '1' && segmentPath.test(String(prefetchedSegment ?? ''));
  if (!isSegment) delete headers['next-router-segment-prefetch'];
  if (headers['next-hmr-refresh'] !== '1') delete headers['next-hmr-refresh'];
  if (!pagePath.test(String(headers['next-url'] ?? ''))) delete headers['next-url'];
}

/** Whether the state tree, if present, has the format of the client router; Next fails on others. */
export function hasValidStateTree(headers: IncomingHttpHeaders): boolean {
  const text = headers['next-router-state-tree'];
  if (text === undefined || headers['rsc'] !== '1') return true;
  if (typeof text !== 'string') return false;
  try {
    const tree: unknown = JSON.parse(decodeURIComponent(text));
    return isStateTree(tree) && encodeURIComponent(JSON.stringify(tree)) === text;
  } catch {
    return false;
  }
}

function isStateTree(tree: unknown): boolean {
  const parsed = treeNode.safeParse(tree);
  return parsed.success && Object.values(parsed.data[1]).every(isStateTree);
}

/** Whether the headers request one of unlimited forms of a page. */
export function isUnboundedForm(headers: IncomingHttpHeaders): boolean {
  const prefetchedSegment = headers['next-router-segment-prefetch'];
  return (
    headers['next-router-state-tree'] !== undefined ||
    (prefetchedSegment !== undefined && prefetchedSegment !== '/_tree')
  );
}
