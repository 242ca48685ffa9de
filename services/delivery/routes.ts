import type { Hono } from 'hono';
import { ordersCalls } from '@/lib/contract/orders/orders';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { childLocalities, readLocality, searchLocalities } from './localities';

export function registerLocalities(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, ordersCalls.placeSearch, ({ body }, { lang }) => ({
    items: searchLocalities(body.query, lang),
  }));
  registerCall(app, deps, ordersCalls.placeTree, ({ body }, { lang }) => ({ items: childLocalities(body.id, lang) }));
  registerCall(app, deps, ordersCalls.placeRead, ({ body }, { lang }) => readLocality(body.id, lang));
}
