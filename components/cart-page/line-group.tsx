import { useTranslations } from 'next-intl';
import { keyOfLine } from '@/components/cart/cart-lines';
import { Icon } from '@/components/ui/icon';
import { carIcon } from '@/components/ui/icons';
import { packageIcon } from '@/components/ui/page-icons';
import partLineStyles from '@/components/ui/part-line.module.css';
import { Plate } from '@/components/ui/plate';
import type { LineGroup as Group } from '@/lib/cart/shown-lines';
import { CartLineRow } from './cart-line-row';

type LineGroupProps = {
  readonly group: Group;
  /** Says for which car the lines are; a cart for no car at all has no heads. */
  readonly headed: boolean;
};

/** The lines of one car, under its plate. */
export function LineGroup({ group: { car, lines }, headed }: LineGroupProps) {
  const t = useTranslations('cartPage');
  const name = car ? t('forCar', { name: car.name }) : t('forNoCar');
  return (
    <section className={partLineStyles.group} aria-label={headed ? name : t('lines')}>
      {headed && (
        <div className={partLineStyles.heading}>
          {car?.plate ? <Plate text={car.plate} /> : <Icon shape={car ? carIcon : packageIcon} />}
          <h2 className="strong">{name}</h2>
        </div>
      )}
      {lines.map((line) => (
        <CartLineRow key={keyOfLine(line)} line={line} />
      ))}
    </section>
  );
}
