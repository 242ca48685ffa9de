import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ErrorBody } from '@/lib/contract/shared';
import { errorResponse, ServiceError } from '../http/service-error';
import { createPictureRoutes } from '../pictures/render';
import { registerPasskeys } from './access/passkey-routes';
import { registerSession } from './access/session-routes';
import type { AdminDeps } from './admin-context';
import { AdminError } from './admin-error';
import { registerBrands } from './brands/brands';
import { registerCars } from './cars/cars';
import { registerCatalogueProducts } from './catalogue-products/catalogue-products';
import { registerCategories, registerTags } from './categories/categories';
import { registerContent } from './content/content';
import { registerContentTopics } from './content/topics';
import { registerContentVersions } from './content/versions';
import { registerCurrencies } from './currencies/currencies';
import { registerCustomers } from './customers/customers';
import { registerDeliveryMethods } from './delivery/delivery-methods';
import { registerDocuments } from './documents/documents';
import { registerFigures } from './figures/figures';
import { registerJournal } from './journal/journal';
import { registerLetters } from './letters/letters';
import { registerMoney } from './money/money';
import { registerNewsletters } from './newsletters/newsletters';
import { registerOrders } from './orders/orders';
import { registerParts } from './parts/parts';
import { registerPromos } from './promos/promos';
import { registerQuestions } from './questions/questions';
import { registerReturns } from './returns/returns';
import { registerReviews } from './reviews/reviews';
import { serveDescription } from './serve-description';
import { registerSettings } from './settings/settings';
import { registerSoldOut } from './sold-out/sold-out';
import { registerStaff } from './staff/staff';
import { servePages } from './static-files';
import { registerSupplierSources } from './supplier-sources/supplier-sources';
import { registerOfferRule, registerOffers } from './suppliers/offers';
import { registerPriceProfiles } from './suppliers/price-profiles';
import { registerSupplierImports } from './suppliers/supplier-imports';
import { registerSuppliers } from './suppliers/suppliers';
import { registerSetupGuide } from './today/setup-guide';
import { registerToday } from './today/today';
import { registerTokens } from './tokens/tokens';
import { registerVehicles } from './vehicles/vehicles';
import { registerWarehouses } from './warehouses/warehouses';
import { registerWebhookDeliveries } from './webhooks/deliveries';
import { registerWebhooks } from './webhooks/webhooks';

/** Creates the app of the back office: its API below `/api` and its pages. */
export function createAdminApp(deps: AdminDeps): Hono {
  const app = new Hono({ strict: false });
  app.use('*', async (context, next) => {
    await next();
    context.header('x-content-type-options', 'nosniff');
    if (!context.res.headers.has('x-frame-options')) context.header('x-frame-options', 'DENY');
    context.header('referrer-policy', 'same-origin');
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  });
  registerSession(app, deps);
  registerPasskeys(app, deps);
  registerStaff(app, deps);
  registerJournal(app, deps);
  registerOrders(app, deps);
  registerCustomers(app, deps);
  registerParts(app, deps);
  registerSoldOut(app, deps);
  registerCars(app, deps);
  registerReturns(app, deps);
  registerReviews(app, deps);
  registerQuestions(app, deps);
  registerPromos(app, deps);
  registerLetters(app, deps);
  registerNewsletters(app, deps);
  registerMoney(app, deps);
  registerDocuments(app, deps);
  registerFigures(app, deps);
  registerCatalogueProducts(app, deps);
  registerCategories(app, deps);
  registerTags(app, deps);
  registerVehicles(app, deps);
  registerToday(app, deps);
  registerSetupGuide(app, deps);
  registerTokens(app, deps);
  registerWebhooks(app, deps);
  registerWebhookDeliveries(app, deps);
  registerBrands(app, deps);
  registerSupplierSources(app, deps);
  registerContent(app, deps);
  // Browsers do not show the shop's own pictures on pages of another origin.
  app.route('/pictures', createPictureRoutes(deps.config.dataDir));
  registerContentVersions(app, deps);
  registerContentTopics(app, deps);
  registerSettings(app, deps);
  registerWarehouses(app, deps);
  registerDeliveryMethods(app, deps);
  registerCurrencies(app, deps);
  registerSuppliers(app, deps);
  registerPriceProfiles(app, deps);
  registerSupplierImports(app, deps);
  registerOffers(app, deps);
  registerOfferRule(app, deps);
  serveDescription(app);
  servePages(app);
  app.notFound((context) =>
    errorResponse(context, new ServiceError(404, 'NOT_FOUND', 'Not found.'), randomUUID(), deps.log),
  );
  app.onError((error, context) => adminErrorResponse(context, error, deps));
  return app;
}

function adminErrorResponse(context: Context, error: unknown, { log }: AdminDeps): Response {
  const requestId = randomUUID();
  if (!(error instanceof AdminError)) return errorResponse(context, error, requestId, log);
  const { message, errorName, path, recordId } = error;
  const body = {
    message,
    requestId,
    errors: [{ errorName, message, ...(path !== undefined && { path }), ...(recordId !== undefined && { recordId }) }],
  } satisfies ErrorBody;
  return context.json(body, error.status);
}
