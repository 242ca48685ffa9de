import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import tableStyles from '@/components/ui/table.module.css';
import type { LocaleCode } from '@/lib/config/shop';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { carPath } from '@/lib/domain/vehicle/paths';
import { fuels, knownWord } from '@/lib/domain/vehicle/years';
import styles from './engines.module.css';

type EngineTableProps = {
  readonly vehicles: readonly Vehicle[];
  readonly locale: LocaleCode;
  /** Whether to show full names, for engines of different models. */
  readonly fullNames?: boolean;
};

/** Engine versions with their data from the registration certificate: codes, capacity, power, fuel. */
export function EngineTable({ vehicles, locale, fullNames = false }: EngineTableProps) {
  const t = useTranslations('vehicle');
  return (
    <table className={classNames(tableStyles.table, styles.engines)}>
      <thead>
        <tr>
          <th scope="col">{t('version')}</th>
          <th scope="col">{t('codes')}</th>
          <th scope="col" className={tableStyles.end}>
            {t('capacity')}
          </th>
          <th scope="col" className={tableStyles.end}>
            {t('power')}
          </th>
          <th scope="col">{t('fuelName')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('choose')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {vehicles.map((vehicle) => (
          <EngineRow vehicle={vehicle} locale={locale} fullName={fullNames} key={vehicle.carId} />
        ))}
      </tbody>
    </table>
  );
}

type EngineRowProps = { readonly vehicle: Vehicle; readonly locale: LocaleCode; readonly fullName: boolean };

function EngineRow({ vehicle, locale, fullName }: EngineRowProps) {
  const t = useTranslations('vehicle');
  const { typeName, cylinderCapacityCcm, powerKwFrom, powerHpFrom, fuelType } = vehicle.vehicleDetails;
  return (
    <tr>
      <td>
        <b className="strong">{fullName ? vehicle.fullName : typeName}</b>
        <div className="tiny muted number">{vehicle.prodYears}</div>
        <div className={classNames('tiny soft', styles.narrow)}>
          <FuelWord fuel={fuelType} />
          <div className="code">{vehicle.carMotors}</div>
        </div>
      </td>
      <td className="code">{vehicle.carMotors}</td>
      <td className={classNames('number', tableStyles.end)}>
        {cylinderCapacityCcm === null ? '—' : wholeNumber(cylinderCapacityCcm)}
      </td>
      <td className={classNames('number', tableStyles.end)}>
        {powerKwFrom === 0 ? '—' : `${powerKwFrom} / ${powerHpFrom}`}
      </td>
      <td>
        <FuelWord fuel={fuelType} />
      </td>
      <td className={tableStyles.end}>
        <LinkButton
          kind="secondary"
          size="s"
          href={localePath(locale, carPath(vehicle.carId))}
          aria-label={t('chooseNamed', { name: `${vehicle.fullName}, ${vehicle.carMotors}` })}
        >
          {t('choose')}
        </LinkButton>
      </td>
    </tr>
  );
}

/** Fuel in the visitor's language; an unknown fuel is shown as received. */
export function FuelWord({ fuel }: { readonly fuel: string }) {
  const t = useTranslations('vehicle');
  const word = knownWord(fuels, fuel);
  return word === undefined ? fuel : t(`fuels.${word}`);
}
