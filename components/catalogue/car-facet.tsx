import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/choice';
import { factsText } from '@/lib/listing/query';
import type { FacetCar } from '@/lib/listing/state';

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
