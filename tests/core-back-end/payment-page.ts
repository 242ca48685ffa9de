import { Hono } from 'hono';
import { html } from 'hono/html';
import { needsOnlinePayment, orderTotal } from './orders';
import type { State } from './state';

/** A page that stands for the bank: its button marks the order as paid and returns to the shop. */
export function paymentPage(state: State): Hono {
  const routes = new Hono();
  const orderOf = (token: string) => state.orders.find((order) => order.token === token);

  routes.get('/:token', (c) => {
    const order = orderOf(c.req.param('token'));
    if (order === undefined) return c.notFound();
    const form = html`<form method="post"><button>Plătește ${orderTotal(order).toFixed(2)} lei</button></form>`;
    return c.html(
      html`<!doctype html>
        <html lang="ro">
          <link rel="icon" href="data:," />
          <title>Plata comenzii ${order.number}</title>
          <h1>Plata comenzii ${order.number}</h1>
          ${needsOnlinePayment(order) ? form : html`<p>Comanda este achitată.</p>`}
        </html>`,
    );
  });

  routes.post('/:token', (c) => {
    const order = orderOf(c.req.param('token'));
    if (order === undefined) return c.notFound();
    order.paid = true;
    return c.redirect(order.returnUrl ?? `/pay/${order.token}`, 303);
  });
  return routes;
}
