'use client';

import { classNames } from '@/components/ui/class-names';

/** The height of a bar in percent, and whether it lies in the chosen range. */
type Bar = { readonly height: number; readonly chosen: boolean };

/** How the products of a list spread over a range, for the eye only. */
export function Histogram({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <div className="hist" aria-hidden="true">
      {[...bars.entries()].map(([at, { height, chosen }]) => (
        <i key={at} className={classNames(chosen && 'on')} style={{ blockSize: `${height}%` }} />
      ))}
    </div>
  );
}
