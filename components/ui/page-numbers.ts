/** The page numbers to show: first, last and those around the current one; `null` where numbers are left out. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last];
  const wanted = [...new Set(near)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1] ?? page - 1;
    if (page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
