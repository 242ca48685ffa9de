import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { makeApiKey } from '@/lib/contract/api-key';
import type { Call } from '@/lib/contract/call';
import { deliveryQuote } from '@/lib/contract/delivery';
import { contractHeaders } from '@/lib/contract/headers';
import type { ordersCheckout } from '@/lib/contract/orders';
import { sessionCreate } from '@/lib/contract/session';

/** A visitor with a filled cart, and the order that only has to be sent. */
export type Buyer = { readonly key: string; readonly order: z.input<typeof ordersCheckout.request> };

const lang = 'ro-MD';
const linesEach = 3;
const city = 'Chișinău';

/** Makes visitors who each buy a piece of some parts in stock, brought by the courier. */
export async function makeBuyers(base: string, products: readonly number[], count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let at = 0; at < count; at += 1) {
    const cart = Array.from({ length: linesEach }, (_, line) => ({
      productId: products[(at * linesEach + line) % products.length] ?? 0,
      quantity: 1,
    }));
    const { key } = await ask(base, sessionCreate, { lang, cart });
    const { items } = await ask(base, deliveryQuote, { lang, city }, key);
    const courier = items.find(({ code }) => code === 'courier');
    if (!courier || courier.refused) throw new Error('The courier does not take these parts.');
    buyers.push({ key, order: orderOf(courier) });
  }
  return buyers;
}

const person = { firstName: 'Ion', lastName: 'Rusu', phone: '069 123 456' };

function orderOf({ id, total }: { id: number; total: Buyer['order']['expectedTotal'] }): Buyer['order'] {
  return {
    lang,
    idempotencyKey: randomUUID(),
    contact: { ...person, email: 'ion.rusu@exemplu.md' },
    delivery: { methodId: id, address: { ...person, country: 'MD', city, address: 'bd. Ștefan cel Mare 132' } },
    payment: 'cash',
    agree: true,
    expectedTotal: total,
  };
}

async function ask<Request extends z.ZodType, Response extends z.ZodType>(
  base: string,
  call: Call<Request, Response>,
  body: unknown,
  key?: string,
): Promise<z.output<Response>> {
  const answer = await fetch(`${base}/${call.service}${call.path}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      [contractHeaders.apiKey]: makeApiKey(),
      ...(key !== undefined && { [contractHeaders.session]: key }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
  return call.response.parse(await answer.json());
}
