import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type TagKind = 'deal' | 'new' | 'hot' | 'soft' | 'yes' | 'if' | 'no' | 'blue';

/** A small label. `deal` is the yellow shelf tag and only for reduced prices. */
export function Tag({ kind, children }: { readonly kind: TagKind; readonly children: ReactNode }) {
  return <span className={classNames('tag', `tag-${kind}`)}>{children}</span>;
}
