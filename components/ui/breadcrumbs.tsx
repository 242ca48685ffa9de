import { classNames } from '@/components/ui/class-names';
import styles from './breadcrumbs.module.css';
import { Link } from './link';

type Crumb = { readonly name: string; readonly href: string };

type BreadcrumbsProps = {
  readonly label: string;
  readonly home: Crumb;
  readonly trail: readonly Crumb[];
  /** Name of the current page, which has no link. */
  readonly current: string;
};

/** Breadcrumbs from the home page to the current page. */
export function Breadcrumbs({ label, home, trail, current }: BreadcrumbsProps) {
  return (
    <nav className={classNames('row screen-only', styles.crumbs)} aria-label={label}>
      <Link href={home.href} aria-label={home.name} />
      {trail.map((crumb) => (
        <Link href={crumb.href} key={crumb.href}>
          {crumb.name}
        </Link>
      ))}
      <span aria-current="page">{current}</span>
    </nav>
  );
}
