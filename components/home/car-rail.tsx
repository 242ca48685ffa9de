import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { CarOffersProps } from '@/components/fit/fit-view';
import { readCards } from '@/components/product-card/card-section';
import { CardView } from '@/components/product-card/card-view';
import type { CardText } from '@/components/product-card/product-card-text';
import { Sheet } from '@/components/product-card/sheet';
import { sessionStore } from '@/components/session/session-client';
import { useNear } from '@/components/ui/use-near';
import { ownCar } from '@/components/vehicle/garage/own-car';
import { shortName, useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import type { HomeList } from '@/lib/domain/navigation/home-lists';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { carPath } from '@/lib/domain/vehicle/paths';
import { Rail } from './rail';
import { Section } from './section';

/** Parts for the current car, loaded when the place is near the viewport; undefined until then, null on failure. */
function useCarCards(list?: HomeList) {
  const lang = useLocale();
  const car = useSyncExternalStore(sessionStore.subscribe, ownCar, () => '');
  const [place, near] = useNear<HTMLDivElement>();
  const ofList = list === undefined ? '' : `list=${list}&`;
  const path = car === '' || !near ? null : `/api/rails?lang=${lang}&${ofList}${car}`;
  const { data: cards } = useSWR(path, readCards, { revalidateOnFocus: false });
  return { car, place, cards, isLoading: path !== null && cards === undefined };
}

function CardRail({ cards }: { readonly cards: readonly CardText[] }) {
  return (
    <Rail>
      <Sheet columns={6} hasFits={cards.some(({ fit }) => fit !== undefined)}>
        {cards.map((card) => (
          <CardView card={card} heading="h3" key={card.id} />
        ))}
      </Sheet>
    </Rail>
  );
}

/** Bestsellers that fit the current car. */
export function CarRail() {
  const t = useTranslations('home');
  const lang = useLocale();
  const own = useCurrentVehicle();
  const { car, place, cards } = useCarCards();
  if (!own || car === '') return null;
  return (
    <Section
      title={t('fitting', { car: shortName(own) })}
      more={{ href: localePath(lang, carPath(own.carId)), label: t('allFitting') }}
    >
      <div ref={place}>
        {cards && cards.length > 0 && <CardRail cards={cards} />}
        {(cards === null || cards?.length === 0) && <p className="muted">{t('noFitting')}</p>}
      </div>
    </Section>
  );
}

/** A list of the home page for the current car. The general list stays if the request fails or nothing fits. */
export function CarOffers({ list, children }: CarOffersProps) {
  const { place, cards, isLoading } = useCarCards(list);
  return (
    <div ref={place} style={{ visibility: isLoading ? 'hidden' : undefined }}>
      {cards && cards.length > 0 ? <CardRail cards={cards} /> : children}
    </div>
  );
}
