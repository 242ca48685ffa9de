import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Vehicle } from '@/lib/contract/vehicle';
import { splittingPowers } from '@/lib/vehicle/vin-question';
import type { VinReading } from '@/lib/vin/vin';
import { CarLine } from './picker-row';
import { useVinSearch, type VinSearch } from './use-vin-search';

type VinChoiceProps = {
  readonly onChoose: (vehicle: Vehicle | undefined) => void;
  /** The VIN says no more than the make. */
  readonly onMake: (manuId: string) => void;
};

/** A car by its VIN: read as it is typed, and where it may stand for several cars, those to choose from. */
export function VinChoice({ onChoose, onMake }: VinChoiceProps) {
  const t = useTranslations('garage');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const [carId, setCarId] = useState<number>();
  const search = useVinSearch(typed);
  const { candidates, reading, answer } = search;
  const chosen = candidates.length === 1 ? candidates[0] : candidates.find((car) => car.carId === carId);
  const make = answer?.confidence === 'make_only' ? answer.matchingManufacturers[0]?.manuId : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the choice changes, not when the listener does
  useEffect(() => onChoose(chosen), [chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => {
    if (make !== undefined) onMake(String(make));
  }, [make]);

  const fault = reading !== null && !reading.ok && (left || isHopeless(reading, typed)) ? reading : null;
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t('vin')}</label>
        <input
          className="inp code"
          id={id}
          value={typed}
          maxLength={40}
          placeholder="TMBZZZ1Z6A2048211"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-said`}
          aria-invalid={fault !== null}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setLeft(true)}
        />
        <div id={`${id}-said`} role="status" className="sm">
          {fault ? <VinFault reading={fault} typed={typed} /> : <VinNews search={search} />}
        </div>
      </div>
      {candidates.length > 1 && (
        <Candidates candidates={candidates} chosen={chosen} onChoose={(car) => setCarId(car.carId)} />
      )}
    </>
  );
}

const signs = (typed: string) => [...typed.replace(/[\s\-._/]/g, '')].length;

/** More typing cannot make it right. */
function isHopeless({ wrongAt }: Extract<VinReading, { ok: false }>, typed: string): boolean {
  return wrongAt.length > 0 || signs(typed) > 17;
}

type VinFaultProps = { readonly reading: Extract<VinReading, { ok: false }>; readonly typed: string };

function VinFault({ reading: { wrongAt }, typed }: VinFaultProps) {
  const t = useTranslations('vehicle');
  const text =
    wrongAt.length > 0
      ? t('vinCharacters', { count: wrongAt.length, positions: wrongAt.join(', ') })
      : t('vinLength', { count: signs(typed) });
  return <p className="err">{text}</p>;
}

/** What the VIN has told so far: what was put right in it, and what the service answers. */
function VinNews({ search: { reading, answer, failed, again, candidates } }: { readonly search: VinSearch }) {
  const t = useTranslations('vehicle');
  const own = useTranslations('garage');
  if (failed) {
    return (
      <p className="err">
        {own('listFailed')}{' '}
        <Button kind="text" onClick={again}>
          {own('retry')}
        </Button>
      </p>
    );
  }
  if (!reading?.ok) return <p className="muted">{t('vinWhere')}</p>;
  const [only] = candidates;
  const powers = splittingPowers(candidates);
  return (
    <>
      {reading.corrections.map((correction) => (
        <p key={correction.position}>{t('vinCorrected', { ...correction })}</p>
      ))}
      {candidates.length > 1 && <p>{t('vinCandidates', { count: answer?.matchingVehiclesCount ?? 0 })}</p>}
      {powers.length > 0 && <p>{t('vinWhichPower', { powers: powers.join(', ') })}</p>}
      {candidates.length === 1 && only && (
        <p>
          {t('vinExact')}: <b className="b">{only.fullName}</b>
        </p>
      )}
      {answer?.confidence === 'make_only' && <p>{t('vinMakeOnly')}</p>}
      {answer?.reason === 'UNKNOWN_WMI' && <p>{t('vinUnknownMaker', { wmi: answer.vinInfo?.wmi ?? '' })}</p>}
      {answer?.reason === 'NO_VEHICLE' && <p>{t('vinNoVehicle')}</p>}
    </>
  );
}

type CandidatesProps = {
  readonly candidates: readonly Vehicle[];
  readonly chosen: Vehicle | undefined;
  readonly onChoose: (car: Vehicle) => void;
};

function Candidates({ candidates, chosen, onChoose }: CandidatesProps) {
  const t = useTranslations('garage');
  return (
    <div className="vp-c" role="radiogroup" aria-label={t('candidates')}>
      {candidates.map((car) => (
        <label className="chk" key={car.carId}>
          <input type="radio" name="vin-car" checked={car.carId === chosen?.carId} onChange={() => onChoose(car)} />
          <span>
            <b className="b">{car.fullName}</b> <span className="muted">{<CarLine car={car} />}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
