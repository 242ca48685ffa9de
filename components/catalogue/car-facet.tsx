import { useLocale, useTranslations } from 'next-intl';
import { PickCar } from '@/components/shell/pick-car';
import { Checkbox } from '@/components/ui/choice';
import { Icon } from '@/components/ui/icon';
import { carIcon } from '@/components/ui/icons';
import { factsText } from '@/lib/listing/query';
import type { FacetCar } from '@/lib/listing/state';
import { localePath } from '@/lib/navigation/locale-path';

/** Stands in the place of the switch as long as no car is known, in the same room. */
export function PickCarFacet() {
  const t = useTranslations('catalogue');
  return (
    <div className="facet facet-car">
      <Icon shape={carIcon} />
      <PickCar className="link" href={localePath(useLocale(), '/tecdoc/search-by-car')}>
        {t('pickCar')}
      </PickCar>
    </div>
  );
}

type CarFacetProps = {
  /** The car as chosen in the address, or as it would be. */
  readonly car: FacetCar;
  readonly name: string;
  readonly chosen?: boolean;
};

/** The switch to what fits a car; once it is on, another one leaves out what is still to be asked. */
export function CarFacet({ car, name, chosen = true }: CarFacetProps) {
  const t = useTranslations('catalogue');
  return (
    <fieldset className="facet facet-car">
      <legend className="vh">{t('carFacet')}</legend>
      <input type="hidden" name="car" value={car.carId} />
      <input type="hidden" name="eq" value={factsText(car.facts)} />
      <Checkbox name="fit" value="yes" defaultChecked={chosen}>
        {t('onlyFits', { car: name })}
      </Checkbox>
      {chosen && (
        <Checkbox name="fit" value="exact" defaultChecked={car.exact}>
          {t('onlyExact')}
        </Checkbox>
      )}
    </fieldset>
  );
}
