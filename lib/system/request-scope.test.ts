import { outboundHeaders } from '@/lib/storefront/upstream/call';
import { currentRequestId, newRequestId, runInRequest } from './request-scope';

const form = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

describe('request id', () => {
  it('[SVC-5] is unique and easy to read aloud', () => {
    const made = Array.from({ length: 5000 }, newRequestId);
    for (const id of made) expect(id).toMatch(form);
    expect(new Set(made).size).toBe(made.length);
  });

  it('[SVC-5] is kept across asynchronous work', async () => {
    const sent = async () => {
      await new Promise(setImmediate);
      return outboundHeaders('shop', {}, 'ru', false)['x-request-id'];
    };
    const ids = ['AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB'];
    expect(await Promise.all(ids.map((requestId) => runInRequest({ requestId }, sent)))).toEqual(ids);
    expect(outboundHeaders('shop', { requestId: 'given-one' }, 'ru', false)['x-request-id']).toBe('given-one');
    expect(currentRequestId()).toMatch(form);
  });
});
