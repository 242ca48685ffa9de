import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { contractHeaders } from '@/lib/contract/headers';
import { firstLocale } from '@/lib/contract/locales/locales';
import { deliveryQuote } from '@/lib/contract/orders/delivery';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import { sessionCreate } from '@/lib/contract/orders/session';
import { type CallerSecrets, callerHeaders } from '@/lib/system/caller-signature';

/** An order that is ready to be sent, and the headers of its session. */
export type Buyer = {
  readonly headers: Readonly<Record<string, string>>;
  readonly order: z.input<typeof ordersCheckout.request>;
};

const lang = firstLocale;
const linesEach = 3;
const city = 'Chișinău';

/** URLs of the services, and the secrets for signing requests to them. */
export type ServicesAddress = { readonly base: string; readonly secrets: CallerSecrets };

/** Creates sessions with different IP addresses and carts, and courier orders for them. */
export async function makeBuyers(at: ServicesAddress, products: readonly number[], count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let number = 0; number < count; number += 1) {
    const cart = Array.from({ length: linesEach }, (_, line) => ({
      productId: products[(number * linesEach + line) % products.length] ?? 0,
      quantity: 1,
    }));
    serial += 1;
    const from = { [contractHeaders.clientIp]: `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}` };
    const { key } = await ask(at, sessionCreate, { lang, cart }, from);
    const headers = { ...from, [contractHeaders.session]: key };
    const { items } = await ask(at, deliveryQuote, { lang, city }, headers);
    const courier = items.find(({ code }) => code === 'courier');
    if (!courier || courier.refused) throw new Error('The courier does not take these parts.');
    buyers.push({ headers, order: orderOf(courier, serial) });
  }
  return buyers;
}

/** Makes IP address, e-mail and phone unique. */
let serial = 0;

function orderOf(
  { id, total }: { id: number; total: Buyer['order']['expectedTotal'] },
  number: number,
): Buyer['order'] {
  const person = { firstName: 'Ion', lastName: 'Rusu', phone: `${60_000_000 + number}` };
  return {
    lang,
    idempotencyKey: randomUUID(),
    contact: { ...person, email: `ion.rusu.${number}@exemplu.md` },
    delivery: { methodId: id, address: { ...person, country: 'MD', city, address: 'bd. Ștefan cel Mare 132' } },
    payment: 'cash',
    agree: true,
    expectedTotal: total,
  };
}

async function ask<Request extends z.ZodType, Response extends z.ZodType>(
  at: ServicesAddress,
  call: Call<Request, Response>,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<z.output<Response>> {
  const answer = await fetch(`${at.base}/${call.service}${call.path}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      ...callerHeaders(call.service, at.secrets),
      ...headers,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status}: ${await answer.text()}`);
  return call.response.parse(await answer.json());
}
