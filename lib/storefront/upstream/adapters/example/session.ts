import { z } from 'zod';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { languageOf } from '@/lib/contract/locales/locales';
import {
  type SessionState,
  sessionCreate,
  sessionRead,
  sessionReadByKey,
  sessionReload,
  sessionUpdate,
} from '@/lib/contract/orders/session';
import { defineAdapter, type OurRequest, refusal } from '../adapter';
import { cartOf, changedLines, theirCart, wantedLines } from './cart';
import { cardsById } from './products';
import { namedVehicles, theirCar } from './vehicles';

const theirProductId = z.object({ id: z.int() });
const theirSessionCar = theirCar.extend({ id: z.int(), vehicleKey: z.string() });

const theirSession = z.object({
  updatedAt: z.iso.datetime(),
  cart: theirCart,
  wishlist: z.array(theirProductId),
  compare: z.array(theirProductId),
  cars: z.array(theirSessionCar),
  currentCarId: z.int().nullable(),
});
type TheirSession = z.infer<typeof theirSession>;

const sessionAnswer = z.object({ session: theirSession });
const warnings = z.array(z.object({ errorName: z.string(), productId: z.int(), available: z.int() }));
const changedAnswer = sessionAnswer.extend({ warnings });

type Source = Pick<OurRequest, 'fetchTheirs' | 'locale'>;

const vin = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Their key of a car is its VIN, if they have it. */
function maskedVinOf(key: string): string | null {
  return vin.test(key) ? `${key.slice(0, 3)}**********${key.slice(-4)}` : null;
}

/** Cars of the garage. They store the car and its VIN, but no name, plate or mileage. */
async function garageOf(cars: TheirSession['cars'], source: Source): Promise<UserVehicle[]> {
  const vehicles = await namedVehicles(source, cars);
  return vehicles.flatMap(({ fullName, prodYears, carMotors, carId, vehicleDetails }) =>
    cars
      .filter((car) => car.carId === carId)
      .map(({ id, vehicleKey }) => ({
        ...{ id, carId, fullName, prodYears, carMotors, vehicleDetails },
        vehicleKey: [vehicleDetails.manuId, vehicleDetails.modId, carId].join('-'),
        maskedVin: maskedVinOf(vehicleKey),
        ...{ inCatalogue: true, name: null, plate: null, mileage: null, facts: {} },
      })),
  );
}

async function stateOf(session: TheirSession, source: Source): Promise<SessionState> {
  const ids = session.cart.items.map(({ product }) => product.id);
  const [cards, garage] = await Promise.all([cardsById(source, ids), garageOf(session.cars, source)]);
  return {
    revision: Date.parse(session.updatedAt),
    cart: cartOf(session.cart, cards),
    wishlist: session.wishlist.map(({ id }) => id),
    compare: session.compare.map(({ id }) => id),
    garage,
    currentCarId: garage.find(({ carId }) => carId === session.currentCarId)?.carId ?? null,
  };
}

type Change = OurRequest<typeof sessionUpdate>['body'];
type Intent = { readonly productId: number; readonly present: boolean };

function changedIds(ids: readonly { readonly id: number }[], intents: readonly Intent[]): number[] {
  const changed = new Set(ids.map(({ id }) => id));
  for (const { productId, present } of intents) {
    if (present) changed.add(productId);
    else changed.delete(productId);
  }
  return [...changed];
}

function changedCars(cars: TheirSession['cars'], intents: NonNullable<Change['garage']>) {
  const byId = new Map(cars.map(({ carId, vehicleKey }) => [carId, vin.test(vehicleKey) ? vehicleKey : null]));
  for (const { carId, present, vin: given } of intents) {
    if (!present) byId.delete(carId);
    else byId.set(carId, given === undefined ? (byId.get(carId) ?? null) : given);
  }
  return [...byId].map(([carId, known]) => ({ carId, vin: known }));
}

const emptyCart = { items: [], quantity: 0, subtotal: 0, totals: [], total: 0 };
const emptySession: TheirSession = {
  ...{ updatedAt: '', cart: emptyCart, wishlist: [], compare: [], cars: [], currentCarId: null },
};

/** The parts of the session after the change. They store each part as a whole, the contract sends changes. */
function changedParts(session: TheirSession, change: Change) {
  const { cart, clearCart, wishlist, compare, garage, currentCarId } = change;
  if (change.promoCode) throw refusal(400, 'PROMO_UNKNOWN');
  const cars = changedCars(session.cars, garage ?? []);
  const isCurrentGone = !cars.some(({ carId }) => carId === session.currentCarId);
  const lines = clearCart ? [] : wantedLines(session.cart);
  return {
    lang: change.lang,
    ...((cart || clearCart) && { cart: { items: changedLines(lines, cart ?? []) } }),
    ...(wishlist && { wishlist: changedIds(session.wishlist, wishlist) }),
    ...(compare && { compare: changedIds(session.compare, compare) }),
    ...(garage && { cars, ...(isCurrentGone && { currentCarId: null }) }),
    ...(currentCarId !== undefined && { currentCarId }),
  };
}

/** Refuses a product that cannot be sold at all; reduced quantities are visible in the cart. */
function requireSellable({ cart = [] }: Change, dropped: z.infer<typeof warnings>): void {
  const added = new Set(cart.filter(({ action }) => action !== 'remove').map(({ productId }) => productId));
  if (dropped.some(({ productId, available }) => available === 0 && added.has(productId)))
    throw refusal(409, 'OUT_OF_STOCK');
}

const queryOf = ({ locale }: Pick<OurRequest, 'locale'>) => `?lang=${languageOf(locale)}`;

/** Sessions of their account service. */
export const sessionAdapters = [
  defineAdapter(sessionRead, {
    answer: sessionAnswer,
    request: (ours) => ({ path: `/auth/session${queryOf(ours)}` }),
    read: ({ session }, ours) => stateOf(session, ours),
  }),
  defineAdapter(sessionReadByKey, {
    answer: sessionAnswer,
    request: (ours) => ({ path: `/auth/session/key/${ours.params.key}${queryOf(ours)}` }),
    read: ({ session }, ours) => stateOf(session, ours),
  }),
  defineAdapter(sessionReload, {
    answer: sessionAnswer,
    request: (ours) => ({ path: `/auth/session/reload${queryOf(ours)}` }),
    read: ({ session }, ours) => stateOf(session, ours),
  }),
  defineAdapter(sessionCreate, {
    answer: changedAnswer.extend({ key: z.string() }),
    request: ({ body }) => ({ body: changedParts(emptySession, body) }),
    read: async ({ key, session, warnings: dropped }, ours) => {
      requireSellable(ours.body, dropped);
      return { key, state: await stateOf(session, ours) };
    },
  }),
  // The changed cart is computed from the stored one, so a repeated request would add the same pieces again.
  defineAdapter(sessionUpdate, {
    answer: changedAnswer,
    idempotent: false,
    request: async (ours) => {
      const path = `/auth/session${queryOf(ours)}`;
      const { session } = await ours.fetchTheirs(sessionAnswer, { method: 'GET', path });
      return { body: changedParts(session, ours.body) };
    },
    read: async ({ session, warnings: dropped }, ours) => {
      requireSellable(ours.body, dropped);
      return await stateOf(session, ours);
    },
  }),
];
