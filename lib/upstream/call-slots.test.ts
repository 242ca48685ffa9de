import { createCallSlots } from './call-slots';

describe('places for calls under way', () => {
  it('[SEC-57] are so many for each group, and come back', () => {
    const take = createCallSlots({ lists: 2, session: 2 });
    const leave = take('lists', undefined);
    expect([take('lists', undefined), take('lists', undefined)].map((place) => place !== undefined)).toEqual([
      true,
      false,
    ]);
    expect(take('session', undefined)).toBeDefined();
    leave?.();
    expect(take('lists', undefined)).toBeDefined();
  });

  it('[SEC-37] leave half of a group to others, whatever one caller does', () => {
    const take = createCallSlots({ lists: 4 });
    const taken = [1, 2, 3, 4].map(() => take('lists', 'greedy'));
    expect(taken.map((place) => place !== undefined)).toEqual([true, true, false, false]);
    expect(take('lists', 'other')).toBeDefined();
    taken[0]?.();
    expect(take('lists', 'greedy')).toBeDefined();
  });
});
