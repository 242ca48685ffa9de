import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { CarDue } from '@/components/service-book/car-due';
import { MileageForm } from '@/components/service-book/mileage-form';
import { Button, IconButton, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import factsStyles from '@/components/ui/facts.module.css';
import { Icon } from '@/components/ui/icon';
import { checkIcon, trash2Icon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/overlay/toast-store';
import { Plate } from '@/components/ui/plate';
import { useUser } from '@/components/user/user-client';
import { chooseCar, removeCar } from '@/components/vehicle/garage/garage-client';
import { shortName } from '@/components/vehicle/garage/use-garage';
import styles from '@/components/vehicle/own-car.module.css';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { carPath, searchByCarPath } from '@/lib/domain/vehicle/paths';
import { bodies, knownWord } from '@/lib/domain/vehicle/years';
import { CarEquipment } from './car-equipment';
import { CarForm } from './car-form';
import garageStyles from './garage.module.css';

type VinValueProps = { readonly carId: number; readonly masked: string; readonly name: string };

/** The masked VIN. Its owner can reveal it until the view is left. */
export function VinValue({ carId, masked, name }: VinValueProps) {
  const t = useTranslations('serviceBook');
  const { status } = useUser();
  const isReadable = useFeature('storedVin');
  const [fullVin, setFullVin] = useState<string>();
  const [busy, setBusy] = useState(false);

  const show = async () => {
    setBusy(true);
    const result = await requestApi<ResponseOfCall<'carVin'>>(`/api/account/garage/${carId}/vin`);
    if (result.ok) setFullVin(result.data.vin);
    else showToast({ text: t('vinFailed') });
    setBusy(false);
  };
  return (
    <span className="row wrapping">
      <span className="code">{fullVin ?? masked}</span>
      {status === 'customer' &&
        isReadable &&
        (fullVin === undefined ? (
          <Button kind="text" size="s" busy={busy} aria-label={t('vinShowNamed', { name })} onClick={() => void show()}>
            {t('vinShow')}
          </Button>
        ) : (
          <Button kind="text" size="s" onClick={() => setFullVin(undefined)}>
            {t('vinHide')}
          </Button>
        ))}
    </span>
  );
}

type GarageCardProps = {
  readonly car: UserVehicle;
  readonly current: boolean;
  /** Heading level of the card. */
  readonly heading: 'h2' | 'h3';
};

/** A car of the garage: its data, the link to its parts, and whether it is the current one. */
export function GarageCard({ car, current, heading: Heading }: GarageCardProps) {
  const t = useTranslations('garagePage');
  const words = useTranslations('garage');
  const name = shortName(car);
  const body = knownWord(bodies, car.vehicleDetails.constructionType);
  const { powerKwFrom } = car.vehicleDetails;
  const engine = [car.carMotors, powerKwFrom > 0 && words('kw', { kw: powerKwFrom })].filter(Boolean).join(', ');
  const [editing, edit] = useState(false);
  const [equipment, openEquipment] = useState(false);
  const hasServiceBook = useFeature('serviceBook');
  const hasEquipment = useFeature('carEquipment');

  const remove = () => {
    const undo = removeCar(car);
    const text = words('removed', { name });
    // A car that is no longer in the catalogue cannot be added again, so its removal has no undo.
    showToast(car.inCatalogue ? { text, action: { label: words('undo'), run: undo } } : { text });
  };

  return (
    <article
      className={current ? classNames(garageStyles.vehicle, garageStyles.current) : garageStyles.vehicle}
      aria-label={car.fullName}
    >
      <div className={classNames('row between', garageStyles.head)}>
        {body !== undefined && <img src={`/drawings/cars/${body}.svg`} alt="" width={320} height={124} />}
        <div className="grow">
          {car.plate !== null && <Plate text={car.plate} />}
          <Heading className="heading">{car.name ?? car.fullName}</Heading>
          {car.name !== null && <p className="small muted">{car.fullName}</p>}
          <p className="small muted number">{`${car.prodYears} · ${engine}`}</p>
        </div>
        <IconButton shape={trash2Icon} label={words('remove', { name: car.fullName })} onClick={remove} />
      </div>
      {editing ? <CarForm car={car} onClose={() => edit(false)} /> : <CarFacts car={car} />}
      {!editing && <CarActions car={car} onEdit={() => edit(true)} />}
      {hasServiceBook && <CarDue carId={car.carId} name={name} />}
      {hasEquipment && (
        <details className={garageStyles.equipment} onToggle={({ currentTarget }) => openEquipment(currentTarget.open)}>
          <summary className="plain-link small">{t('facts', { count: Object.keys(car.facts).length })}</summary>
          {equipment && <CarEquipment car={car} />}
        </details>
      )}
      <CarUse car={car} current={current} />
    </article>
  );
}

type CarActionsProps = { readonly car: UserVehicle; readonly onEdit: () => void };

/** Button to edit the owner's notes, and links to the car's page and jobs. */
function CarActions({ car, onEdit }: CarActionsProps) {
  const t = useTranslations('garagePage');
  const locale = useLocale();
  const name = shortName(car);
  const hasJobs = useFeature('jobs');
  return (
    <div className={classNames('row wrapping', garageStyles.ways)}>
      <Button kind="text" size="s" aria-label={t('editNamed', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
      {car.inCatalogue && (
        <Link className="plain-link small" href={localePath(locale, carPath(car.carId))}>
          {t('details')}
          <span className="visually-hidden"> {car.fullName}</span>
        </Link>
      )}
      {car.inCatalogue && hasJobs && (
        <Link className="plain-link small" href={`${localePath(locale, carPath(car.carId))}#jobs`}>
          {t('jobs')}
          <span className="visually-hidden"> {car.fullName}</span>
        </Link>
      )}
    </div>
  );
}

/** Link to parts for the car, and the button that makes it the current car. */
function CarUse({ car, current }: Pick<GarageCardProps, 'car' | 'current'>) {
  const t = useTranslations('garagePage');
  const locale = useLocale();
  const name = shortName(car);
  return (
    <div className="row wrapping">
      {car.inCatalogue ? (
        <LinkButton
          kind={current ? 'primary' : 'secondary'}
          href={localePath(locale, carPath(car.carId))}
          aria-label={t('partsFor', { name })}
        >
          {t('parts')}
        </LinkButton>
      ) : (
        <div className="stack">
          <p className={classNames('small', styles.gone)}>{t('gone')}</p>
          <LinkButton kind="secondary" size="s" href={localePath(locale, searchByCarPath)}>
            {t('chooseAgain')}
          </LinkButton>
        </div>
      )}
      {current ? (
        <span className={classNames('row small', styles.mine)}>
          <Icon shape={checkIcon} size="s" />
          {t('current')}
        </span>
      ) : (
        <Button kind="text" aria-label={t('makeCurrentNamed', { name })} onClick={() => chooseCar(car.carId)}>
          {t('makeCurrent')}
        </Button>
      )}
    </div>
  );
}

function CarFacts({ car }: { readonly car: UserVehicle }) {
  const t = useTranslations('garagePage');
  const book = useTranslations('serviceBook');
  const [reading, read] = useState(false);
  return (
    <>
      <dl className={factsStyles.facts}>
        {car.maskedVin !== null && (
          <div>
            <dt>{t('vin')}</dt>
            <dd>
              <VinValue key={car.maskedVin} carId={car.carId} masked={car.maskedVin} name={shortName(car)} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('mileage')}</dt>
          <dd className="row wrapping number">
            {car.mileage !== null && t('km', { value: wholeNumber(car.mileage) })}
            <Button kind="text" size="s" aria-expanded={reading} onClick={() => read(!reading)}>
              {book(car.mileage === null ? 'sayMileage' : 'update')}
            </Button>
          </dd>
        </div>
      </dl>
      {reading && <MileageForm car={car} onSaved={() => read(false)} />}
    </>
  );
}
