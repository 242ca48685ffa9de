import type { Hono } from 'hono';
import { ordersCalls } from '@/lib/contract/orders/orders';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { childrenOf, readPlace, searchPlaces } from './places';

export function registerPlaces(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, ordersCalls.placeSearch, ({ body }, { lang }) => ({ items: searchPlaces(body.query, lang) }));
  registerCall(app, deps, ordersCalls.placeTree, ({ body }, { lang }) => ({ items: childrenOf(body.id, lang) }));
  registerCall(app, deps, ordersCalls.placeRead, ({ body }, { lang }) => readPlace(body.id, lang));
}
