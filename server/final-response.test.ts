import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type FinalResponse, makeResponse, packResponse, sendResponse } from './final-response';

/** Sends a response to a client that accepts an encoding, and returns the transferred body. */
async function bodyFor(answer: FinalResponse, encoding: string): Promise<unknown> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', headers: { 'accept-encoding': encoding } });
  const response = new ServerResponse(request);
  const end = jest.spyOn(response, 'end');
  await sendResponse(request, response, answer, true);
  return end.mock.calls[0]?.[0];
}

test.each(['gzip', 'identity'])('[speed] compresses an answer once for all who wait for it in %s', async (encoding) => {
  const answer = makeResponse(200, { 'content-type': 'text/html' }, Buffer.from('piese auto '.repeat(500)));
  await packResponse(answer, 'br', 'cached');
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => bodyFor(answer, encoding)));
  expect(first).toBeInstanceOf(Buffer);
  for (const other of others) expect(other).toBe(first);
});
