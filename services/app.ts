import { Hono } from 'hono';
import { type Service, services } from '@/lib/contract/call';
import { openApiDocument } from '@/lib/contract/openapi';
import { registerAuth, registerSettings } from './account/routes';
import { registerAddresses } from './addresses/addresses';
import { registerBusiness } from './business/routes';
import { registerCancellations } from './cancellations/cancel-order';
import { registerCheckout } from './checkout/checkout';
import { registerContacts } from './contacts/contact-us';
import { registerBanners, registerBlog, registerBrands } from './content/content';
import { registerPages } from './content/pages';
import { registerLocalities } from './delivery/localities';
import { limitCalls, requireCaller } from './http/admission';
import { requestIdOf, type ServicesDeps } from './http/call-context';
import { registerHealth } from './http/monitoring';
import { completeService } from './http/register-call';
import { errorResponse, ServiceError } from './http/service-error';
import { createAccountDeps } from './identity/account';
import { registerNewsletter } from './newsletter/subscribers';
import { registerProposals } from './orders/proposals/answer-proposal';
import { registerOrders } from './orders/routes';
import { registerPayments } from './payments/routes';
import { createPictureRoutes } from './pictures/render';
import { registerPush } from './push/devices';
import { registerQuestions } from './questions/questions';
import { registerReturns } from './returns/returns';
import { registerReviews } from './reviews/reviews';
import { searchEngineOf } from './search-engine/search-engines';
import { registerServiceBook } from './service-book/routes';
import { registerSession } from './session/session';
import { registerShop } from './shop/routes';
import { registerVehicle } from './vehicle/routes';
import { registerWatches } from './watches/watches';

function registerContent(app: Hono, deps: ServicesDeps): void {
  registerBlog(app, deps);
  registerPages(app, deps);
}

/** Registers the calls of the account service. */
export function registerAccount(app: Hono, deps: ServicesDeps): void {
  const account = createAccountDeps(deps);
  registerAuth(app, deps, account);
  registerContacts(app, deps, account);
  registerNewsletter(app, deps, account);
  registerSession(app, deps, account);
  registerSettings(app, deps, account);
  registerAddresses(app, deps, account);
  registerLocalities(app, deps);
  registerCheckout(app, deps, account);
  registerOrders(app, deps, account);
  registerProposals(app, deps, account);
  registerCancellations(app, deps, account);
  registerReturns(app, deps, account);
  registerReviews(app, deps, account);
  registerPush(app, deps, account);
  registerQuestions(app, deps, account);
  registerWatches(app, deps, account);
  registerServiceBook(app, deps, account);
  registerPayments(app, deps, account);
  registerBusiness(app, deps, account);
}

type Register = (app: Hono, deps: ServicesDeps) => void;

const registerByService: Record<Service, Register> = {
  shop: registerShop,
  brands: registerBrands,
  blog: registerContent,
  vehicle: registerVehicle,
  banners: registerBanners,
  account: registerAccount,
};

/** Creates the app of the six services, each under its name, with health checks, pictures and the OpenAPI document. */
export function createServicesApp(deps: ServicesDeps, isDraining: () => boolean = () => false): Hono {
  // Opens the engine now, so that an invalid setting fails at start and not on the first search.
  searchEngineOf(deps);
  const app = new Hono({ strict: false });
  const { servicesSecrets: secrets } = deps.secrets;
  app.use('*', requireCaller({ secrets, log: deps.log }));
  const limitCall = limitCalls(deps.db);
  for (const name of services) {
    app.use(`/${name}/*`, limitCall);
    const mounted = new Hono({ strict: false });
    registerByService[name](mounted, deps);
    serveDescription(mounted, openApiDocument(name));
    completeService(mounted, deps, name);
    app.route(`/${name}`, mounted);
  }
  app.route('/pictures', createPictureRoutes(deps.config.dataDir));
  registerHealth(app, deps, { isDraining });
  serveDescription(app, openApiDocument());
  const unknown = new ServiceError(404, 'NOT_FOUND', 'There is no such call.');
  app.notFound((context) => errorResponse(context, unknown, requestIdOf(context), deps.log));
  app.onError((error, context) => errorResponse(context, error, requestIdOf(context), deps.log));
  return app;
}

/** Serves the OpenAPI document, from which storefronts learn the offered calls. */
function serveDescription(app: Hono, document: object): void {
  const text = JSON.stringify(document);
  app.get('/openapi.json', (context) => context.body(text, 200, { 'content-type': 'application/json' }));
}
