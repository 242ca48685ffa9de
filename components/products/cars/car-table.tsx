import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import tableStyles from '@/components/ui/table.module.css';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { carPath } from '@/lib/domain/vehicle/paths';
import { modelTitle } from '@/lib/domain/vehicle/years';
import { type FittingCar, limitsOf } from './cars';

/** Formats `200406` as `06.2004`. */
function monthText(month: number): string {
  const text = String(month);
  return `${text.slice(4)}.${text.slice(0, 4)}`;
}

type CarTableProps = {
  readonly cars: readonly FittingCar[];
  /** Whether to show the make of each car. */
  readonly withMake?: boolean;
};

/** Cars with model, engine, codes, power, years and conditions. */
export function CarTable({ cars, withMake = false }: CarTableProps) {
  const t = useTranslations('productCars');
  const locale = useLocale();
  const limited = cars.some((car) => car.linkageCriteria.length > 0);
  return (
    <div className={tableStyles.scroll}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t('carModel')}</th>
            <th scope="col">{t('carEngine')}</th>
            <th scope="col">{t('carPower')}</th>
            <th scope="col">{t('carYears')}</th>
            {limited && <th scope="col">{t('carLimits')}</th>}
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <tr key={car.carId}>
              <td>
                <Link className="link" href={localePath(locale, carPath(car.carId))}>
                  {withMake && `${car.manuDesc} `}
                  {modelTitle(car.modelDesc)}
                </Link>
              </td>
              <td>
                {car.carDesc} <span className="code muted">{car.motorCodes.join(', ')}</span>
              </td>
              <td className="number">
                {car.powerKwFrom === 0 ? '—' : t('power', { kw: car.powerKwFrom, hp: car.powerHpFrom })}
              </td>
              <td className="number">
                {car.yearOfConstructionTo === null
                  ? t('yearsOpen', { from: monthText(car.yearOfConstructionFrom) })
                  : `${monthText(car.yearOfConstructionFrom)}–${monthText(car.yearOfConstructionTo)}`}
              </td>
              {limited && <td>{limitsOf(car)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
