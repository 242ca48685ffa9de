import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconShape } from '@/components/ui/icons';

type EmptyColumnProps = { readonly shape: IconShape; readonly children: ReactNode };

/** What will stand in a column of the choice once the one before it is settled. */
export function EmptyColumn({ shape, children }: EmptyColumnProps) {
  return (
    <div className="col-e">
      <Icon shape={shape} size="l" />
      <p className="sm">{children}</p>
    </div>
  );
}
