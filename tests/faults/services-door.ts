import { authSignup, type TokenPair } from '@/lib/contract/account/auth';
import { type Call, pathOf } from '@/lib/contract/call';
import { contractHeaders } from '@/lib/contract/headers';
import { deliveryList } from '@/lib/contract/orders/delivery';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { sessionCreate, sessionRead, sessionUpdate } from '@/lib/contract/orders/session';
import { type CallerSecrets, callerHeaders } from '@/lib/system/signatures';
import { captchaHeaders } from '@/scripts/conformance/client';
import { addressOf, type Door, lang, parseAnswer, type Sent, send } from './door';

/** A shopper who calls the services directly, as the storefront does. */
export function servicesDoor(servicesUrl: string, secrets: CallerSecrets, shopper: number): Door {
  let key: string | undefined;
  let tokens: TokenPair | undefined;
  const ask = (call: Call, body?: unknown, extra: Readonly<Record<string, string>> = {}): Promise<Sent> =>
    send(`${servicesUrl}/${call.service}${pathOf(call)}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        ...callerHeaders(call.service, secrets),
        [contractHeaders.clientIp]: addressOf(shopper),
        [contractHeaders.lang]: lang,
        ...(key !== undefined && { [contractHeaders.session]: key }),
        ...(tokens !== undefined && { authorization: `Bearer ${tokens.accessToken}` }),
        ...extra,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    async changeCart(cart) {
      if (key !== undefined || tokens !== undefined)
        return parseAnswer(sessionUpdate.response, await ask(sessionUpdate, { lang, cart }));
      const { status, data } = parseAnswer(sessionCreate.response, await ask(sessionCreate, { lang, cart }));
      key = data?.key;
      return { status, data: data?.state };
    },
    readCart: async () => parseAnswer(sessionRead.response, await ask(sessionRead)),
    async signUp(body) {
      const human = await captchaHeaders(
        'signup',
        async (path) => await readText(`${servicesUrl}/account${path}`, secrets),
      ).catch(() => undefined);
      if (human === undefined) return { status: 0, data: undefined };
      const answer = parseAnswer(authSignup.response, await ask(authSignup, body, human));
      if (answer.data) {
        tokens = answer.data.tokens;
        key = undefined;
      }
      return answer;
    },
    checkout: async (body) => parseAnswer(ordersCheckout.response, await ask(ordersCheckout, body)),
    delivery: async () => parseAnswer(deliveryList.response, await ask(deliveryList)),
  };
}

const readText = async (url: string, secrets: CallerSecrets): Promise<unknown> =>
  (await send(url, { headers: { ...callerHeaders('account', secrets), [contractHeaders.lang]: lang } })).json;
