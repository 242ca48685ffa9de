import { classNames } from '@/components/ui/class-names';
import { Link } from './link';
import styles from './pagination.module.css';

/** Page numbers to show: first, last and those around the current page; `null` marks a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last];
  const pages = [...new Set(near)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}

type PaginationLabels = { readonly nav: string; readonly previous: string; readonly next: string };

type PaginationProps = {
  readonly page: number;
  readonly last: number;
  readonly hrefOf: (page: number) => string;
  readonly labels: PaginationLabels;
  /** Range and total, such as "13–24 of 246", at the end of the row. */
  readonly range: string;
};

/** Page numbers as links that work without scripts. */
export function Pagination({ page, last, hrefOf, labels, range }: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav className={classNames('row screen-only', styles.pages)} aria-label={labels.nav}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} aria-label={labels.previous} rel="prev">
          ‹
        </Link>
      )}
      {pageNumbers(page, last).map((number, index) =>
        number === null ? (
          <i key={`gap-${index > 1 ? 'end' : 'start'}`}>…</i>
        ) : (
          <Link href={hrefOf(number)} key={number} aria-current={number === page ? 'page' : undefined}>
            {number}
          </Link>
        ),
      )}
      {page < last && (
        <Link href={hrefOf(page + 1)} aria-label={labels.next} rel="next">
          ›
        </Link>
      )}
      <span className="small muted number">{range}</span>
    </nav>
  );
}
