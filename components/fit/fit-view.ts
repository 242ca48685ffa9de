import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { sessionStore } from '@/components/session/session-client';
import type { FitWords } from './verdict-words';

export type FitMarkProps = {
  readonly productId: number;
  /** What the page says for everybody, or for the car that it is about. */
  readonly fit: FitWords;
  /** The product's page. */
  readonly href: string;
  /** The car that the page is about; without it the visitor's own counts. */
  readonly carId?: number | undefined;
};

export type FitPanelProps = {
  readonly productId: number;
  /** The part kind, for the way to what does fit. */
  readonly groupId?: number | undefined;
  /** What everybody is shown. */
  readonly children: ReactNode;
};

export type OwnCarsProps = {
  /** The makes that the part fits. */
  readonly makes: readonly number[];
  /** The list of the part's cars. */
  readonly href: string;
};

export type OwnCarSwitchProps = {
  /** Path and query of the list that shows all parts. */
  readonly path: string;
  readonly query: string;
  /** What everybody is shown. */
  readonly children: ReactNode;
};

export type OwnTogetherProps = {
  readonly productId: number;
  /** Category slug of the group. */
  readonly category: string;
  readonly title: string;
  /** What everybody is shown. */
  readonly children: ReactNode;
};

export type OwnRailsProps = {
  readonly title: string;
  readonly rails: readonly { readonly id: string; readonly name: string; readonly counted: boolean }[];
  /** What everybody is shown. */
  readonly children: ReactNode;
};

/** How verdicts are shown to a visitor with a car. */
type FitView = {
  readonly Mark: ComponentType<FitMarkProps>;
  readonly Panel: ComponentType<FitPanelProps>;
  readonly Switch: ComponentType<OwnCarSwitchProps>;
  readonly Together: ComponentType<OwnTogetherProps>;
  readonly OwnCars: ComponentType<OwnCarsProps>;
  readonly Rails: ComponentType<OwnRailsProps>;
};

let view: FitView | null = null;

/** How this visitor is shown verdicts; `null` = without a car, which is all that the server writes. */
export function useFitView(): FitView | null {
  return useSyncExternalStore(
    sessionStore.subscribe,
    () => view,
    () => null,
  );
}

/** Shows verdicts by this view from now on. Only a visitor with a car loads one. */
export function showFitView(next: FitView | null): void {
  view = next;
  sessionStore.touch();
}
