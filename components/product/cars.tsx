import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { chevronDownIcon } from '@/components/ui/icons';
import type { ResponseOf } from '@/lib/contract/call';
import type { shopProductCars } from '@/lib/contract/shop';
import { groupBy } from '@/lib/product/group-by';
import { wholeNumber } from '@/lib/text/whole-number';

export type CarsAnswer = ResponseOf<typeof shopProductCars>;
type Car = CarsAnswer['items'][number];

/** `200406` is `06.2004`. */
function monthText(month: number): string {
  const text = String(month);
  return `${text.slice(4)}.${text.slice(0, 4)}`;
}

/** The cars that the maker names for this part, by make and model. */
export function Cars({ answer }: { readonly answer: CarsAnswer }) {
  const t = useTranslations('product');
  const counts = new Map(answer.manufacturers.map(({ manuId, count }) => [manuId, count]));
  const makes = groupBy(answer.items, (car) => car.manuId);
  const missing = answer.total - answer.items.length;
  if (answer.total === 0) return null;
  return (
    <section className="sec" id="cars">
      <div className="sec-h">
        <div>
          <h2>{t('cars')}</h2>
          <p className="sm muted">{t('carsText')}</p>
        </div>
      </div>
      <div className="facets cars">
        {makes.map(([manuId, cars]) => (
          <details className="facet" open={makes.length === 1} key={manuId}>
            <summary>
              <span>
                {cars[0]?.manuDesc} <span className="muted sm">{wholeNumber(counts.get(manuId) ?? cars.length)}</span>
              </span>
              <Icon shape={chevronDownIcon} />
            </summary>
            <CarTable cars={cars} />
          </details>
        ))}
      </div>
      {missing > 0 && <p className="sm muted cars-m">{t('carsMore', { count: missing, n: wholeNumber(missing) })}</p>}
    </section>
  );
}

function limitsOf({ linkageCriteria }: Car): string {
  return linkageCriteria.map(({ name, value, unit }) => `${name}: ${value} ${unit ?? ''}`.trim()).join('; ');
}

function CarTable({ cars }: { readonly cars: readonly Car[] }) {
  const t = useTranslations('product');
  const limited = cars.some((car) => car.linkageCriteria.length > 0);
  return (
    <div className="tbl-scroll">
      <table className="tbl">
        <thead>
          <tr>
            <th>{t('carModel')}</th>
            <th>{t('carEngine')}</th>
            <th>{t('carPower')}</th>
            <th>{t('carYears')}</th>
            {limited && <th>{t('carLimits')}</th>}
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <tr key={car.carId}>
              <td>{car.modelDesc}</td>
              <td>
                {car.carDesc} <span className="code muted">{car.motorCodes.join(', ')}</span>
              </td>
              <td className="num">{t('power', { kw: car.powerKwFrom, hp: car.powerHpFrom })}</td>
              <td className="num">
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
