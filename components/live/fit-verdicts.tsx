import { useRouter } from 'next/navigation';
import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { CarSwitch } from '@/components/catalogue/car-switch';
import { useFeature } from '@/components/features/missing-features';
import { reasonText, verdictLabel } from '@/components/fit/fit-labels';
import { PlainFit } from '@/components/fit/fit-mark';
import { FitPanel } from '@/components/fit/fit-panel';
import { FitQuestionSheet } from '@/components/fit/fit-question';
import {
  type FitMarkProps,
  type FitPanelProps,
  type OwnCarSwitchProps,
  type OwnCarsProps,
  type OwnTogetherProps,
  showFitView,
} from '@/components/fit/fit-view';
import { factsOfCar, fitStore, useFit, useFitCar } from '@/components/fit/use-fit';
import { CarOffers, CarRail } from '@/components/home/car-rail';
import { CardSection, readCards } from '@/components/product-card/card-section';
import { type CartEvent, onCartEvent, sessionStore } from '@/components/session/session-client';
import { LinkButton } from '@/components/ui/button';
import styles from '@/components/ui/button.module.css';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { showToast } from '@/components/ui/overlay/toast-store';
import { knownGarage } from '@/components/vehicle/garage/garage-state';
import { listCar } from '@/components/vehicle/garage/own-car';
import { shortName, useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { PickCarButton } from '@/components/vehicle/pick-car';
import { loadMessages, type Messages } from '@/i18n/messages';
import type { UserVehicle } from '@/lib/contract/account/garage';
import type { Fit } from '@/lib/contract/catalogue/fit';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { carGroupPath, carPath, searchByCarPath } from '@/lib/domain/vehicle/paths';
import fitStyles from './fit-verdicts.module.css';

/** Messages are loaded with this code, so that pages without a car do not include them. */
function wrapWithMessages<Props extends object>(
  messages: Messages,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function ComponentWithMessages(props: Props) {
    return (
      <NextIntlClientProvider locale={useLocale()} messages={messages}>
        <Component {...props} />
      </NextIntlClientProvider>
    );
  };
}

/** While mounted, shows verdicts for the current car on cached pages. */
export function FitVerdicts() {
  const locale = useLocale();
  const hasVerdicts = useFeature('fit');
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useCarPlaceholder();
  useEffect(() => {
    let isUnmounted = false;
    loadMessages(locale)
      .then((messages) => {
        if (isUnmounted) return;
        const withMessages = <Props extends object>(component: ComponentType<Props>) =>
          wrapWithMessages(messages, component);
        setToasts(() => withMessages(MisfitToasts));
        showFitView({
          ...{ Mark: withMessages(OwnFitMark), Panel: withMessages(OwnFitPanel), Switch: withMessages(Switch) },
          ...{
            Together: withMessages(Together),
            OwnCars: withMessages(OwnCars),
            CarRail: withMessages(CarRail),
            CarOffers: withMessages(CarOffers),
          },
        });
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
      showFitView(null);
    };
  }, [locale]);
  return Toasts && hasVerdicts && <Toasts />;
}

/** Verdict of a card or row; a conditional one opens the question. */
function OwnFitMark({ productId, fit: plain, href, carId }: FitMarkProps) {
  const t = useTranslations('catalogue');
  const isFixedVerdict = plain?.state === 'all' || plain?.state === 'unknown';
  const own = useCurrentVehicle();
  // For a car other than the current one the server's verdict applies, because its facts are in the URL.
  const isFixed = isFixedVerdict || (carId !== undefined && carId !== own?.carId);
  const car = useFitCar(carId);
  const fit = useFit(isFixed ? undefined : car, productId);
  if (isFixed || !fit || !car) return <PlainFit fit={plain} href={href} />;
  const label = verdictLabel(t, fit);
  if (fit.verdict === 'conditional') {
    return (
      <FitQuestionButton fit={fit} carId={car.carId}>
        <FitVerdict {...label} />
      </FitQuestionButton>
    );
  }
  if (fit.verdict !== 'none') return <PlainFit fit={label} href={href} />;
  return <Misfit fit={fit} label={label.label} />;
}

function Misfit({ fit, label }: { readonly fit: Fit; readonly label: string }) {
  const t = useTranslations('fit');
  const reason = reasonText(t, fit);
  return (
    <span className={fitStyles.reason} title={reason}>
      <FitVerdict state="no" label={label} />
      {reason && <span className="visually-hidden">{reason}</span>}
    </span>
  );
}

type FitQuestionButtonProps = {
  readonly fit: Fit;
  readonly carId: number;
  readonly className?: string | undefined;
  readonly 'data-size'?: 's';
  readonly children: ReactNode;
};

function FitQuestionButton({ fit, carId, children, ...look }: FitQuestionButtonProps) {
  const own = useCurrentVehicle();
  const [open, setOpen] = useState(false);
  const [question] = fit.missing;
  if (!question) return children;
  // Facts can be saved only for cars in the garage.
  if (own?.carId !== carId) return children;
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...look} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && (
        <FitQuestionSheet carId={carId} carName={shortName(own)} question={question} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const states = { exact: 'yes', conditional: 'if', none: 'no', universal: 'all', unknown: 'unknown' } as const;

/** The product page's verdict, with its reason and the next step. */
function OwnFitPanel({ productId, groupId, children }: FitPanelProps) {
  const t = useTranslations('fit');
  const own = useCurrentVehicle();
  const car = useFitCar();
  const fit = useFit(car, productId);
  if (!own || !fit) return children;
  const { verdict, missing } = fit;
  const reasons = {
    exact: t('checked'),
    conditional: missing.map(({ name: criterion, needs }) => t('needs', { criterion, needs })).join(' '),
    none: reasonText(t, fit) ?? t('noReason'),
    universal: t('universalText'),
    unknown: t('unknownText'),
  };
  return (
    <FitPanel
      state={states[verdict]}
      title={t(`title.${verdict}`, { car: shortName(own) })}
      action={<FitAction fit={fit} own={own} groupId={groupId} />}
    >
      {own.name && `${own.fullName}. `}
      {reasons[verdict]}
    </FitPanel>
  );
}

type FitActionProps = {
  readonly fit: Fit;
  readonly own: UserVehicle;
  readonly groupId: number | undefined;
};

/** The next step after a verdict: answer the question, see fitting parts, or change the car. */
function FitAction({ fit, own, groupId }: FitActionProps) {
  const t = useTranslations('fit');
  const locale = useLocale();
  if (fit.verdict === 'conditional') {
    return (
      <FitQuestionButton fit={fit} carId={own.carId} className={styles.button} data-size="s">
        {t('answer')}
      </FitQuestionButton>
    );
  }
  if (fit.verdict === 'none') {
    const others = groupId === undefined ? carPath(own.carId) : carGroupPath(own.carId, groupId);
    return (
      <LinkButton size="s" href={localePath(locale, others)}>
        {t('showFitting')}
      </LinkButton>
    );
  }
  return (
    <PickCarButton kind="secondary" href={localePath(locale, searchByCarPath)}>
      {t('change')}
    </PickCarButton>
  );
}

/** Switch to show all parts; for visitors with a car. */
export function Switch({ path, query, children }: OwnCarSwitchProps) {
  const own = useCurrentVehicle();
  if (!own?.inCatalogue) return children;
  return <CarSwitch path={path} query={query} narrowed={false} name={shortName(own)} />;
}

/** Link to the visitor's make in a long list of cars, or a note that the make is missing. */
export function OwnCars({ makes, href }: OwnCarsProps) {
  const t = useTranslations('productCars');
  const own = useCurrentVehicle();
  if (!own) return null;
  const { manuId, manuName } = own.vehicleDetails;
  if (!makes.includes(manuId)) return <p className="small muted">{t('notOwn', { make: manuName })}</p>;
  return (
    <LinkButton kind="secondary" size="s" rel="nofollow" href={`${href}?make=${manuId}`}>
      {t('own', { make: manuName })}
    </LinkButton>
  );
}

/** Parts of the same group that fit the current car; the general ones after a failed request. */
function Together({ productId, category, title, children }: OwnTogetherProps) {
  const lang = useLocale();
  const car = useSyncExternalStore(sessionStore.subscribe, listCar, () => '');
  const query = new URLSearchParams({ lang, category, beside: String(productId) });
  const path = car === '' ? null : `/api/together?${query}&${car}`;
  const { data: cards } = useSWR(path, readCards, { revalidateOnFocus: false });
  if (path === null || cards === null) return children;
  // Space is reserved until the content is known.
  if (cards === undefined) return <div className={fitStyles.unseen}>{children}</div>;
  return cards.length === 0 ? null : <CardSection title={title} cards={cards} />;
}

type AddedEvent = Extract<CartEvent, { kind: 'added' }>;

/** Warns about an added part that does not fit its car, as soon as the verdict has arrived. */
export function MisfitToasts() {
  const t = useTranslations('fit');
  const view = useTranslations('cart')('view');
  const locale = useLocale();
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const warn = ({ chosen, name }: AddedEvent): boolean => {
      if (!chosen) return true;
      const { carId, productId } = chosen;
      const fit = fitStore.get({ carId, facts: factsOfCar(carId) }, productId);
      if (fit?.verdict !== 'none') return fit !== undefined;
      const car = knownGarage().garage.find((one) => one.carId === carId);
      const named = { car: car ? shortName(car) : '', name: name ?? '' };
      const action = { label: view, run: () => router.push(localePath(locale, '/shop/cart')) };
      showToast({ text: t(name === undefined || !car ? 'misfitAdded' : 'misfitAddedNamed', named), action });
      return true;
    };
    const unsubscribe = onCartEvent((event) => {
      stop();
      if (event.kind !== 'added' || warn(event) || !event.chosen) return;
      stop = fitStore.subscribe(() => {
        if (warn(event)) stop();
      });
      const { carId, productId } = event.chosen;
      fitStore.request({ carId, facts: factsOfCar(carId) }, productId);
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [t, view, locale, router]);
  return null;
}

/** Names the current car in the placeholder of the search fields. */
export function useCarPlaceholder(): void {
  const t = useTranslations('shell');
  const vehicle = useCurrentVehicle();
  const car = vehicle && shortName(vehicle);
  useEffect(() => {
    if (car === undefined) return undefined;
    const fields = [...document.querySelectorAll<HTMLInputElement>('header [data-search]')];
    const before = fields.map(({ placeholder }) => placeholder);
    for (const field of fields) field.placeholder = t('searchPlaceholderCar', { car });
    return () => {
      for (const [at, field] of fields.entries()) field.placeholder = before[at] ?? '';
    };
  }, [car, t]);
}
