import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyToken } from './captcha';

/** A stub of Google's endpoint: returns the given answer and records requests. */
const google = { answer: '{}', asked: '' };
const server = createServer(async (request, response) => {
  google.asked = `${request.method} ${request.headers['content-type']} ${await text(request)}`;
  response.setHeader('content-type', 'application/json').end(google.answer);
});
let verifyUrl: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  verifyUrl = `http://127.0.0.1:${address.port}/siteverify`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const verify = (answer: unknown, url = verifyUrl) => {
  google.answer = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return verifyToken({ url, secret: 'our-secret', token: 'their-token', action: 'login' });
};
const good = { success: true, score: 0.9, action: 'login' };

describe('verification by Google', () => {
  it('[ACC-1] sends the secret and the token as a form', async () => {
    expect(await verify(good)).toBe(true);
    expect(google.asked).toBe(
      'POST application/x-www-form-urlencoded;charset=UTF-8 secret=our-secret&response=their-token',
    );
  });

  it.each([
    ['a bot', { ...good, score: 0.1 }],
    ['no score, as with a v2 key', { success: true, action: 'login' }],
    ['another action', { ...good, action: 'newsletter' }],
    ['no action', { success: true, score: 0.9 }],
    ['a used or expired token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a forged token', { success: false, 'error-codes': ['invalid-input-response'] }],
  ])('[ACC-1] refuses %s', async (_, answer) => {
    expect(await verify(answer)).toBe(false);
  });

  it.each([
    ['the secret is wrong', { success: false, 'error-codes': ['invalid-input-secret'] }],
    ['the response is not JSON', 'busy'],
    ['the response has another form', { ok: 1 }],
  ])('[ACC-1] treats the visitor as a bot when %s', async (_, answer) => {
    await expect(verify(answer)).rejects.toThrow();
  });

  it('[ACC-1] fails when Google is unreachable', async () => {
    await expect(verify(good, 'http://127.0.0.1:1/siteverify')).rejects.toThrow();
  });
});
