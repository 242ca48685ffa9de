import type { Hono } from 'hono';
import { shopFeed, shopSitemap } from '@/lib/contract/catalogue/feeds';
import { shopMenu } from '@/lib/contract/catalogue/menu';
import { productQuestions } from '@/lib/contract/catalogue/questions';
import * as calls from '@/lib/contract/catalogue/shop';

import { registerFit } from '../fit/routes';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { registerProductJobs } from '../jobs/routes';
import { listByTags } from '../listing/by-tags';
import { readAlternatives } from '../products/analogs/alternatives';
import { readCategory } from '../products/category';
import { readProduct } from '../products/product';
import { readProductCars } from '../products/product-cars';
import { readProductQuestions } from '../products/product-questions';
import { registerQuickOrder } from '../quick-order/routes';
import { readProducts, searchByNumber } from '../search/by-number';
import { searchCategories, searchProducts, searchTags } from '../search/suggest';
import { readFeed } from './feed';
import { readMenu } from './menu';
import { registerPrices } from './own-prices';
import { readPartTypes } from './part-types';
import { readSitemap } from './sitemap';
import { readStocks } from './stocks';

/** Registers the calls of the shop service. */
export function registerShop(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, calls.shopCategory, ({ body }, context) => readCategory(body, context));
  registerCall(app, deps, calls.shopProducts, ({ body }, context) => readProducts(body, context));
  registerCall(app, deps, calls.shopProductsByTags, ({ body }, context) => listByTags(body, context));
  registerCall(app, deps, calls.shopProduct, ({ body }, context) => readProduct(body, context));
  registerCall(app, deps, shopMenu, ({ body }, context) => readMenu(body, context));
  registerCall(app, deps, calls.shopStocks, ({ body }, context) => readStocks(body, context));
  registerCall(app, deps, calls.shopPartTypes, (_, context) => readPartTypes(context));
  registerCall(app, deps, calls.shopProductAlternatives, ({ body }, context) => readAlternatives(body, context));
  registerCall(app, deps, calls.shopSearchProducts, ({ body }, context) => searchProducts(body, context));
  registerCall(app, deps, calls.shopSearchCategories, ({ body }, context) => searchCategories(body, context));
  registerCall(app, deps, calls.shopSearchProductsByOen, ({ body }, context) => searchByNumber(body, context));
  registerCall(app, deps, calls.shopSearchTags, ({ body }, context) => searchTags(body, context));
  registerCall(app, deps, calls.shopProductCars, ({ body }, context) => readProductCars(body, context));
  registerCall(app, deps, shopSitemap, ({ body }, context) => readSitemap(body, context));
  registerCall(app, deps, productQuestions, ({ body }, context) => readProductQuestions(body, context));
  registerCall(app, deps, shopFeed, ({ body }, context) => readFeed(body, context));
  registerPrices(app, deps);
  registerFit(app, deps);
  registerProductJobs(app, deps);
  registerQuickOrder(app, deps);
}
