import { answerApi } from '@/tests/fixtures/browser-api';
import { ReadError, readApi } from './api';

test('returns the data of a read, sends its body, and throws the error of a refusal', async () => {
  const calls = answerApi({
    'GET /api/one': { body: { n: 1 } },
    'POST /api/two': { status: 404, body: { message: 'Not there', errors: [{ errorName: 'NOT_FOUND' }] } },
  });
  await expect(readApi('/api/one')).resolves.toEqual({ n: 1 });
  const refused: unknown = await readApi('/api/two', { id: 7 }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ReadError);
  expect(refused).toMatchObject({ error: { status: 404, errorNames: ['NOT_FOUND'], retryable: false } });
  expect(calls).toEqual([{ name: 'GET /api/one' }, { name: 'POST /api/two', body: { id: 7 } }]);
});
