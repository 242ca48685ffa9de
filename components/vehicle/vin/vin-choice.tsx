import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import choice from '@/components/ui/form/choice.module.css';
import field from '@/components/ui/form/field.module.css';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { useRead } from '@/lib/browser/requests/use-read';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { bestSplittingQuestion, narrowCars, type VinAnswers } from '@/lib/domain/vehicle/vin-question';
import { readVin, type VinReading, vinLength } from '@/lib/domain/vin/vin';
import { CarLine } from '../picker/picker-list';
import styles from './candidates.module.css';
import { GivenVinAnswers, VinQuestion } from './vin-question';
import { useLocalHint, VinFault, VinProgress, VinReadout } from './vin-readout';

/** The typed text parsed as a VIN, with its matching cars; they are requested only for a complete VIN. */
function useVinSearch(typed: string) {
  const lang = useLocale();
  const reading = typed.trim() === '' ? null : readVin(typed);
  const answer = useRead<ResponseOfCall<'carVehicleByVin'>>(
    '/api/vehicle/car/vehicle/vin',
    reading?.ok ? { lang, vin: reading.vin } : null,
  );
  const carIds = (answer.data?.matchingVehicles ?? []).map(({ carId }) => carId);
  const details = useRead<ResponseOfCall<'carVehicleDetails'>>(
    '/api/vehicle/car/vehicle/details',
    carIds.length > 0 ? { lang, carIds } : null,
  );
  return {
    reading,
    answer: answer.data,
    candidates: details.data?.items ?? [],
    loading: answer.loading || details.loading,
    failed: answer.failed || details.failed,
    again: () => {
      answer.again();
      details.again();
    },
  };
}
export type VinSearch = ReturnType<typeof useVinSearch>;

type VinChoiceProps = {
  readonly onChoose: (vehicle: Vehicle | undefined) => void;
  /** Called if the VIN determines only the make. */
  readonly onMake: (manuId: string) => void;
};

/** Finds a car while its VIN is typed. If several cars match, asks the question that distinguishes them. */
export function VinChoice({ onChoose, onMake }: VinChoiceProps) {
  const t = useTranslations('garage');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const [answers, setAnswers] = useState<VinAnswers>({});
  const [carId, setCarId] = useState<number>();
  const search = useVinSearch(typed);
  const { candidates, reading, answer } = search;
  const hint = useLocalHint(reading);
  const cars = narrowCars(candidates, answers);
  const chosen = cars.length === 1 ? cars[0] : cars.find((car) => car.carId === carId);
  const make = answer?.confidence === 'make_only' ? answer.matchingManufacturers[0]?.manuId : undefined;

  useChoiceReport({ onChoose, onMake }, chosen, make);
  const isFaulty = reading !== null && !reading.ok && (left || isHopeless(reading));
  return (
    <>
      <div className={field.field}>
        <label htmlFor={id}>{t('vin')}</label>
        <input
          className={classNames('code', field.input)}
          id={id}
          value={typed}
          maxLength={60}
          placeholder="TMBZZZ1Z6A2048211"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-said`}
          aria-invalid={isFaulty}
          onChange={({ target }) => {
            setTyped(target.value);
            setAnswers({});
            setLeft(false);
          }}
          onBlur={() => setLeft(true)}
        />
        {reading !== null && <VinReadout reading={reading} hint={hint} />}
        <div id={`${id}-said`} role="status" className="small">
          {isFaulty ? <Fault reading={reading} /> : <VinResult search={search} cars={cars} />}
        </div>
      </div>
      {candidates.length > 1 && (
        <Narrowing
          all={candidates}
          cars={cars}
          answers={answers}
          chosen={chosen}
          onAnswer={setAnswers}
          onChoose={(car) => setCarId(car.carId)}
        />
      )}
    </>
  );
}

/** Reports the chosen car, or the make if the VIN determines nothing else. */
function useChoiceReport(
  { onChoose, onMake }: VinChoiceProps,
  chosen: Vehicle | undefined,
  make: number | undefined,
): void {
  const reportChosen = useEffectEvent(onChoose);
  useEffect(() => reportChosen(chosen), [chosen]);
  const reportMake = useEffectEvent(onMake);
  useEffect(() => {
    if (make !== undefined) reportMake(String(make));
  }, [make]);
}

type Unread = Extract<VinReading, { ok: false }>;

function Fault({ reading }: { readonly reading: Unread }) {
  return (
    <p className={field.error}>
      <VinFault reading={reading} />
    </p>
  );
}

/** Whether no further characters can make the text a valid VIN. */
function isHopeless({ wrongAt, letters }: Unread): boolean {
  return wrongAt.length > 0 || letters.length > vinLength;
}

type VinNewsProps = { readonly search: VinSearch; readonly cars: readonly Vehicle[] };

/** Result of the service, or the number of missing characters before the request. */
function VinResult({ search: { reading, answer, failed, again, candidates }, cars }: VinNewsProps) {
  const t = useTranslations('vin');
  const garage = useTranslations('garage');
  if (failed) {
    return (
      <p className={field.error}>
        {garage('listFailed')}{' '}
        <Button kind="text" onClick={again}>
          {garage('retry')}
        </Button>
      </p>
    );
  }
  if (reading === null) return <p className="muted">{t('where')}</p>;
  if (!reading.ok)
    return (
      <p className="muted">
        <VinProgress reading={reading} />
      </p>
    );
  const [only] = cars;
  const unlisted = answer?.vinInfo?.unlistedModels.join(', ') ?? '';
  return (
    <>
      {cars.length > 1 && (
        <p>{t('candidates', { count: cars.length < candidates.length ? cars.length : total(answer) })}</p>
      )}
      {cars.length === 1 && only && (
        <p>
          {t('exact')}: <b className="strong">{only.fullName}</b>
        </p>
      )}
      {answer?.confidence === 'make_only' && (
        <p>{unlisted === '' ? t('makeOnly') : t('unlisted', { models: unlisted })}</p>
      )}
      {answer?.confidence === 'probable' && unlisted !== '' && <p>{t('unlistedToo', { models: unlisted })}</p>}
      {answer?.reason === 'UNKNOWN_WMI' && <p>{t('unknownMaker', { wmi: answer.vinInfo?.wmi ?? '' })}</p>}
      {answer?.confidence === 'none' && answer.reason === 'NO_VEHICLE' && <p>{t('noVehicle')}</p>}
    </>
  );
}

const total = (answer: VinSearch['answer']) => answer?.matchingVehiclesCount ?? 0;

type NarrowingProps = {
  readonly all: readonly Vehicle[];
  readonly cars: readonly Vehicle[];
  readonly answers: VinAnswers;
  readonly chosen: Vehicle | undefined;
  readonly onAnswer: (answers: VinAnswers) => void;
  readonly onChoose: (car: Vehicle) => void;
};

/** The next question, and the cars that match the answers so far. */
function Narrowing({ all, cars, answers, chosen, onAnswer, onChoose }: NarrowingProps) {
  const t = useTranslations('garage');
  const question = cars.length > 1 ? bestSplittingQuestion(cars) : null;
  return (
    <>
      <GivenVinAnswers answers={answers} cars={all} onAnswer={onAnswer} />
      {question && <VinQuestion question={question} answers={answers} onAnswer={onAnswer} />}
      {cars.length > 1 && (
        <div className={styles.candidates} role="radiogroup" aria-label={t('candidates')}>
          {cars.map((car) => (
            <label className={choice.choice} key={car.carId}>
              <input type="radio" name="vin-car" checked={car.carId === chosen?.carId} onChange={() => onChoose(car)} />
              <span>
                <b className="strong">{car.fullName}</b> <span className="muted">{<CarLine car={car} />}</span>
              </span>
            </label>
          ))}
        </div>
      )}
    </>
  );
}
