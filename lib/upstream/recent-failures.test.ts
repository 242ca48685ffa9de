import { createRecentFailures } from './recent-failures';
import { failure } from './result';

describe('recent failures', () => {
  it('[ERR-2] remembers for a second that a read got no answer', () => {
    let time = 0;
    const recent = createRecentFailures(() => time);
    const { error } = failure('network');
    recent.note('product', error);
    expect(recent.of('product')).toBe(error);
    expect(recent.of('category')).toBeUndefined();
    time = 1001;
    expect(recent.of('product')).toBeUndefined();
  });

  it('forgets answers, and the oldest when there are too many', () => {
    const recent = createRecentFailures(() => 0);
    recent.note('missing', failure('http', { status: 404 }).error);
    expect(recent.of('missing')).toBeUndefined();
    for (let n = 0; n <= 500; n += 1) recent.note(String(n), failure('network').error);
    expect(recent.of('0')).toBeUndefined();
    expect(recent.of('500')).toBeDefined();
  });
});
