'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { Link } from '@/components/ui/link';
import { PickCar } from '@/components/vehicle/pick-car';
import { isPlainClick } from '@/lib/domain/navigation/link-target';
import {
  type FitMarkProps,
  type FitPanelProps,
  type OwnCarSwitchProps,
  type OwnCarsProps,
  type OwnTogetherProps,
  useFitView,
} from './fit-view';

const FitCheckSheet = lazy(async () => ({ default: (await import('./fit-check-sheet')).FitCheckSheet }));

/** Verdict of a card or row for the current car; if no car is chosen, the given one. */
export function FitMark(props: FitMarkProps) {
  const view = useFitView();
  return view ? <view.Mark {...props} /> : <PlainFit {...props} />;
}

/** Server-rendered verdict: links to the choice of a car, or to a check of an unknown fit. */
export function PlainFit({ fit, href }: Pick<FitMarkProps, 'fit' | 'href'>) {
  const hasVerdicts = useFeature('fit');
  if (!fit) return null;
  const verdict = <FitVerdict {...fit} />;
  if (fit.state === 'unknown') return <FitCheckLink href={href}>{verdict}</FitCheckLink>;
  if (fit.state !== 'none') return verdict;
  // A chosen car would get no verdict.
  if (!hasVerdicts) return null;
  return <PickCar href={`${href}#cars`}>{verdict}</PickCar>;
}

type FitCheckProps = {
  readonly href: string;
  readonly className?: string | undefined;
  readonly 'data-size'?: 's';
  readonly children: ReactNode;
};

/** A link that opens the check by VIN. */
export function FitCheckLink({ href, children, ...look }: FitCheckProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Link
        {...look}
        href={href}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainClick(event.nativeEvent)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Link>
      {open && (
        <Suspense>
          <FitCheckSheet href={href} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Switch between fitting and all parts; renders the children if no car is chosen. */
export function OwnCarSwitch(props: OwnCarSwitchProps) {
  const view = useFitView();
  return view ? <view.Switch {...props} /> : props.children;
}

/** Parts of the same group that fit the current car. */
export function FittingTogether(props: OwnTogetherProps) {
  const view = useFitView();
  return view ? <view.Together {...props} /> : props.children;
}

/** Verdict on the product page. */
export function LiveFitPanel(props: FitPanelProps) {
  const view = useFitView();
  return view ? <view.Panel {...props} /> : props.children;
}

/** Link from the cars that a part fits to those of the visitor's make. */
export function OwnCars(props: OwnCarsProps) {
  const view = useFitView();
  return view && <view.OwnCars {...props} />;
}
