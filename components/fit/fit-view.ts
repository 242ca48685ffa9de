import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { sessionStore } from '@/components/session/session-client';
import type { FitLabel } from './fit-labels';

export type FitMarkProps = {
  readonly productId: number;
  /** Server-rendered verdict: general, or for the car of the page. */
  readonly fit: FitLabel;
  /** The product's page. */
  readonly href: string;
  /** Car of the page; default: the current car. */
  readonly carId?: number | undefined;
};

export type FitPanelProps = {
  readonly productId: number;
  /** Part kind, for the link to fitting parts. */
  readonly groupId?: number | undefined;
  /** Content without a current car. */
  readonly children: ReactNode;
};

export type OwnCarsProps = {
  /** Makes with fitting cars. */
  readonly makes: readonly number[];
  /** The list of the part's cars. */
  readonly href: string;
};

export type OwnCarSwitchProps = {
  /** Path and query of the unfiltered list. */
  readonly path: string;
  readonly query: string;
  /** Content without a current car. */
  readonly children: ReactNode;
};

export type OwnTogetherProps = {
  readonly productId: number;
  /** Category slug of the group. */
  readonly category: string;
  readonly title: string;
  /** Content without a current car. */
  readonly children: ReactNode;
};

export type OwnRailsProps = {
  readonly title: string;
  readonly rails: readonly { readonly id: string; readonly name: string; readonly counted: boolean }[];
  /** Content without a current car. */
  readonly children: ReactNode;
};

/** Components that show verdicts to a visitor with a car. */
type FitView = {
  readonly Mark: ComponentType<FitMarkProps>;
  readonly Panel: ComponentType<FitPanelProps>;
  readonly Switch: ComponentType<OwnCarSwitchProps>;
  readonly Together: ComponentType<OwnTogetherProps>;
  readonly OwnCars: ComponentType<OwnCarsProps>;
  readonly Rails: ComponentType<OwnRailsProps>;
};

let view: FitView | null = null;

/** The verdict view; null without a car and on the server. */
export function useFitView(): FitView | null {
  return useSyncExternalStore(
    sessionStore.subscribe,
    () => view,
    () => null,
  );
}

/** Sets the verdict view. Loaded only for visitors with a car. */
export function showFitView(next: FitView | null): void {
  view = next;
  sessionStore.touch();
}
