import { outboundHeaders } from '@/lib/storefront/upstream/call';
import { currentRequestId, newRequestId, runInRequest } from './request-scope';

const form = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

describe('the id of a request', () => {
  it('[SVC-5] can be told on the telephone, and is no other request’s', () => {
    const made = Array.from({ length: 5000 }, newRequestId);
    for (const id of made) expect(id).toMatch(form);
    expect(new Set(made).size).toBe(made.length);
  });

  it('[SVC-5] goes with calls that a page makes for everybody, whatever it waits for meanwhile', async () => {
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
