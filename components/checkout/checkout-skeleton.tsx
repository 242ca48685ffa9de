import { Skeleton } from '@/components/ui/skeleton';

/** The checkout's place while it comes: its four parts and the summary, of about the real size. */
export function CheckoutSkeleton() {
  return (
    <div className="two-col" aria-busy="true">
      <div className="co">
        {['contact', 'delivery', 'payment', 'review'].map((part) => (
          <div className={`co-s co-k co-k-${part}`} key={part}>
            <Skeleton width="12rem" height="1.75rem" />
            <Skeleton width="100%" />
          </div>
        ))}
      </div>
      <div className="panel co-k">
        <Skeleton width="9rem" height="1.5rem" />
        <Skeleton width="100%" />
      </div>
    </div>
  );
}
