/** What a list of pages says of itself; the service answers only how many there are. */
export type Paged = { readonly pages: number; readonly from: number; readonly to: number };

/** Pages, and the first and last row of the shown one; 0 and 0 for an empty list. */
export function paged(total: number, page: number, limit: number): Paged {
  const pages = Math.max(1, Math.ceil(total / limit));
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  return { pages, from: Math.min(from, total), to: Math.min(page * limit, total) };
}
