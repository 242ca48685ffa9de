import { retryCollision } from './retry-collision';

const failing = (code: string, times: number) => {
  const calls = { count: 0 };
  const work = async () => {
    calls.count += 1;
    if (calls.count <= times) throw Object.assign(new Error('ended'), { code });
    return 'done';
  };
  return { calls, work };
};

describe('work that collides with another transaction', () => {
  it.each(['40P01', '40001'])('is tried again after %s', async (code) => {
    const { calls, work } = failing(code, 2);
    expect([await retryCollision(work), calls.count]).toEqual(['done', 3]);
  });

  it('is given up after the third try', async () => {
    const { calls, work } = failing('40P01', 3);
    await expect(retryCollision(work)).rejects.toThrow('ended');
    expect(calls.count).toBe(3);
  });

  it('is not tried again for another reason', async () => {
    const { calls, work } = failing('23505', 1);
    await expect(retryCollision(work)).rejects.toThrow('ended');
    expect(calls.count).toBe(1);
  });
});
