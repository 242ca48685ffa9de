import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type CartEvent, onCartEvent } from '@/components/session/session-client';
import { showToast } from '@/components/ui/overlay/toast-store';
import { knownGarage } from '@/components/vehicle/garage/garage-state';
import { shortName } from '@/components/vehicle/garage/use-garage';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { factsOfCar, fitStore } from './use-fit';

type Added = Extract<CartEvent, { kind: 'added' }>;

/** Warns of a part added to the cart for a car that it does not fit: at once, or as soon as the verdict is known. */
export function MisfitToasts() {
  const t = useTranslations('fit');
  const view = useTranslations('cart')('view');
  const locale = useLocale();
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const tell = ({ chosen, name }: Added): boolean => {
      if (!chosen) return true;
      const { carId, productId } = chosen;
      const fit = fitStore.get({ carId, facts: factsOfCar(carId) }, productId);
      if (fit?.verdict !== 'none') return fit !== undefined;
      const car = knownGarage().garage.find((one) => one.carId === carId);
      const named = { car: car ? shortName(car) : '', name: name ?? '' };
      const action = { label: view, run: () => router.push(localePath(locale, '/shop/cart')) };
      showToast({ text: t(name === undefined || !car ? 'misfitAdded' : 'misfitAddedNamed', named), action });
      return true;
    };
    const forget = onCartEvent((event) => {
      stop();
      if (event.kind !== 'added' || tell(event) || !event.chosen) return;
      stop = fitStore.subscribe(() => {
        if (tell(event)) stop();
      });
      const { carId, productId } = event.chosen;
      fitStore.want({ carId, facts: factsOfCar(carId) }, productId);
    });
    return () => {
      stop();
      forget();
    };
  }, [t, view, locale, router]);
  return null;
}
