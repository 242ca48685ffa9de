import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { carIcon } from '@/components/ui/icons';
import { Plate } from '@/components/ui/plate';
import type { LocaleCode } from '@/lib/config/shop';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { searchByCarPath } from '@/lib/domain/vehicle/paths';
import { bodies, drives, knownWord } from '@/lib/domain/vehicle/years';
import styles from './car-record.module.css';
import { FuelWord } from './finder/engine-table';
import { MyCarButton } from './garage/my-car-button';

type CarRecordProps = {
  readonly vehicle: Vehicle;
  readonly image: string | null;
  readonly locale: LocaleCode;
};

/** The car's data, for comparison with the registration certificate, and a drawing of its body. */
export function CarRecord({ vehicle, image, locale }: CarRecordProps) {
  const t = useTranslations('vehicle');
  const body = knownWord(bodies, vehicle.vehicleDetails.constructionType);
  return (
    <section className={classNames('panel', styles.record)} aria-label={vehicle.fullName}>
      <div>
        <div className="row wrapping">
          <Plate text={vehicle.fullName} large />
          <MyCarButton vehicle={vehicle} />
          <LinkButton kind="secondary" icon={carIcon} href={localePath(locale, searchByCarPath)}>
            {t('otherCar')}
          </LinkButton>
        </div>
        <CarFacts vehicle={vehicle} />
      </div>
      {image !== null ? (
        <img src={image} alt={vehicle.fullName} width={480} height={320} />
      ) : (
        body !== undefined && (
          <img
            className={styles.picture}
            src={`/drawings/cars/${body}.svg`}
            alt={t(`bodies.${body}`)}
            width={320}
            height={124}
          />
        )
      )}
    </section>
  );
}

function CarFacts({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('vehicle');
  const { vehicleDetails: car } = vehicle;
  const body = knownWord(bodies, car.constructionType);
  const drive = knownWord(drives, car.impulsionType);
  const { cylinderCapacityCcm: capacity, powerKwFrom, powerHpFrom } = car;
  return (
    <dl className={styles.facts}>
      <Fact name={t('years')}>{vehicle.prodYears}</Fact>
      <Fact name={t('codes')}>
        <span className="code">{vehicle.carMotors}</span>
      </Fact>
      <Fact name={t('fuelName')}>
        <FuelWord fuel={car.fuelType} />
      </Fact>
      {capacity !== null && <Fact name={t('capacityName')}>{t('ccm', { value: wholeNumber(capacity) })}</Fact>}
      {powerKwFrom > 0 && <Fact name={t('powerName')}>{t('kwHp', { kw: powerKwFrom, hp: powerHpFrom })}</Fact>}
      {car.cylinder !== null && <Fact name={t('cylinders')}>{car.cylinder}</Fact>}
      {car.constructionType !== '' && (
        <Fact name={t('body')}>{body === undefined ? car.constructionType : t(`bodies.${body}`)}</Fact>
      )}
      {drive !== undefined && <Fact name={t('drive')}>{t(`drives.${drive}`)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
