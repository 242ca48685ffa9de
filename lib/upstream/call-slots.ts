/** Slots for concurrent calls, a number for each group. One caller may hold half of a group at most. */
export function createCallSlots<Group extends string>(most: Readonly<Record<Group, number>>) {
  const underWay = new Map<string, number>();
  const change = (key: string, by: number) => {
    const left = (underWay.get(key) ?? 0) + by;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  };

  /**
   * Takes a slot and returns its release function; undefined when none is free. Without a caller only the group's limit
   * counts.
   */
  return (group: Group, caller: string | undefined): (() => void) | undefined => {
    const own = caller === undefined ? undefined : `${group} ${caller}`;
    if ((underWay.get(group) ?? 0) >= most[group]) return undefined;
    if (own !== undefined && (underWay.get(own) ?? 0) >= most[group] / 2) return undefined;
    const keys = own === undefined ? [group] : [group, own];
    for (const key of keys) change(key, 1);
    return () => {
      for (const key of keys) change(key, -1);
    };
  };
}
