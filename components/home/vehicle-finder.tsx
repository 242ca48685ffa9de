'use client';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import fieldStyles from '@/components/ui/form/field.module.css';
import { CarSteps, type FinderMake, useCarSteps } from '@/components/vehicle/finder/car-steps';
import { privateKeys } from '@/lib/browser/storage/browser-storage';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { maxCars } from '@/lib/domain/vehicle/garage';
import { type ChosenSteps, choicePath, finderFormPath } from '@/lib/domain/vehicle/paths';
import styles from './finder.module.css';

const savedPattern = /^([1-9]\d{0,9})\.([1-9]\d{0,9})?\.([1-9]\d{0,9})?$/;

/** Saves the choice in sessionStorage, for the back button. */
function saveFinderChoice({ make, model, engine }: ChosenSteps): void {
  try {
    if (make === '') sessionStorage.removeItem(privateKeys.finder);
    else sessionStorage.setItem(privateKeys.finder, `${make}.${model}.${engine}`);
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
}

/** Initial state: the make in the field, with the model and engine saved for it. */
function savedFinderChoice(shownMake: string): ChosenSteps {
  const [, make = '', model = '', engine = ''] = savedPattern.exec(readSaved()) ?? [];
  return shownMake === '' || shownMake === make ? { make, model, engine } : { make: shownMake, model: '', engine: '' };
}

function readSaved(): string {
  try {
    return sessionStorage.getItem(privateKeys.finder) ?? '';
  } catch {
    return '';
  }
}

type FinderProps = { readonly makes: readonly FinderMake[] };

/**
 * Make, model, engine: submitting makes the vehicle the current car and opens its parts. An incomplete choice opens the
 * page of the next step, as does the form without scripts.
 */
export function VehicleFinder({ makes }: FinderProps) {
  const t = useTranslations('home');
  const lang = useLocale();
  const router = useRouter();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const steps = useCarSteps(saveFinderChoice);
  const { chosen, restore } = steps;

  // A choice made before hydration, or restored by the browser, exists only in the DOM.
  useEffect(() => {
    const field = form.current?.elements.namedItem('make');
    const before = savedFinderChoice(field instanceof HTMLSelectElement ? field.value : '');
    if (before.make !== '') restore(before);
  }, [restore]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { vehicle } = steps;
    if (vehicle !== undefined) {
      const words = {
        added: t('carChosen', { car: vehicle.fullName }),
        undo: t('carUndo'),
        full: t('garageFull', { count: maxCars }),
      };
      import('@/components/vehicle/garage/garage-client').then(
        ({ makeMyCar }) => makeMyCar(vehicle, words),
        // If the code fails to load, the page of the car offers the same action.
        () => undefined,
      );
    }
    router.push(localePath(lang, choicePath(makes, chosen)));
  };

  return (
    <form ref={form} action={finderFormPath} method="get" aria-labelledby={titleId} onSubmit={submit}>
      <h1 id={titleId}>{t('finderTitle')}</h1>
      <input type="hidden" name="lang" value={lang} />
      <CarSteps makes={makes} steps={steps} />
      {steps.failed && (
        <p className={fieldStyles.error} role="alert">
          {t('finderFailed')}
        </p>
      )}
      <Button className={styles.submit} type="submit" size="l" wide>
        {t('showParts')}
      </Button>
    </form>
  );
}
