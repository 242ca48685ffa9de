import type { CSSProperties, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { SchemePart } from '@/lib/domain/schemes/schemes';
import styles from './scheme-board.module.css';

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
  readonly priority?: boolean;
};

/**
 * A drawing with numbered links and a list. The number on the drawing is inside the link of its list entry, so both are
 * highlighted together, and keyboards and screen readers reach each part once.
 */
export function SchemeBoard({ drawing: { src, width, height }, entries, label, priority = false }: SchemeBoardProps) {
  const board: CSSProperties & Record<'--ratio', number> = { '--ratio': height / width };
  return (
    <div className={styles.board} style={board}>
      <img
        className={styles.drawing}
        src={src}
        alt={label}
        width={width}
        height={height}
        fetchPriority={priority ? 'high' : undefined}
        loading={priority ? undefined : 'lazy'}
      />
      <ol className={styles.list}>
        {entries.map(({ number, at, to, href, name, note, isAvailable = true }) => (
          <li className={styles.entry} key={number} id={`part-${number}`} data-out={isAvailable ? undefined : ''}>
            <Link className={styles.link} href={href}>
              <svg className={styles.leader} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
                <path d={`M${at.join(' ')}L${to.join(' ')}`} />
                <circle cx={to[0]} cy={to[1]} r={width / 180} />
              </svg>
              <span className={styles.spot} style={placeOf(at, width)} aria-hidden="true">
                {number}
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

/** Position of a number, in percent of the drawing's width. */
function placeOf([x, y]: SchemePart['at'], width: number): CSSProperties & Record<'--x' | '--y', number> {
  return { '--x': (x / width) * 100, '--y': (y / width) * 100 };
}
