'use client';

import { FitVerdict } from '@/components/ui/fit-verdict';
import { Link } from '@/components/ui/link';
import { type FitMarkProps, type FitPanelProps, useFitView } from './fit-view';

/** Whether the part of a card or row fits the visitor's car; without one, the way to the cars that it fits. */
export function FitMark(props: FitMarkProps) {
  const view = useFitView();
  return view ? <view.Mark {...props} /> : <PlainFit {...props} />;
}

/** The verdict that stands in the page. */
export function PlainFit({ fit, href }: Pick<FitMarkProps, 'fit' | 'href'>) {
  const verdict = <FitVerdict {...fit} />;
  if (fit.state !== 'none') return verdict;
  return (
    <Link className="fit-ask" href={`${href}#cars`}>
      {verdict}
    </Link>
  );
}

/** The switch of a list to what fits the visitor's car. */
export function OwnCarFacet() {
  const view = useFitView();
  return view && <view.Facet />;
}

/** The verdict of the product's own page. */
export function FitPlace(props: FitPanelProps) {
  const view = useFitView();
  return view ? <view.Panel {...props} /> : props.children;
}
