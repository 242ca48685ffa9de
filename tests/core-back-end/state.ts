import { createProducts, type Product } from './data/products';
import type { Lang } from './text';

export interface Settings {
  /** Lifetime of an access token; 900 by default. */
  readonly accessTokenSeconds: number;
  /** Replaces the clock in tests. */
  readonly now: () => Date;
}

/** A letter or text message that a real back end would send. */
export interface Letter {
  readonly kind: 'emailconf' | 'fpass' | 'phoneconf' | 'order' | 'contact';
  readonly to: string;
  readonly lang: Lang;
  /** The unique id of a link, the PIN code of a text message, or the number of an order or message. */
  readonly secret: string;
}

export interface Address {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly country: string;
  readonly address: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly email: string;
  readonly phone: string;
  readonly default: boolean;
}

export interface Contract {
  readonly id: number;
  readonly number: string;
  readonly signedOn: string;
  readonly creditLimit: number;
}

export interface Customer {
  readonly id: number;
  readonly userHash: string;
  readonly contracts: readonly Contract[];
  readonly sessionKey: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phone: string;
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
  hideMyPrice: boolean;
  addresses: Address[];
}

export interface CartLine {
  readonly productId: number;
  readonly quantity: number;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** The price when the line was stored; the call auth/session/reload updates it. */
  readonly price: number;
}

export interface SessionCar {
  readonly id: number;
  readonly carId: number;
  readonly vin: string | null;
}

export interface Session {
  readonly key: string;
  readonly createdAt: Date;
  customerId: number | null;
  updatedAt: Date;
  lang: Lang;
  cart: readonly CartLine[];
  wishlist: readonly number[];
  compare: readonly number[];
  cars: readonly SessionCar[];
  currentCarId: number | null;
}

export interface Order {
  readonly id: number;
  readonly token: string;
  readonly number: string;
  readonly customerId: number | null;
  readonly createdAt: Date;
  readonly paymentMethodId: number;
  readonly deliveryMethodId: number;
  readonly deliveryPrice: number;
  readonly lines: readonly CartLine[];
  readonly shippingAddress: Omit<Address, 'id' | 'default'> | null;
  readonly billingAddress: Omit<Address, 'id' | 'default'>;
  readonly comment: string;
  status: 'PENDING' | 'SHIPPED' | 'COMPLETED';
  paid: boolean;
  returnUrl: string | null;
}

/** All data of one back end. */
export interface State {
  readonly settings: Settings;
  readonly products: Product[];
  readonly customers: Customer[];
  readonly sessions: Map<string, Session>;
  readonly orders: Order[];
  readonly outbox: Letter[];
  readonly accessTokens: Map<string, { readonly customerId: number; readonly expiresAt: number }>;
  readonly refreshTokens: Map<string, { readonly customerId: number }>;
  /** Unique ids of links and PIN codes; each works once. */
  readonly secrets: Map<string, { readonly kind: Letter['kind']; readonly customerId: number }>;
  readonly failedSignIns: Map<string, number>;
  readonly subscribers: Set<string>;
  readonly pushSubscriptions: Map<string, number | null>;
  readonly nextId: () => number;
}

export function createState(settings: Partial<Settings>): State {
  let lastId = 5000;
  return {
    settings: { accessTokenSeconds: 900, now: () => new Date(), ...settings },
    products: createProducts(),
    customers: [],
    sessions: new Map(),
    orders: [],
    outbox: [],
    accessTokens: new Map(),
    refreshTokens: new Map(),
    secrets: new Map(),
    failedSignIns: new Map(),
    subscribers: new Set(),
    pushSubscriptions: new Map(),
    nextId: () => {
      lastId += 1;
      return lastId;
    },
  };
}
