import { Hono } from 'hono';
import { type Service, services } from '@/lib/contract/call';
import { openApiDocument } from '@/lib/contract/openapi';
import { registerAccount } from './account-service';
import { registerBanners } from './banners/routes';
import { registerBlog } from './blog/routes';
import { registerBrands } from './brands/routes';
import { requestIdOf } from './http/call-context';
import { limitCalls } from './http/call-limits';
import type { ServicesDeps } from './http/deps';
import { errorResponse } from './http/error-response';
import { registerHealth } from './http/health';
import { completeService } from './http/register-call';
import { ServiceError } from './http/service-error';
import { createPictureRoutes } from './pictures/routes';
import { searchEngineOf } from './search-engine/search-engines';
import { registerShop } from './shop/routes';
import { registerVehicle } from './vehicle/routes';

type Register = (app: Hono, deps: ServicesDeps) => void;

const registers: Record<Service, Register> = {
  shop: registerShop,
  brands: registerBrands,
  blog: registerBlog,
  vehicle: registerVehicle,
  banners: registerBanners,
  account: registerAccount,
};

/** The six services, each mounted under its name, with health, pictures and the contract's document beside them. */
export function createServicesApp(deps: ServicesDeps, isDraining: () => boolean = () => false): Hono {
  // A name that no engine bears must stop the start, not the first search.
  searchEngineOf(deps);
  const app = new Hono({ strict: false });
  const limitCall = limitCalls(deps.db);
  for (const name of services) {
    app.use(`/${name}/*`, limitCall);
    const mounted = new Hono({ strict: false });
    registers[name](mounted, deps);
    completeService(mounted, deps, name);
    app.route(`/${name}`, mounted);
  }
  app.route('/pictures', createPictureRoutes(deps.config.dataDir));
  registerHealth(app, deps, { isDraining });
  const document = JSON.stringify(openApiDocument());
  app.get('/openapi.json', (context) => context.body(document, 200, { 'content-type': 'application/json' }));
  const unknown = new ServiceError(404, 'NOT_FOUND', 'There is no such call.');
  app.notFound((context) => errorResponse(context, unknown, requestIdOf(context), deps.log));
  app.onError((error, context) => errorResponse(context, error, requestIdOf(context), deps.log));
  return app;
}
