import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './section.module.css';

/** The checkout's place while it comes: its four parts and the summary, of about the real size. */
export function CheckoutSkeleton() {
  return (
    <div className={columnsStyles.columns} aria-busy="true">
      <div className={styles.form}>
        {['contact', 'delivery', 'payment', 'review'].map((part) => (
          <div className={classNames(styles.section, styles.room, styles[part])} key={part}>
            <Skeleton width="12rem" height="1.75rem" />
            <Skeleton width="100%" />
          </div>
        ))}
      </div>
      <div className={classNames('panel', styles.room)}>
        <Skeleton width="9rem" height="1.5rem" />
        <Skeleton width="100%" />
      </div>
    </div>
  );
}
