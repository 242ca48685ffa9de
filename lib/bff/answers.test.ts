import { failure } from '@/lib/upstream/result';
import { resultResponse } from './answers';

const named = (errorName: string) =>
  failure('http', { status: 503, errors: [{ errorName, message: 'no' }], retryAfter: 7 });

test.each([
  ['a service with too much to do', named('OVERLOADED'), 'OVERLOADED', '7'],
  ['a service that fails', named('UNAVAILABLE'), 'UNAVAILABLE', '7'],
  ['a service that does not answer', failure('network'), 'UNAVAILABLE', '2'],
])('[SEC-57] names the cause of %s, and when to come again', async (_, result, errorName, retryAfter) => {
  const answer = resultResponse(result, 'request-1');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, retryAfter]);
  expect(await answer.json()).toMatchObject({ requestId: 'request-1', errors: [{ errorName }] });
});
