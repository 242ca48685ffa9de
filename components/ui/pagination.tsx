import { Icon } from './icon';
import { chevronLeftIcon, chevronRightIcon } from './icons';
import { Link } from './link';
import { pageNumbers } from './page-numbers';

export type PaginationLabels = { readonly nav: string; readonly previous: string; readonly next: string };

type PaginationProps = {
  readonly page: number;
  readonly last: number;
  readonly hrefOf: (page: number) => string;
  readonly labels: PaginationLabels;
  /** "13–24 of 246", at the end. */
  readonly range: string;
};

/** Numbered pages as real links. */
export function Pagination({ page, last, hrefOf, labels, range }: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav className="pages" aria-label={labels.nav}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} aria-label={labels.previous} rel="prev">
          <Icon shape={chevronLeftIcon} />
        </Link>
      )}
      {pageNumbers(page, last).map((number, index) =>
        number === null ? (
          <span className="g" key={`gap-${index > 1 ? 'end' : 'start'}`}>
            …
          </span>
        ) : (
          <Link href={hrefOf(number)} key={number} aria-current={number === page ? 'page' : undefined}>
            {number}
          </Link>
        ),
      )}
      {page < last && (
        <Link href={hrefOf(page + 1)} aria-label={labels.next} rel="next">
          <Icon shape={chevronRightIcon} />
        </Link>
      )}
      <span className="grow x" />
      <span className="sm muted num x">{range}</span>
    </nav>
  );
}
