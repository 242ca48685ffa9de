import { contractHeaders } from '@/lib/contract/headers';
import { deliveryList } from '@/lib/contract/orders/delivery';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { sessionState } from '@/lib/contract/orders/session';
import { captchaHeaders } from '@/scripts/conformance/client';
import { addressOf, type Door, lang, parseAnswer, type Sent, send } from './door';

/** A shopper whose browser calls the storefront and keeps its cookies. */
export function storefrontDoor(storefrontUrl: string, shopper: number): Door {
  const cookies = new Map<string, string>();
  const ask = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    extra: Readonly<Record<string, string>> = {},
  ): Promise<Sent> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = await send(`${storefrontUrl}/api${path}`, {
      method,
      headers: {
        origin: storefrontUrl,
        'content-type': 'application/json',
        'x-forwarded-for': addressOf(shopper),
        [contractHeaders.lang]: lang,
        ...(cookie !== '' && { cookie }),
        ...extra,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const set of sent.cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return sent;
  };
  return {
    changeCart: async (cart) => parseAnswer(sessionState, await ask('PUT', '/session', { lang, cart })),
    readCart: async () => parseAnswer(sessionState, await ask('GET', '/session')),
    async signUp(body) {
      const human = await captchaHeaders('signup', async (path) => (await ask('GET', `/account${path}`)).json).catch(
        () => undefined,
      );
      if (human === undefined) return { status: 0, data: undefined };
      const { status, json } = await ask('POST', '/auth/signup', body, human);
      return { status, data: status === 200 ? json : undefined };
    },
    checkout: async (body) => parseAnswer(ordersCheckout.response, await ask('POST', '/account/orders/checkout', body)),
    delivery: async () => parseAnswer(deliveryList.response, await ask('GET', '/account/delivery')),
  };
}
