import { proofAnswer } from '@/lib/contract/captcha';
import { answerApi } from '@/tests/fixtures/browser-api';
import { aProof } from '@/tests/fixtures/proof';
import type { captchaHeaders as Pass, postWithCaptcha as Post, prepareCaptcha as Prepare } from './captcha';
import { solveProof } from './solve';

let captchaHeaders: typeof Pass;
let prepareCaptcha: typeof Prepare;
let postWithCaptcha: typeof Post;
beforeEach(async () => {
  jest.resetModules();
  ({ captchaHeaders, prepareCaptcha, postWithCaptcha } = await import('./captcha'));
});
afterEach(() => jest.restoreAllMocks());

const call = 'GET /api/account/captcha/login';
const proof = () => ({ body: { kind: 'proof', challenge: aProof('login'), expiresIn: 600 } });
const nonceOf = (headers: Record<string, string>) =>
  proofAnswer.parse(JSON.parse(atob(headers['x-captcha-token'] ?? ''))).challenge.parameters.nonce;

test('[ACC-1] solves one challenge per attempt, starting when the form is first touched', async () => {
  const calls = answerApi({ [call]: proof });
  prepareCaptcha('login');
  prepareCaptcha('login');
  const first = await captchaHeaders('login');
  expect(calls).toHaveLength(1);
  const second = await captchaHeaders('login');
  expect(calls).toHaveLength(2);
  expect(nonceOf(second)).not.toBe(nonceOf(first));
});

test('[ACC-1] solves the challenge on submit of an autofilled form', async () => {
  answerApi({ [call]: proof });
  expect(await captchaHeaders('login')).toEqual({ 'x-captcha-token': expect.stringMatching(/^[\w+/=]+$/) });
});

test('[ACC-1] does not send an expired token', async () => {
  const calls = answerApi({ [call]: proof });
  const { startCaptcha } = await import('./captcha-check');
  await startCaptcha('login');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 580_000);
  await captchaHeaders('login');
  expect(calls).toHaveLength(2);
});

test('[ACC-1] retries a failed check on submit, and sends no header without a token', async () => {
  let up = false;
  answerApi({ [call]: () => (up ? proof() : { status: 503, body: {} }) });
  prepareCaptcha('login');
  expect(await captchaHeaders('login')).toEqual({});
  up = true;
  expect(Object.keys(await captchaHeaders('login'))).toEqual(['x-captcha-token']);
});

test('[ACC-1] solves challenges without crypto.subtle in an insecure context', async () => {
  expect(globalThis.crypto.subtle).toBeUndefined();
  const challenge = aProof('login');
  const { solution } = proofAnswer.parse(JSON.parse(atob(await solveProof(challenge))));
  expect(solution.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true);
});

describe('[BE-1] back end without the call for a human check', () => {
  const { dataset } = document.documentElement;
  const required = { status: 400, body: { message: '', errors: [{ errorName: 'CAPTCHA_REQUIRED', message: '' }] } };
  afterEach(() => {
    delete dataset['captchaKey'];
  });

  it('gets forms without a token, and no request for one', async () => {
    dataset['captchaKey'] = '';
    const calls = answerApi({ 'POST /api/account/orders/track': required });
    prepareCaptcha('login');
    expect(await captchaHeaders('login')).toEqual({});
    expect(await postWithCaptcha('/api/account/orders/track', {}, 'track')).toMatchObject({ ok: false });
    expect(calls.map(({ name }) => name)).toEqual(['POST /api/account/orders/track']);
  });

  it('gets the token of reCAPTCHA if its key is configured', async () => {
    dataset['captchaKey'] = 'site-key';
    const load = jest.fn(async () => async (action: string) => `token for ${action}`);
    jest.doMock('./recaptcha', () => ({ loadRecaptcha: load }));
    const calls = answerApi({});
    expect(await captchaHeaders('login')).toEqual({ 'x-captcha-token': 'token for login' });
    expect([load.mock.calls[0], calls]).toEqual([['site-key', document.documentElement.lang], []]);
  });
});
