import { pino } from 'pino';
import { checkCaptcha } from './captcha';

const log = pino({ level: 'silent' });
const answering =
  (body: unknown): typeof fetch =>
  async () =>
    Response.json(body);
const check = (ask: typeof fetch, captcha: string | null = 'answer') =>
  checkCaptcha({ captchaSecret: 'secret' }, { captcha, log }, ask);

describe('human check', () => {
  it('[ACC-1] asks nobody without a secret', async () => {
    await expect(checkCaptcha({ captchaSecret: undefined }, { captcha: null, log })).resolves.toBeUndefined();
  });

  it('[ACC-1] lets pass whom Google takes for a human', async () => {
    await expect(check(answering({ success: true, score: 0.9 }))).resolves.toBeUndefined();
    await expect(check(answering({ success: true }))).resolves.toBeUndefined();
  });

  it('[ACC-1] refuses machines, wrong answers and none', async () => {
    await expect(check(answering({ success: true, score: 0.1 }))).rejects.toMatchObject({ errorName: 'CAPTCHA' });
    await expect(check(answering({ success: false }))).rejects.toMatchObject({ status: 400 });
    await expect(check(answering({ success: true }), null)).rejects.toMatchObject({ errorName: 'CAPTCHA' });
  });

  it('[ACC-1] fails closed when Google cannot be asked or answers nonsense', async () => {
    const down: typeof fetch = async () => Promise.reject(new TypeError('fetch failed'));
    await expect(check(down)).rejects.toMatchObject({ status: 503, errorName: 'CAPTCHA_UNAVAILABLE' });
    await expect(check(answering({ ok: 1 }))).rejects.toMatchObject({ status: 503 });
  });
});
