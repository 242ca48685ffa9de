import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { SchemePart } from '@/lib/domain/schemes/schemes';
import styles from './scheme-board.module.css';
import { ZoomTools } from './zoom-tools';

type BoardEntry = Pick<SchemePart, 'number' | 'at' | 'to'> & {
  readonly href: string;
  readonly name: string;
  readonly note?: ReactNode;
  readonly isAvailable?: boolean;
};

type SchemeBoardProps = {
  readonly drawing: { readonly src: string; readonly width: number; readonly height: number };
  readonly entries: readonly BoardEntry[];
  /** Text alternative of the drawing. */
  readonly label: string;
  /** Whether the drawing is the subject of the page: loaded with priority, with buttons for zooming. */
  readonly isMain?: boolean;
};

/**
 * A drawing with numbered links and a list. The number on the drawing is inside the link of its list entry, so both are
 * highlighted together, and keyboards and screen readers reach each part once.
 */
export function SchemeBoard({ drawing: { src, width, height }, entries, label, isMain = false }: SchemeBoardProps) {
  const t = useTranslations('schemes.zoom');
  const board: CSSProperties & Record<'--ratio', number> = { '--ratio': height / width };
  const words = {
    size: t('size'),
    larger: t('larger'),
    smaller: t('smaller'),
    whole: t('whole'),
    wheel: t('wheel'),
    fingers: t('fingers'),
  };
  return (
    // A new drawing begins without zoom.
    <div className={styles.board} style={board} key={src}>
      <div className={styles.frame} data-drawing="">
        <img
          src={src}
          alt={label}
          width={width}
          height={height}
          fetchPriority={isMain ? 'high' : undefined}
          loading={isMain ? undefined : 'lazy'}
        />
      </div>
      {isMain && <ZoomTools words={words} />}
      <ol className={styles.list}>
        {entries.map(({ number, at, to, href, name, note, isAvailable = true }) => (
          <li key={number}>
            <Link className={styles.link} href={href} data-out={isAvailable ? undefined : ''}>
              <span className={styles.layer} id={`part-${number}`} data-drawing="" aria-hidden="true">
                <svg className={styles.leader} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
                  <path d={`M${at.join(' ')}L${to.join(' ')}`} />
                  <path className={styles.end} d={`M${to.join(' ')}h0`} />
                </svg>
                <span className={styles.spot} style={placeOf(at, width, height, entries)} data-spot="">
                  {number}
                </span>
              </span>
              <span className={styles.number}>{number}</span>
              <span className={styles.name}>{name}</span>
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

type SpotPlace = CSSProperties & Record<'--x' | '--y' | '--room', number>;

/** Position of a number in fractions of the drawing, and its distance to the nearest number in fractions of the width. */
function placeOf([x, y]: SchemePart['at'], width: number, height: number, entries: readonly BoardEntry[]): SpotPlace {
  const distances = entries.map(({ at: [otherX, otherY] }) => Math.hypot(otherX - x, otherY - y)).filter(Boolean);
  const round = (fraction: number) => Math.round(fraction * 10_000) / 10_000;
  return { '--x': round(x / width), '--y': round(y / height), '--room': round(Math.min(width, ...distances) / width) };
}
