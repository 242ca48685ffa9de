import { calls } from '@/lib/contract/calls';
import { firstLocale } from '@/lib/contract/locales/locales';
import { bearerHeaders, type ConformanceStep, refusal, step, visitorHeaders } from './step';
import { bookSteps } from './steps-book';

const lang = firstLocale;
const writes = true;

/** A visitor's session with a product and a car. */
export const sessionSteps: readonly ConformanceStep[] = [
  step(
    calls.sessionCreate,
    ({ product }) => product && { body: { lang, cart: [{ productId: product.id, quantity: 1 }] } },
    {
      writes,
      learn: ({ key }, learned) => {
        learned.sessionKey = key;
      },
      check: ({ state }) => (state.cart.quantity === 1 ? undefined : 'the cart should hold one piece'),
      leaves: ({ accessToken }) =>
        accessToken === undefined ? 'the session of a visitor, with an empty cart' : undefined,
    },
  ),
  step(calls.sessionRead, visitorHeaders),
  step(calls.sessionReadByKey, ({ sessionKey }) => sessionKey && { params: { key: sessionKey } }),
  step(calls.sessionReload, visitorHeaders),
  step(
    calls.sessionUpdate,
    (learned) => {
      const who = visitorHeaders(learned);
      return (
        who &&
        learned.product && { ...who, body: { lang, wishlist: [{ productId: learned.product.id, present: true }] } }
      );
    },
    { writes },
  ),
  step(
    calls.sessionUpdate,
    (learned) => {
      const who = visitorHeaders(learned);
      const { carId } = learned;
      return who && carId && { ...who, body: { lang, garage: [{ carId, present: true }], currentCarId: carId } };
    },
    {
      note: 'with a car',
      writes,
      check: ({ garage, currentCarId }) =>
        garage.length === 1 && garage[0]?.carId === currentCarId ? undefined : 'the car should stand in the garage',
    },
  ),
  refusal(calls.sessionUpdate, 'a car that does not stand in the garage', 400, (learned) => ({
    ...visitorHeaders(learned),
    body: { lang, currentCarId: 2_147_483_647 },
  })),
  ...bookSteps,
];

/** Removes products and car from the session, of the customer or, without one, of the visitor. */
export const cleanUpSteps: readonly ConformanceStep[] = [
  step(
    calls.sessionUpdate,
    (learned) => {
      const who = bearerHeaders(learned) ?? visitorHeaders(learned);
      const { product, carId } = learned;
      return (
        who && {
          ...who,
          body: {
            ...{ lang, clearCart: true },
            ...(product && { wishlist: [{ productId: product.id, present: false }] }),
            ...(carId && { garage: [{ carId, present: false }], currentCarId: null }),
          },
        }
      );
    },
    {
      ...{ note: 'cleared', writes, cleansUp: true },
      check: ({ cart, wishlist, garage }) =>
        cart.quantity + wishlist.length + garage.length === 0 ? undefined : 'the session should be empty',
    },
  ),
];
