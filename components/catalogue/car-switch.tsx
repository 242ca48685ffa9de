import { useLocale, useTranslations } from 'next-intl';
import { IfFeature } from '@/components/features/if-feature';
import facets from '@/components/ui/facets.module.css';
import { Checkbox } from '@/components/ui/form/choice';
import { Link } from '@/components/ui/link';
import segments from '@/components/ui/segments.module.css';
import { PickCar } from '@/components/vehicle/pick-car';
import { switchedQuery } from '@/lib/domain/listing/list-car';
import { factsText, type ListCarFilter } from '@/lib/domain/listing/listing-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './car-switch.module.css';

/** Link to choose a car, shown instead of the switch if no car is chosen. */
export function PickCarForList() {
  const t = useTranslations('catalogue');
  return (
    <PickCar className={styles.switch} href={localePath(useLocale(), '/tecdoc/search-by-car')}>
      {t('pickCar')}
    </PickCar>
  );
}

type CarSwitchProps = {
  /** Path and query of the listing. */
  readonly path: string;
  readonly query: string;
  /** Whether the list is filtered by the car. */
  readonly narrowed: boolean;
  /** Name of the car. */
  readonly name: string;
};

/** Switch between all parts and parts that fit a car; both are links that work without scripts. */
export function CarSwitch({ path, query, narrowed, name }: CarSwitchProps) {
  const t = useTranslations('catalogue');
  const option = (to: 'own' | 'all', current: boolean) => (
    <Link
      href={path + (current ? query : switchedQuery(query, to))}
      aria-current={current || undefined}
      scroll={false}
      rel="nofollow"
    >
      {t(to === 'own' ? 'switchFits' : 'switchAll')}
    </Link>
  );
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('carSwitch')}</legend>
      <b>{name}</b>
      <span className={segments.segments}>
        {option('own', narrowed)}
        {option('all', !narrowed)}
      </span>
    </fieldset>
  );
}

/** Car inputs of the filter form: a hidden field, and the switch for parts with open questions. */
export function ExactFacet({ car }: { readonly car: ListCarFilter }) {
  const t = useTranslations('catalogue');
  return (
    <>
      <input type="hidden" name="car" value={car.carId} />
      <input type="hidden" name="eq" value={factsText(car.facts)} />
      <IfFeature name="fit">
        <div className={facets.exact}>
          <Checkbox name="fit" value="exact" defaultChecked={car.exact}>
            {t('onlyExact')}
          </Checkbox>
        </div>
      </IfFeature>
    </>
  );
}
