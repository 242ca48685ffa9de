import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
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

/** After this time (ms) the visitor is told that the shop is slow, with a button that reloads the page. */
const slowMs = 8000;

function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsSlow, slowMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** Where what is left in view of the page's head ends, and where it ends on the page to come, which is seen from its top. */
function readHead() {
  const parts = [...document.querySelectorAll('body > header, body > header > *, body > header > * > *')];
  const end = Math.max(0, ...parts.map((part) => part.getBoundingClientRect().bottom));
  const mainTop = (document.getElementById('main')?.getBoundingClientRect().top ?? 0) + scrollY;
  return { end, contentTop: Math.max(end, mainTop) };
}

/**
 * Outline of a page that is slow to load, above the previous page; without a known outline the previous page stays
 * visible. Screen readers are told that a page is loading, and everybody when it takes very long. The delay is in the
 * style sheet: a React update would restart the rendering of the new page.
 */
export function WaitingPage({ href }: { readonly href: string }) {
  const t = useTranslations();
  const [{ path, end, contentTop }] = useState(() => ({ path: new URL(href, location.href).pathname, ...readHead() }));
  const isSlow = useIsSlow();
  const matching = shapes.find((shape) => shape.path.test(path));
  return (
    <>
      <p className="visually-hidden" role="status">
        <span className={styles.late}>{t('shell.loading')}</span>
      </p>
      {matching && (
        <div
          className={classNames(styles.late, styles.waiting)}
          style={{ insetBlockStart: end, paddingBlockStart: contentTop - end }}
          aria-hidden="true"
        >
          <div className={styles.page}>
            <Skeleton className={styles.crumbs} />
            <matching.Shape />
          </div>
        </div>
      )}
      {isSlow && (
        <div className={styles.slow} role="alert">
          <p>{t('cart.slow')}</p>
          <Button kind="secondary" size="s" onClick={() => location.assign(href)}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
    </>
  );
}

function ProductShape() {
  return (
    <div className={styles.product}>
      <Skeleton className={styles.picture} />
      <div className={styles.lines}>
        <Skeleton width="9rem" height="1rem" />
        <Skeleton height="1.75rem" />
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton height="6rem" />
        <Skeleton height="8.25rem" />
      </div>
      <Skeleton className={styles.box} />
    </div>
  );
}

const cards = Array.from({ length: 12 }, (_, at) => at);

function ListShape() {
  return (
    <>
      <Skeleton className={styles.heading} />
      <div className={styles.listing}>
        <Skeleton className={styles.facets} />
        <div>
          <Skeleton className={styles.car} />
          <Skeleton className={styles.bar} />
          <div className={styles.cards}>
            {cards.map((at) => (
              <div className={styles.card} key={at}>
                <Skeleton className={styles.tile} />
                <Skeleton width="70%" height="1rem" />
                <Skeleton height="1rem" />
                <Skeleton width="50%" height="1.5rem" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
