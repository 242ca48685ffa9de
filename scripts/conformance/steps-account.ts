import { calls } from '@/lib/contract/calls';
import { contractHeaders } from '@/lib/contract/headers';
import type { AddressFields } from '@/lib/contract/orders/orders';
import { firstLocale, languageOf } from '@/lib/locales/locales';
import { bearerHeaders, type ConformanceStep, type LearnedValues, refusal, step, visitorHeaders } from './step';
import { bookSteps } from './steps-book';
import { cartSteps, orderSteps, person } from './steps-orders';

const lang = firstLocale;
const accountLang = languageOf(lang);
const writes = true;
const address: AddressFields = { ...person, country: 'MD', address: 'str. Probei 1', city: 'Chișinău' };

/** What a browser of this customer would give; the keys are those of the example in RFC 8291. */
const pushSubscription = ({ email }: LearnedValues) => ({
  endpoint: `https://push.example.net/${email}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});

const sessions: readonly ConformanceStep[] = [
  step(
    calls.sessionCreate,
    ({ product }) => product && { body: { lang, cart: [{ productId: product.id, quantity: 1 }] } },
    {
      writes,
      learn: ({ key }, known) => {
        known.sessionKey = key;
      },
      check: ({ state }) => (state.cart.quantity === 1 ? undefined : 'the cart should hold one piece'),
    },
  ),
  step(calls.sessionRead, visitorHeaders),
  step(calls.sessionReadByKey, ({ sessionKey }) => sessionKey && { params: { key: sessionKey } }),
  step(calls.sessionReload, visitorHeaders),
  step(
    calls.sessionUpdate,
    (known) => {
      const who = visitorHeaders(known);
      return (
        who && known.product && { ...who, body: { lang, wishlist: [{ productId: known.product.id, present: true }] } }
      );
    },
    { writes },
  ),
  step(
    calls.sessionUpdate,
    (known) => {
      const who = visitorHeaders(known);
      const { carId } = known;
      return who && carId && { ...who, body: { lang, garage: [{ carId, present: true }], currentCarId: carId } };
    },
    {
      note: 'with a car',
      writes,
      check: ({ garage, currentCarId }) =>
        garage.length === 1 && garage[0]?.carId === currentCarId ? undefined : 'the car should stand in the garage',
    },
  ),
  refusal(calls.sessionUpdate, 'a car that does not stand in the garage', 400, (known) => ({
    ...visitorHeaders(known),
    body: { lang, currentCarId: 2_147_483_647 },
  })),
  ...bookSteps,
];

const period = { from: '2026-01-01', to: '2026-12-31', lang: accountLang } as const;

/** A customer without a contract is refused; which customers have one the contract of calls does not say. */
const business: readonly ConformanceStep[] = [
  ...(['0', '1'] as const).map((detail) =>
    step(calls.usersDebt, (known) => bearerHeaders(known) && { ...bearerHeaders(known), params: { detail } }, {
      note: `detail ${detail}`,
      mayRefuse: true,
    }),
  ),
  step(calls.usersSalesReport, (known) => bearerHeaders(known) && { ...bearerHeaders(known), body: period }, {
    mayRefuse: true,
  }),
  step(
    calls.usersSalesLines,
    (known) => bearerHeaders(known) && { ...bearerHeaders(known), body: { ...period, limit: 10 } },
    {
      mayRefuse: true,
    },
  ),
  step(
    calls.usersPriceList,
    (known) => bearerHeaders(known) && { ...bearerHeaders(known), body: { lang, limit: 10 } },
    {
      mayRefuse: true,
    },
  ),
  step(calls.documentList, bearerHeaders, { mayRefuse: true }),
  step(
    calls.documentRead,
    (known) => bearerHeaders(known) && { ...bearerHeaders(known), params: { id: 1, piece: 0 } },
    {
      mayRefuse: true,
    },
  ),
  refusal(calls.usersDebt, 'no token', 401, () => ({ params: { detail: '0' } })),
];

const customers: readonly ConformanceStep[] = [
  step(calls.captchaChallenge, () => ({ params: { action: 'login' } })),
  refusal(calls.captchaChallenge, 'unknown action', 400, () => ({ params: { action: 'nothing' } })),
  refusal(calls.authLogin, 'no human check', 400, ({ email, password }) => ({
    body: { email, password },
    headers: { [contractHeaders.captcha]: '' },
  })),
  step(
    calls.authSignup,
    (known) => ({
      ...visitorHeaders(known),
      body: { email: known.email, password: known.password, lang: accountLang },
    }),
    {
      writes,
      learn: ({ tokens }, known) => learnTokens(tokens, known),
    },
  ),
  step(calls.authLogin, (known) => known.accessToken && { body: { email: known.email, password: known.password } }, {
    learn: ({ tokens }, known) => learnTokens(tokens, known),
  }),
  refusal(calls.authLogin, 'wrong password', 400, ({ email }) => ({ body: { email, password: 'not-the-password' } })),
  step(
    calls.authRefresh,
    ({ refreshToken }) => refreshToken && { headers: { [contractHeaders.refreshToken]: refreshToken }, body: {} },
    {
      learn: ({ tokens }, known) => learnTokens(tokens, known),
    },
  ),
  ...cartSteps,
  step(calls.usersMe, bearerHeaders),
  refusal(calls.usersMe, 'no token', 401, () => ({})),
  step(calls.usersUpdate, (known) => bearerHeaders(known) && { ...bearerHeaders(known), body: { ...person } }, {
    writes,
    mayRefuse: true,
  }),
  step(calls.prices, (known) => {
    const { product } = known;
    return product && bearerHeaders(known) && { ...bearerHeaders(known), body: { prodIds: [product.id] } };
  }),
  refusal(calls.prices, 'no token', 401, () => ({ body: { prodIds: [1] } })),
  refusal(calls.prices, 'too many products', 400, (known) => ({
    ...bearerHeaders(known),
    body: { prodIds: Array.from({ length: 1000 }, (_, at) => at + 1) },
  })),
  step(calls.reviewRead, (known) => {
    const { product } = known;
    return product && bearerHeaders(known) && { ...bearerHeaders(known), params: { productId: product.id } };
  }),
  step(calls.watchRead, (known) => {
    const { product } = known;
    return product && bearerHeaders(known) && { ...bearerHeaders(known), params: { productId: product.id } };
  }),
  refusal(calls.watchRead, 'no token', 401, () => ({ params: { productId: 1 } })),
  step(
    calls.watchChange,
    (known) => {
      const { product } = known;
      return (
        product &&
        bearerHeaders(known) && { ...bearerHeaders(known), params: { productId: product.id }, body: { stock: false } }
      );
    },
    { writes },
  ),
  step(calls.watchedProduct, ({ product }) => product && { params: { productId: product.id } }),
  refusal(calls.guestWatchAsk, 'no human check', 400, ({ email, product }) => ({
    body: { lang, productId: product?.id ?? 1, email, stock: true, priceDrop: false },
    headers: { 'x-captcha-token': '' },
  })),
  refusal(calls.guestWatchRead, 'unknown link', 404, () => ({ body: { lang, token: 'x'.repeat(32) } })),
  refusal(calls.guestWatchChange, 'unknown link', 404, () => ({
    body: { lang, token: 'x'.repeat(32), stock: true, priceDrop: false },
  })),
  refusal(calls.reviewRead, 'no token', 401, () => ({ params: { productId: 1 } })),
  step(
    calls.reviewWrite,
    (known) => {
      const { product } = known;
      const body = { lang, rating: 5, author: 'Ana', content: '' };
      return product && bearerHeaders(known) && { ...bearerHeaders(known), params: { productId: product.id }, body };
    },
    { writes, mayRefuse: true },
  ),
  step(
    calls.questionAsk,
    (known) => {
      const { product } = known;
      return (
        product &&
        bearerHeaders(known) && {
          ...bearerHeaders(known),
          body: { slug: product.slug, question: 'Probă: se potrivește?', lang },
        }
      );
    },
    { writes },
  ),
  refusal(calls.questionAsk, 'nobody to answer to', 400, ({ product }) => ({
    body: { slug: product?.slug ?? 'x', question: 'Probă: se potrivește?', lang },
  })),
  step(calls.usersSettings, bearerHeaders),
  refusal(calls.usersSettings, 'no token', 401, () => ({})),
  step(
    calls.usersSettingsUpdate,
    (known) => bearerHeaders(known) && { ...bearerHeaders(known), body: { hideMyPrice: false } },
    {
      writes,
    },
  ),
  step(calls.authForgot, ({ email }) => ({ body: { email, lang: accountLang } }), { writes }),
  step(
    calls.authForgotSet,
    ({ password }) => ({ body: { fpassuniqid: 'x'.repeat(32), password, lang: accountLang } }),
    {
      mayRefuse: true,
    },
  ),
  step(
    calls.authEmailConfirm,
    (known) => bearerHeaders(known) && { ...bearerHeaders(known), body: { lang: accountLang } },
    {
      writes,
      mayRefuse: true,
    },
  ),
  step(
    calls.authEmailConfirmCheck,
    (known) => bearerHeaders(known) && { ...bearerHeaders(known), body: { emailconfuniqid: 'x'.repeat(32) } },
    { mayRefuse: true },
  ),
  refusal(calls.authEmailConfirmCheck, 'no token', 401, () => ({ body: { emailconfuniqid: 'x'.repeat(32) } })),
  refusal(calls.authEmailConfirmLink, 'unknown link', 400, () => ({ body: { emailconfuniqid: 'x'.repeat(32) } })),
  refusal(calls.authEmailConfirmReject, 'unknown link', 400, () => ({ body: { emailconfuniqid: 'x'.repeat(32) } })),
  refusal(calls.authEmailConfirmLogin, 'unknown link', 400, ({ password }) => ({
    body: { emailconfuniqid: 'x'.repeat(32), password },
  })),
  step(calls.authPhoneConfirm, (known) => bearerHeaders(known) && { ...bearerHeaders(known), body: {} }, {
    writes,
    mayRefuse: true,
  }),
  step(
    calls.authPhoneConfirmCheck,
    (known) => bearerHeaders(known) && { ...bearerHeaders(known), body: { phoneConfPINCODE: '0000' } },
    { mayRefuse: true },
  ),
  ...business,
  step(
    calls.contactUs,
    ({ email }) => ({ body: { name: 'Ana', email, subject: 'Probă', message: 'Probă', lang: accountLang } }),
    { writes },
  ),
  step(calls.newsletter, ({ email }) => ({ body: { email, lang, consent: 'conformance' } }), { writes }),
  refusal(calls.newsletterLink, 'unknown link', 404, () => ({ params: { token: 'x'.repeat(32) } })),
  refusal(calls.newsletterUnsubscribe, 'unknown link', 404, () => ({ body: { token: 'x'.repeat(32) } })),
  refusal(calls.serviceLettersLink, 'unknown link', 404, () => ({ params: { token: 'x'.repeat(32) } })),
  refusal(calls.serviceLettersEnd, 'unknown link', 404, () => ({ body: { token: 'x'.repeat(32) } })),
  step(calls.webPushKey, () => ({}), {
    check: ({ publicKey }) => (Buffer.from(publicKey, 'base64url').length === 65 ? undefined : 'no point of the curve'),
  }),
  step(
    calls.webPushSubscribe,
    (known) =>
      bearerHeaders(known) && {
        ...bearerHeaders(known),
        body: { lang: accountLang, pushSubObj: pushSubscription(known) },
      },
    {
      writes,
    },
  ),
  step(
    calls.webPushState,
    (known) =>
      bearerHeaders(known) && { ...bearerHeaders(known), body: { endpoint: pushSubscription(known).endpoint } },
    {
      check: ({ on }) => (on ? undefined : 'the device is not told'),
    },
  ),
  step(calls.webPushUnsubscribe, (known) => ({ body: { endpoint: pushSubscription(known).endpoint } }), { writes }),
  refusal(calls.webPushSubscribe, 'neither token nor order', 401, (known) => ({
    body: { lang: accountLang, pushSubObj: pushSubscription(known) },
  })),
  refusal(calls.webPushSubscribe, 'a machine beside us', 400, (known) => ({
    ...bearerHeaders(known),
    body: { lang: accountLang, pushSubObj: { ...pushSubscription(known), endpoint: 'https://127.0.0.1/x' } },
  })),
];

const addresses: readonly ConformanceStep[] = [
  step(calls.placeTree, () => ({ body: {} }), {
    learn: ({ items: [first] }, known) => {
      if (first) known.localityId = first.id;
    },
  }),
  step(calls.placeRead, ({ localityId }) => localityId && { body: { id: localityId } }),
  step(calls.placeSearch, () => ({ body: { query: 'chis' } })),
  step(
    calls.addressCreate,
    (known) => bearerHeaders(known) && { ...bearerHeaders(known), body: { ...address, default: true } },
    {
      writes,
      learn: ({ id }, known) => {
        known.addressId = id;
      },
    },
  ),
  step(calls.addressList, bearerHeaders),
  step(calls.addressRead, (known) => known.addressId && { ...bearerHeaders(known), params: { id: known.addressId } }),
  step(
    calls.addressUpdate,
    (known) => known.addressId && { ...bearerHeaders(known), params: { id: known.addressId }, body: address },
    { writes },
  ),
  step(
    calls.addressDelete,
    (known) => known.addressId && { ...bearerHeaders(known), params: { id: known.addressId } },
    {
      writes,
    },
  ),
  refusal(calls.addressRead, 'a number that is none', 400, (known) => ({
    ...bearerHeaders(known),
    params: { id: 'x' },
  })),
];

const signOutSteps: readonly ConformanceStep[] = [
  step(
    calls.authPasswd,
    (known) =>
      bearerHeaders(known) && {
        ...bearerHeaders(known),
        body: { oldPassword: known.password, newPassword: `${known.password}-2`, lang: accountLang },
      },
    {
      writes,
      learn: ({ tokens }, known) => learnTokens(tokens, known),
    },
  ),
  step(calls.authEndSessions, (known) => bearerHeaders(known) && { ...bearerHeaders(known), body: {} }, { writes }),
  step(
    calls.authLogout,
    ({ refreshToken }) => refreshToken && { headers: { [contractHeaders.refreshToken]: refreshToken }, body: {} },
    { writes },
  ),
];

function learnTokens(tokens: { accessToken: string; refreshToken: string }, known: LearnedValues): void {
  known.accessToken = tokens.accessToken;
  known.refreshToken = tokens.refreshToken;
}

/** The calls of the account service, from a visitor's session to a customer's order. */
export const accountSteps: readonly ConformanceStep[] = [
  ...sessions,
  ...customers,
  ...addresses,
  ...orderSteps,
  ...signOutSteps,
];
