import columnsStyles from '@/components/ui/columns.module.css';
import partLineStyles from '@/components/ui/part-line.module.css';
import { Skeleton } from '@/components/ui/skeleton';

/** The cart's place while it comes: rows and summary of the real size. */
export function CartSkeleton({ title }: { readonly title: string }) {
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className={columnsStyles.columns} aria-busy="true">
        <div className={partLineStyles.group}>
          {['first', 'second'].map((row) => (
            <div className={partLineStyles.line} key={row}>
              <Skeleton width="5rem" height="5rem" />
              <Skeleton width="60%" height="2.5rem" />
            </div>
          ))}
        </div>
        <div className="panel">
          <Skeleton width="100%" height="12rem" />
        </div>
      </div>
    </>
  );
}
