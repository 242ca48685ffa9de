import { useLocale, useTranslations } from 'next-intl';
import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import fieldStyles from '@/components/ui/form/field.module.css';
import { arrowLeftIcon, xIcon } from '@/components/ui/icons';
import { openPanel } from '@/components/ui/overlay/panel';
import panelHead from '@/components/ui/overlay/panel-head.module.css';
import surface from '@/components/ui/overlay/surface.module.css';
import { AllMessages } from '@/i18n/all-messages';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { useRead } from '@/lib/browser/requests/use-read';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { maxCars } from '@/lib/domain/vehicle/garage';
import { CarSteps, useCarSteps } from '../finder/car-steps';
import { makeMyCar, useGarage } from '../garage/garage-client';
import { VinChoice } from '../vin/vin-choice';
import styles from './picker.module.css';
import { PickerList, PickerState } from './picker-list';

/** Delay in milliseconds before unmounting after close, and before the focus check. */
const settledMs = 10;

/**
 * Closes the picker on a press outside, on Escape (which returns the focus to its button), and when the focus leaves.
 * Toasts count as inside, so that undoing a removal does not close the list.
 */
function usePickerClosing(anchor: HTMLElement, panel: RefObject<HTMLElement | null>): () => void {
  const close = useCallback(() => {
    setTimeout(() => openPanel.close('vehicle-picker'), settledMs);
  }, []);

  // A layout effect, because an effect after the paint would miss an early Escape.
  useLayoutEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Element &&
      !anchor.contains(target) &&
      !panel.current?.contains(target) &&
      !target.closest('[data-toasts]');
    const onPress = ({ target }: Event) => {
      if (isOutside(target)) close();
    };
    let check: ReturnType<typeof setTimeout> | undefined;
    const onFocus = () => {
      clearTimeout(check);
      check = setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement !== body && isOutside(activeElement)) close();
      }, settledMs);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      anchor.focus();
      close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(check);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [anchor, panel, close]);

  return close;
}

type PickerBodyProps = { readonly panel: RefObject<HTMLDivElement | null>; readonly onClose: () => void };

// React would bubble the submit event to the search form.
const stopSubmit = (event: SubmitEvent) => event.stopPropagation();

/** The list of cars, or the form to add one. An empty garage shows the form. */
function PickerBody({ panel, onClose }: PickerBodyProps) {
  const t = useTranslations('garage');
  const garage = useGarage();
  const [adding, setAdding] = useState(false);
  const empty = garage.cars.length === 0;
  const loading = empty && garage.status === 'loading';
  const form = adding || empty;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each view begins with the focus in it
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('input[type="radio"]:checked') ?? panel.current;
    first?.focus({ preventScroll: true });
  }, [panel, form]);

  const add = (vehicle: Vehicle) => {
    setAdding(false);
    const { fullName: name } = vehicle;
    makeMyCar(vehicle, { added: t('added', { name }), undo: t('undo'), full: t('full', { count: maxCars }) });
  };

  return (
    <div
      ref={panel}
      className={classNames(surface.surface, styles.picker)}
      role="dialog"
      aria-label={t(form ? 'newCar' : 'title')}
      tabIndex={-1}
      onSubmit={stopSubmit}
    >
      {form ? (
        <PickerForm loading={loading} onBack={empty ? undefined : () => setAdding(false)} onAdd={add} onClose={onClose}>
          <PickerState garage={garage} />
        </PickerForm>
      ) : (
        <PickerList garage={garage} onAdd={() => setAdding(true)} onClose={onClose}>
          <PickerState garage={garage} />
        </PickerList>
      )}
    </div>
  );
}

/** The garage below the search box. It is rendered beside the search form, because forms cannot be nested. */
export function VehiclePicker({ anchor }: { readonly anchor: HTMLElement }) {
  return createPortal(
    <AllMessages>
      <PickerPanel anchor={anchor} />
    </AllMessages>,
    anchor.closest('search') ?? document.body,
  );
}

function PickerPanel({ anchor }: { readonly anchor: HTMLElement }) {
  const panel = useRef<HTMLDivElement>(null);
  const close = usePickerClosing(anchor, panel);
  return (
    <div className={styles.backdrop}>
      <PickerBody panel={panel} onClose={close} />
    </div>
  );
}

type PickerFormProps = {
  readonly loading: boolean;
  /** Returns to the list; undefined if the garage is empty. */
  readonly onBack: (() => void) | undefined;
  readonly onAdd: (vehicle: Vehicle) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Form that adds a car by make, model and engine, or by its VIN. */
function PickerForm({ loading, onBack, onAdd, onClose, children }: PickerFormProps) {
  const t = useTranslations('garage');
  const lang = useLocale();
  const makes = useRead<ResponseOfCall<'carManufacturers'>>('/api/vehicle/car/manufacturers', { lang });
  const steps = useCarSteps();
  const [byVin, setByVin] = useState<Vehicle>();
  const [isIncomplete, setIncomplete] = useState(false);
  const vehicle = byVin ?? steps.vehicle;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIncomplete(!vehicle);
    if (vehicle) onAdd(vehicle);
  };

  return (
    <>
      <div className={panelHead.head}>
        {onBack ? (
          <Button kind="text" icon={arrowLeftIcon} onClick={onBack}>
            {t('back')}
          </Button>
        ) : (
          <h2>{t('newCar')}</h2>
        )}
        <IconButton shape={xIcon} label={t('close')} onClick={onClose} />
      </div>
      {children}
      <form className={styles.addition} aria-busy={loading} onSubmit={submit}>
        <CarSteps makes={makes.data?.items ?? []} steps={steps} loading={makes.loading} />
        {(makes.failed || steps.failed) && (
          <p className={fieldStyles.error} role="alert">
            {t('listFailed')}{' '}
            <Button
              kind="text"
              onClick={() => {
                makes.again();
                steps.again();
              }}
            >
              {t('retry')}
            </Button>
          </p>
        )}
        <p className={classNames('small', styles.divider)}>{t('or')}</p>
        <VinChoice onChoose={setByVin} onMake={steps.chooseMake} />
        {isIncomplete && !vehicle && (
          <p className={fieldStyles.error} role="alert">
            {t('incomplete')}
          </p>
        )}
        {/* `aria-disabled` keeps the button in the tab order after the last field. */}
        <Button type="submit" wide aria-disabled={!vehicle}>
          {t('add')}
        </Button>
      </form>
    </>
  );
}
