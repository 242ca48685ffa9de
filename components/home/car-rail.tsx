import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { readCards } from '@/components/product-card/card-section';
import { CardView } from '@/components/product-card/card-view';
import { Sheet } from '@/components/product-card/sheet';
import { sessionStore } from '@/components/session/session-client';
import { useNear } from '@/components/ui/use-near';
import { ownCar } from '@/components/vehicle/garage/own-car';
import { shortName, useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { carPath } from '@/lib/domain/vehicle/paths';
import { Rail } from './rail';
import { Section } from './section';

/** Bestsellers that fit the current car, loaded when the visitor scrolls near. */
export function CarRail() {
  const t = useTranslations('home');
  const lang = useLocale();
  const own = useCurrentVehicle();
  const car = useSyncExternalStore(sessionStore.subscribe, ownCar, () => '');
  const [place, near] = useNear<HTMLDivElement>();
  const path = car === '' || !near ? null : `/api/rails?lang=${lang}&${car}`;
  const { data: cards } = useSWR(path, readCards, { revalidateOnFocus: false });
  if (!own || car === '') return null;
  return (
    <Section
      title={t('fitting', { car: shortName(own) })}
      more={{ href: localePath(lang, carPath(own.carId)), label: t('allFitting') }}
    >
      <div ref={place}>
        {cards && cards.length > 0 && (
          <Rail>
            <Sheet columns={6} even>
              {cards.map((card) => (
                <CardView card={card} heading="h3" key={card.id} />
              ))}
            </Sheet>
          </Rail>
        )}
        {(cards === null || cards?.length === 0) && <p className="muted">{t('noFitting')}</p>}
      </div>
    </Section>
  );
}
