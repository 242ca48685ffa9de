import { useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './waiting-page.module.css';

/** Pages with a known skeleton. */
const shapes = [
  { path: /\/shop\/products\/[^/]+$/, Shape: ProductShape },
  {
    path: /\/shop\/(?:category|tag|search\/products)\/[^/]+$|\/brands\/[^/]+$|\/tecdoc\/car\/\d+\/group\/\d+$/,
    Shape: ListShape,
  },
] as const;

const cards = Array.from({ length: 12 }, (_, at) => at);

/** Below the visible part of the page's header. */
function headEnd(): number {
  return Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
}

/** Skeleton of a slow page, over the previous page; nothing for pages without one. */
export function WaitingPage({ href }: { readonly href: string }) {
  const [{ path, top }] = useState(() => ({ path: new URL(href, location.href).pathname, top: headEnd() }));
  const known = shapes.find((shape) => shape.path.test(path));
  if (!known) return null;
  return (
    <div className={styles.waiting} style={{ insetBlockStart: top }} aria-hidden="true">
      <div className={styles.page}>
        <Skeleton width="min(22rem, 70%)" height="1rem" />
        <known.Shape />
      </div>
    </div>
  );
}

function ProductShape() {
  return (
    <div className={styles.product}>
      <Skeleton height="min(33rem, 92vw)" />
      <div className={styles.lines}>
        <Skeleton height="2rem" />
        <Skeleton width="60%" height="2rem" />
        <Skeleton width="80%" height="1rem" />
        <Skeleton width="70%" height="1rem" />
      </div>
      <Skeleton height="16rem" />
    </div>
  );
}

function ListShape() {
  return (
    <>
      <div className={styles.lines}>
        <Skeleton width="min(18rem, 60%)" height="2rem" />
      </div>
      <div className={styles.cards}>
        {cards.map((at) => (
          <div className={styles.lines} key={at}>
            <Skeleton height="11rem" />
            <Skeleton height="1rem" />
            <Skeleton width="50%" height="1.5rem" />
          </div>
        ))}
      </div>
    </>
  );
}
