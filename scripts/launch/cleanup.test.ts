import { Cleanup } from './cleanup';

describe('cleanup', () => {
  it('runs tasks in reverse order, awaits each, and continues after a failure', async () => {
    const order: string[] = [];
    const errors: unknown[] = [];
    const cleanup = new Cleanup();
    cleanup.add(async () => void order.push('database'));
    cleanup.add(() => Promise.reject(new Error('stuck')));
    cleanup.add(async () => {
      await Promise.resolve();
      order.push('storefront');
    });
    await Promise.all([cleanup.run((error) => errors.push(error)), cleanup.run()]);
    expect(order).toEqual(['storefront', 'database']);
    expect(errors).toHaveLength(1);
  });
});
