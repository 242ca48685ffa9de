'use client';

import { PlainAmount } from './amount';
import { type TotalProps, useOwnView } from './own-view';

/** What several products cost together, at a customer's own prices where they have such. */
export function TotalAmount(props: TotalProps) {
  const own = useOwnView();
  return own ? <own.Total {...props} /> : <PlainAmount value={props.value} />;
}
