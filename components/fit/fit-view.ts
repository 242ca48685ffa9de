import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { sessionStore } from '@/components/session/session-client';
import { markVisitor } from '@/lib/browser/page/visitor-marks';
import type { HomeList } from '@/lib/domain/navigation/home-lists';
import type { FitLabel } from './fit-labels';

export type FitMarkProps = {
  readonly productId: number;
  /** Server-rendered verdict: for the car of the page, or one that needs no car. */
  readonly fit: FitLabel | undefined;
  /** URL of the product page. */
  readonly href: string;
  /** Car of the page; defaults to the current car. */
  readonly carId?: number | undefined;
};

export type FitPanelProps = {
  readonly productId: number;
  /** Part kind, for the link to fitting parts. */
  readonly groupId?: number | undefined;
  /** Rendered if no car is chosen. */
  readonly children: ReactNode;
};

export type OwnCarsProps = {
  /** Makes of the cars that the part fits. */
  readonly makes: readonly number[];
  /** URL of the list of cars that the part fits. */
  readonly href: string;
};

export type OwnCarSwitchProps = {
  /** Path and query of the unfiltered list. */
  readonly path: string;
  readonly query: string;
  /** Rendered if no car is chosen. */
  readonly children: ReactNode;
};

export type OwnTogetherProps = {
  readonly productId: number;
  /** Category slug of the group. */
  readonly category: string;
  readonly title: string;
  /** Rendered if no car is chosen. */
  readonly children: ReactNode;
};

export type CarOffersProps = {
  readonly list: HomeList;
  /** The general list, rendered if no car is chosen. */
  readonly children: ReactNode;
};

/** Components that show verdicts to a visitor with a car. */
type FitView = {
  readonly Mark: ComponentType<FitMarkProps>;
  readonly Panel: ComponentType<FitPanelProps>;
  readonly Switch: ComponentType<OwnCarSwitchProps>;
  readonly Together: ComponentType<OwnTogetherProps>;
  readonly OwnCars: ComponentType<OwnCarsProps>;
  readonly CarRail: ComponentType;
  readonly CarOffers: ComponentType<CarOffersProps>;
};

let view: FitView | null = null;

/** The verdict components; null on the server and if no car is chosen. */
export function useFitView(): FitView | null {
  return useSyncExternalStore(
    sessionStore.subscribe,
    () => view,
    () => null,
  );
}

/** Sets the verdict components, which are loaded only for visitors with a car. */
export function showFitView(next: FitView | null): void {
  view = next;
  markVisitor('car', next !== null);
  sessionStore.touch();
}
