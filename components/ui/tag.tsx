import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type TagKind = 'deal' | 'new' | 'hot' | 'soft' | 'yes' | 'if' | 'no' | 'blue';

/** A small label. `deal` is only for reduced prices. */
export function Tag({ kind, children }: { readonly kind: TagKind; readonly children: ReactNode }) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {children}
    </span>
  );
}
