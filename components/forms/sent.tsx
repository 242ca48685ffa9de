import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';

/** Stands in the place of a form that has been sent, and takes the focus that was in it. */
export function Sent({ children }: { readonly children: ReactNode }) {
  return (
    <div tabIndex={-1} ref={(note) => note?.focus()}>
      <Note kind="good" role="status">
        {children}
      </Note>
    </div>
  );
}
