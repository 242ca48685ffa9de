import { useTranslations } from 'next-intl';
import { fuels, knownWord } from '@/lib/vehicle/vehicle-words';

/** The fuel in the visitor's language, or as the service calls it when we have no word for it. */
export function FuelWord({ fuel }: { readonly fuel: string }) {
  const t = useTranslations('vehicle');
  const known = knownWord(fuels, fuel);
  return known === undefined ? fuel : t(`fuels.${known}`);
}
