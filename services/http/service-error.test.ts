import { Hono } from 'hono';
import { pino } from 'pino';
import { errorBody } from '@/lib/contract/shared';
import { errorResponse } from './service-error';

async function answerTo(error: unknown) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const app = new Hono();
  app.get('/', (context) => errorResponse(context, error, 'request-1', log));
  const response = await app.request('/');
  const { errors, message } = errorBody.parse(await response.json());
  const [, level] = /"level":(\d+)/.exec(lines[0] ?? '') ?? [];
  return {
    status: response.status,
    name: errors[0]?.errorName,
    message,
    retryAfter: response.headers.get('retry-after'),
    level: pino.levels.labels[Number(level)],
  };
}

const withCode = (code: string) => Object.assign(new Error('an error'), { code });
const ofDatabase = (code: string) => Object.assign(new Error('marker 株式会社'), { severity: 'ERROR', code });

describe('an unexpected error', () => {
  it.each([
    ['22001', 'text too long for its column'],
    ['22003', 'a number out of range'],
    ['22008', 'a date out of range'],
    ['22021', 'bytes that are not text'],
    ['54000', 'a word or an index row too long'],
  ])('[SEC-30] of the database about a value (%s, %s) is a fault of the request', async (code) => {
    expect(await answerTo(ofDatabase(code))).toMatchObject({ status: 400, name: 'VALUE_UNSUPPORTED', level: 'info' });
  });

  it('[SEC-37] distinguishes a statement timeout from a busy database', async () => {
    expect(await answerTo(ofDatabase('57014'))).toMatchObject({
      status: 503,
      name: 'REQUEST_TOO_HEAVY',
      retryAfter: '5',
      level: 'warn',
    });
    expect(await answerTo(ofDatabase('53300'))).toMatchObject({ status: 503, name: 'UNAVAILABLE', retryAfter: '2' });
  });

  it('is an internal error by default, also with a code that only resembles one of values', async () => {
    const failed = { status: 500, name: 'INTERNAL', level: 'error', message: 'The service failed.' };
    expect(await answerTo(ofDatabase('42601'))).toMatchObject(failed);
    expect(await answerTo(Object.assign(new Error('no'), { code: '22003' }))).toMatchObject(failed);
    expect(await answerTo(new TypeError('no'))).toMatchObject(failed);
  });

  it.each([
    ['a connection ended by the crash of another', withCode('57P02')],
    ['a starting server', withCode('57P03')],
    ['a broken connection', new Error('Connection terminated unexpectedly')],
    [
      'a connection that broke between two statements',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a full disk of the database', withCode('53100')],
    ['a full disk of our own', withCode('ENOSPC')],
  ])('[SVC-5] is 503 with Retry-After for %s', async (_, error) => {
    expect(await answerTo(error)).toMatchObject({ status: 503, name: 'UNAVAILABLE', retryAfter: '2' });
  });
});
