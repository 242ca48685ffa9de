import { Skeleton } from '@/components/ui/skeleton';

/** The cart's place while it comes: rows and summary of the real size. */
export function CartSkeleton({ title }: { readonly title: string }) {
  return (
    <>
      <div className="page-h">
        <h1>{title}</h1>
      </div>
      <div className="two-col" aria-busy="true">
        <div className="cgroup">
          {['first', 'second'].map((row) => (
            <div className="cl" key={row}>
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
