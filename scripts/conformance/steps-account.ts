import { calls } from '@/lib/contract/calls';
import { contractHeaders } from '@/lib/contract/headers';
import { firstLocale, languageOf } from '@/lib/contract/locales/locales';
import { bearerHeaders, type ConformanceStep, type LearnedValues, refusal, step, visitorHeaders } from './step';
import { address, cartSteps, orderSteps, person } from './steps-orders';
import { cleanUpSteps, sessionSteps } from './steps-session';

const lang = firstLocale;
const accountLang = languageOf(lang);
const writes = true;

/** A push subscription of the test customer, with the keys of the example in RFC 8291. */
const pushSubscription = ({ email }: LearnedValues) => ({
  endpoint: `https://push.example.net/${email}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});

const period = { from: '2026-01-01', to: '2026-12-31', lang: accountLang } as const;

/** The services may refuse these calls, because the test customer has no contract. */
const business: readonly ConformanceStep[] = [
  ...(['0', '1'] as const).map((detail) =>
    step(calls.usersDebt, (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), params: { detail } }, {
      note: `detail ${detail}`,
      mayRefuse: true,
    }),
  ),
  step(calls.usersSalesReport, (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: period }, {
    mayRefuse: true,
  }),
  step(
    calls.usersSalesLines,
    (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: { ...period, limit: 10 } },
    {
      mayRefuse: true,
    },
  ),
  step(
    calls.usersPriceList,
    (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: { lang, limit: 10 } },
    {
      mayRefuse: true,
    },
  ),
  step(calls.documentList, bearerHeaders, { mayRefuse: true }),
  step(
    calls.documentRead,
    (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), params: { id: 1, piece: 0 } },
    {
      mayRefuse: true,
    },
  ),
  refusal(calls.usersDebt, 'no token', 401, () => ({ params: { detail: '0' } }), [401, 403]),
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
    (learned) => ({
      ...visitorHeaders(learned),
      body: { email: learned.email, password: learned.password, lang: accountLang },
    }),
    {
      writes,
      learn: ({ tokens }, learned) => learnTokens(tokens, learned),
      leaves: ({ email }) => `test customer ${email}`,
    },
  ),
  step(
    calls.authLogin,
    (learned) => learned.accessToken && { body: { email: learned.email, password: learned.password } },
    {
      learn: ({ tokens }, learned) => learnTokens(tokens, learned),
    },
  ),
  refusal(
    calls.authLogin,
    'wrong password',
    400,
    ({ email }) => ({ body: { email, password: 'not-the-password' } }),
    [400, 401, 403],
  ),
  step(
    calls.authRefresh,
    ({ refreshToken }) => refreshToken && { headers: { [contractHeaders.refreshToken]: refreshToken }, body: {} },
    {
      learn: ({ tokens }, learned) => learnTokens(tokens, learned),
    },
  ),
  ...cartSteps,
  step(calls.usersMe, bearerHeaders),
  refusal(calls.usersMe, 'no token', 401, () => ({})),
  step(calls.usersUpdate, (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: { ...person } }, {
    writes,
    mayRefuse: true,
  }),
  step(calls.prices, (learned) => {
    const { product } = learned;
    return product && bearerHeaders(learned) && { ...bearerHeaders(learned), body: { prodIds: [product.id] } };
  }),
  refusal(calls.prices, 'no token', 401, () => ({ body: { prodIds: [1] } })),
  refusal(calls.prices, 'too many products', 400, (learned) => ({
    ...bearerHeaders(learned),
    body: { prodIds: Array.from({ length: 1000 }, (_, at) => at + 1) },
  })),
  step(calls.reviewRead, (learned) => {
    const { product } = learned;
    return product && bearerHeaders(learned) && { ...bearerHeaders(learned), params: { productId: product.id } };
  }),
  step(calls.watchRead, (learned) => {
    const { product } = learned;
    return product && bearerHeaders(learned) && { ...bearerHeaders(learned), params: { productId: product.id } };
  }),
  refusal(calls.watchRead, 'no token', 401, () => ({ params: { productId: 1 } })),
  step(
    calls.watchChange,
    (learned) => {
      const { product } = learned;
      return (
        product &&
        bearerHeaders(learned) && {
          ...bearerHeaders(learned),
          params: { productId: product.id },
          body: { stock: false },
        }
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
    (learned) => {
      const { product } = learned;
      const body = { lang, rating: 5, author: 'Ana', content: '' };
      return (
        product && bearerHeaders(learned) && { ...bearerHeaders(learned), params: { productId: product.id }, body }
      );
    },
    { writes, mayRefuse: true, leaves: ({ product }) => `a review of product ${product?.id}` },
  ),
  step(
    calls.questionAsk,
    (learned) => {
      const { product } = learned;
      return (
        product &&
        bearerHeaders(learned) && {
          ...bearerHeaders(learned),
          body: { slug: product.slug, question: 'Probă: se potrivește?', lang },
        }
      );
    },
    { writes, leaves: ({ product }) => `a question about product ${product?.id}` },
  ),
  refusal(calls.questionAsk, 'nobody to answer to', 400, ({ product }) => ({
    body: { slug: product?.slug ?? 'x', question: 'Probă: se potrivește?', lang },
  })),
  step(calls.usersSettings, bearerHeaders),
  refusal(calls.usersSettings, 'no token', 401, () => ({})),
  step(
    calls.usersSettingsUpdate,
    (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: { hideMyPrice: false } },
    {
      writes,
    },
  ),
  step(calls.authForgot, ({ email }) => ({ body: { email, lang: accountLang } }), {
    writes,
    leaves: ({ email }) => `letters to ${email}`,
  }),
  step(
    calls.authForgotSet,
    ({ password }) => ({ body: { fpassuniqid: 'x'.repeat(32), password, lang: accountLang } }),
    {
      writes,
      mayRefuse: true,
    },
  ),
  step(
    calls.authEmailConfirm,
    (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: { lang: accountLang } },
    {
      writes,
      mayRefuse: true,
    },
  ),
  step(
    calls.authEmailConfirmCheck,
    (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: { emailconfuniqid: 'x'.repeat(32) } },
    { mayRefuse: true },
  ),
  refusal(calls.authEmailConfirmCheck, 'no token', 401, () => ({ body: { emailconfuniqid: 'x'.repeat(32) } })),
  refusal(calls.authForgotLink, 'unknown link', 400, () => ({ body: { fpassuniqid: 'x'.repeat(32) } })),
  refusal(calls.authEmailConfirmLink, 'unknown link', 400, () => ({ body: { emailconfuniqid: 'x'.repeat(32) } })),
  refusal(calls.authEmailConfirmReject, 'unknown link', 400, () => ({ body: { emailconfuniqid: 'x'.repeat(32) } })),
  refusal(calls.authEmailConfirmLogin, 'unknown link', 400, ({ password }) => ({
    body: { emailconfuniqid: 'x'.repeat(32), password },
  })),
  step(calls.authPhoneConfirm, (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: {} }, {
    writes,
    mayRefuse: true,
  }),
  step(
    calls.authPhoneConfirmCheck,
    (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: { phoneConfPINCODE: '0000' } },
    { mayRefuse: true },
  ),
  ...business,
  step(
    calls.contactUs,
    ({ email }) => ({ body: { name: 'Ana', email, subject: 'Probă', message: 'Probă', lang: accountLang } }),
    { writes, leaves: () => 'a message of the contact form' },
  ),
  step(
    calls.newsletter,
    ({ email }, profile) => ({ body: profile === 'core' ? { email } : { email, lang, consent: 'conformance' } }),
    { writes, leaves: ({ email }) => `newsletter subscription of ${email}` },
  ),
  refusal(calls.newsletterLink, 'unknown link', 404, () => ({ params: { token: 'x'.repeat(32) } })),
  refusal(calls.newsletterUnsubscribe, 'unknown link', 404, () => ({ body: { token: 'x'.repeat(32) } })),
  refusal(calls.serviceLettersLink, 'unknown link', 404, () => ({ params: { token: 'x'.repeat(32) } })),
  refusal(calls.serviceLettersEnd, 'unknown link', 404, () => ({ body: { token: 'x'.repeat(32) } })),
  step(calls.webPushKey, () => ({}), {
    check: ({ publicKey }) => (Buffer.from(publicKey, 'base64url').length === 65 ? undefined : 'no point of the curve'),
  }),
  step(
    calls.webPushSubscribe,
    (learned) =>
      bearerHeaders(learned) && {
        ...bearerHeaders(learned),
        body: { lang: accountLang, pushSubObj: pushSubscription(learned) },
      },
    {
      writes,
      learn: (_, learned) => {
        learned.subscribed = true;
      },
      leaves: ({ subscribed }) => (subscribed ? 'a push subscription of the test customer' : undefined),
    },
  ),
  step(
    calls.webPushState,
    (learned) =>
      bearerHeaders(learned) && { ...bearerHeaders(learned), body: { endpoint: pushSubscription(learned).endpoint } },
    {
      check: ({ on }) => (on ? undefined : 'the device is not told'),
    },
  ),
  step(calls.webPushUnsubscribe, (learned) => ({ body: { endpoint: pushSubscription(learned).endpoint } }), {
    writes,
    cleansUp: true,
    learn: (_, learned) => {
      learned.subscribed = false;
    },
  }),
  refusal(calls.webPushSubscribe, 'neither token nor order', 401, (learned) => ({
    body: { lang: accountLang, pushSubObj: pushSubscription(learned) },
  })),
  refusal(calls.webPushSubscribe, 'a machine beside us', 400, (learned) => ({
    ...bearerHeaders(learned),
    body: { lang: accountLang, pushSubObj: { ...pushSubscription(learned), endpoint: 'https://127.0.0.1/x' } },
  })),
];

const addresses: readonly ConformanceStep[] = [
  step(calls.placeTree, () => ({ body: {} }), {
    learn: ({ items: [first] }, learned) => {
      if (first) learned.localityId = first.id;
    },
  }),
  step(calls.placeRead, ({ localityId }) => localityId && { body: { id: localityId } }),
  step(calls.placeSearch, () => ({ body: { query: 'chis' } })),
  step(
    calls.addressCreate,
    (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: { ...address, default: true } },
    {
      writes,
      learn: ({ id }, learned) => {
        learned.addressId = id;
      },
      leaves: ({ addressId }) => (addressId ? `address ${addressId} of the test customer` : undefined),
    },
  ),
  step(calls.addressList, bearerHeaders),
  step(
    calls.addressRead,
    (learned) => learned.addressId && { ...bearerHeaders(learned), params: { id: learned.addressId } },
  ),
  step(
    calls.addressUpdate,
    (learned) => learned.addressId && { ...bearerHeaders(learned), params: { id: learned.addressId }, body: address },
    { writes },
  ),
  step(
    calls.addressDelete,
    (learned) => learned.addressId && { ...bearerHeaders(learned), params: { id: learned.addressId } },
    {
      writes,
      cleansUp: true,
      learn: (_, learned) => {
        learned.addressId = undefined;
      },
    },
  ),
  refusal(calls.addressRead, 'a number that is none', 400, (learned) => ({
    ...bearerHeaders(learned),
    params: { id: 'x' },
  })),
];

const signOutSteps: readonly ConformanceStep[] = [
  step(
    calls.authPasswd,
    (learned) =>
      bearerHeaders(learned) && {
        ...bearerHeaders(learned),
        body: { oldPassword: learned.password, newPassword: `${learned.password}-2`, lang: accountLang },
      },
    {
      writes,
      learn: ({ tokens }, learned) => learnTokens(tokens, learned),
    },
  ),
  step(calls.authEndSessions, (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: {} }, {
    writes,
  }),
  step(
    calls.authLogout,
    ({ refreshToken }) => refreshToken && { headers: { [contractHeaders.refreshToken]: refreshToken }, body: {} },
    { writes },
  ),
];

function learnTokens(tokens: { accessToken: string; refreshToken: string }, learned: LearnedValues): void {
  learned.accessToken = tokens.accessToken;
  learned.refreshToken = tokens.refreshToken;
}

/** All calls of the account service, from a visitor's session to a customer's order. */
export const accountSteps: readonly ConformanceStep[] = [
  ...sessionSteps,
  ...customers,
  ...addresses,
  ...orderSteps,
  ...cleanUpSteps,
  ...signOutSteps,
];
