import { Hono } from 'hono';
import { html } from 'hono/html';
import { addAddresses } from './account-address';
import { addAuth } from './account-auth';
import { addOrders } from './account-orders';
import { addOther } from './account-other';
import { addSession } from './account-session';
import { bannerRoutes } from './banners';
import { blogRoutes } from './blog';
import { brandRoutes } from './brands';
import { addDemoCustomers } from './demo';
import { errorBody, HttpError } from './http';
import { paymentPage } from './payment-page';
import { drawPicture } from './pictures';
import { shopRoutes } from './shop';
import { createState, type Settings, type State } from './state';
import { vehicleRoutes } from './vehicle';

function accountRoutes(state: State): Hono {
  const routes = new Hono();
  addAuth(routes, state);
  addSession(routes, state);
  addAddresses(routes, state);
  addOrders(routes, state);
  addOther(routes, state);
  return routes;
}

const publicPaths = /^\/(img|pay)\//;

/** Serves the six services, their pictures and a payment page. */
function createApp(state: State): Hono {
  const app = new Hono({ strict: false });
  app.use(async (c, next) => {
    if (!publicPaths.test(c.req.path) && !c.req.header('x-api-key')) throw new HttpError(403, 'API_KEY_MISSING');
    await next();
  });
  app.route('/shop', shopRoutes(state));
  app.route('/brands', brandRoutes());
  app.route('/blog', blogRoutes());
  app.route('/vehicle', vehicleRoutes());
  app.route('/account', accountRoutes(state));
  app.route('/banners', bannerRoutes(state));
  app.route('/pay', paymentPage(state));
  app.get('/img/:size/:file', (c) => {
    const svg = drawPicture(c.req.param('size'), c.req.param('file').replace(/\.svg$/, ''));
    if (svg === undefined) return c.notFound();
    return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
  });
  app.notFound((c) =>
    c.html(html`<!doctype html><html lang="en"><title>Not Found</title><h1>404 Not Found</h1></html>`, 404),
  );
  app.onError((error, c) => {
    if (error instanceof HttpError) return c.json(errorBody(error), error.status);
    return c.json({ success: false, code: 'SERVER_ERROR', message: error.message, errors: [] }, 500);
  });
  return app;
}

/** A back end with fresh data in memory. `outbox` holds the letters and text messages that were sent. */
export function createCoreBackEnd(settings: Partial<Settings> = {}) {
  const state = createState(settings);
  addDemoCustomers(state);
  return { app: createApp(state), outbox: state.outbox, products: state.products };
}
