import { createRateLimit } from './rate-limit';
import { BffError } from './responses';

let time = 0;
const limitOf = (most?: number) => createRateLimit({ burst: 3, perSecond: 2, now: () => time, ...(most && { most }) });

function refused(limit: (clientIp: string) => void, clientIp: string): BffError | null {
  try {
    limit(clientIp);
    return null;
  } catch (error) {
    if (error instanceof BffError) return error;
    throw error;
  }
}

describe('[SRC-1] createRateLimit', () => {
  beforeEach(() => {
    time = 0;
  });

  it('refuses requests beyond the burst with Retry-After, and refills with time', () => {
    const limit = limitOf();
    for (const _ of [1, 2, 3]) expect(refused(limit, '203.0.113.7')).toBeNull();
    expect(refused(limit, '203.0.113.7')).toMatchObject({ status: 429, errorName: 'TOO_MANY_REQUESTS', retryAfter: 1 });
    time = 500;
    expect(refused(limit, '203.0.113.7')).toBeNull();
    expect(refused(limit, '203.0.113.7')).not.toBeNull();
  });

  it('counts each IPv4 address and each IPv6 network separately', () => {
    const limit = limitOf();
    for (const host of [1, 2, 3]) expect(refused(limit, `2001:db8:1:2::${host}`)).toBeNull();
    expect(refused(limit, '2001:db8:1:2::4')).not.toBeNull();
    expect(refused(limit, '2001:db8:1:3::4')).toBeNull();
    expect(refused(limit, '203.0.113.7')).toBeNull();
  });

  it('does not count refused requests, and refills up to the burst only', () => {
    const limit = limitOf();
    for (const _ of [1, 2, 3, 4, 5, 6]) refused(limit, '203.0.113.7');
    time = 60_000;
    for (const _ of [1, 2, 3]) expect(refused(limit, '203.0.113.7')).toBeNull();
    expect(refused(limit, '203.0.113.7')).not.toBeNull();
  });

  it('evicts the least recent IP address beyond its maximum', () => {
    const limit = limitOf(2);
    for (const _ of [1, 2, 3]) refused(limit, '203.0.113.1');
    refused(limit, '203.0.113.2');
    refused(limit, '203.0.113.3');
    expect(refused(limit, '203.0.113.1')).toBeNull();
  });
});
