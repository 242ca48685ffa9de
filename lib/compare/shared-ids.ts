const maxShared = 24;
const largestId = 2_147_483_647;

/** The products that the address of a shared comparison names, `?ids=7,12`; none when it names none that could be. */
export function sharedIds(search: string): readonly number[] {
  const said = new URLSearchParams(search).get('ids') ?? '';
  const ids = said.split(',').filter((part) => /^[1-9]\d{0,9}$/.test(part));
  return [...new Set(ids.map(Number).filter((id) => id <= largestId))].slice(0, maxShared);
}

/** The query under which these products are compared by whoever opens it. */
export function sharedQuery(ids: readonly number[]): string {
  return ids.length === 0 ? '' : `?ids=${ids.slice(0, maxShared).join(',')}`;
}
