'use client';

import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { comesWhole } from './steps';

/**
 * What stands below the first screen of a page. After a press the first screen is shown at once, and this a moment later:
 * of a product it is five sixths of the page. What the server wrote is taken over as it is.
 */
export function BelowFirstScreen({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(comesWhole);
  useEffect(() => startTransition(() => setShown(true)), []);
  return shown ? children : <div className="coming" aria-hidden="true" />;
}
