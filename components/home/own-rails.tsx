import { useLocale, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { OwnRailsProps } from '@/components/fit/fit-view';
import { CardView } from '@/components/product-card/card-view';
import type { CardText } from '@/components/product-card/product-card-text';
import { Sheet } from '@/components/product-card/sheet';
import { sessionStore } from '@/components/session/session-client';
import { classNames } from '@/components/ui/class-names';
import segments from '@/components/ui/segments.module.css';
import { useNear } from '@/components/ui/use-near';
import { listCar, setShowAll } from '@/components/vehicle/garage/own-car';
import { shortName, useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { readApi } from '@/lib/browser/requests/api';
import { wholeNumber } from '@/lib/domain/text/escape';
import styles from './own-rails.module.css';
import { ProductTabs } from './product-tabs';
import { Section } from './section';

type Rail = {
  readonly id: string;
  readonly total: number;
  readonly totalCapped: boolean;
  readonly items: readonly CardText[];
};

function readRails(path: string): Promise<readonly Rail[] | null> {
  return readApi<{ readonly rails: readonly Rail[] }>(path).then(
    ({ rails }) => rails,
    () => null,
  );
}

/**
 * Home page blocks for the current car, with a switch to the general blocks. The general blocks are also shown until
 * the visitor scrolls near, and after a failed request.
 */
export function OwnRails({ title, rails, children }: OwnRailsProps) {
  const lang = useLocale();
  const own = useCurrentVehicle();
  const car = useSyncExternalStore(sessionStore.subscribe, listCar, () => '');
  const [container, near] = useNear<HTMLDivElement>();
  const path = car === '' || !near ? null : `/api/rails?lang=${lang}&${car}`;
  const { data } = useSWR(path, readRails, { revalidateOnFocus: false });
  const isInCatalogue = own?.inCatalogue === true;
  const carSwitch = isInCatalogue && data !== null && <RailsSwitch narrowed={car !== ''} />;
  const plain = path === null || data === null;
  return (
    <Section title={title} aside={carSwitch}>
      <div ref={container}>
        {plain && children}
        {/* Space is reserved until the content is known. */}
        {!plain && data === undefined && <div className={styles.unseen}>{children}</div>}
        {!plain && data && <CarTabs title={title} rails={rails} carRails={data} car={own ? shortName(own) : ''} />}
      </div>
    </Section>
  );
}

function RailsSwitch({ narrowed }: { readonly narrowed: boolean }) {
  const t = useTranslations('catalogue');
  const option = (all: boolean, text: string) => (
    <button type="button" aria-pressed={all !== narrowed} onClick={() => setShowAll(all)}>
      {text}
    </button>
  );
  return (
    <fieldset className={classNames(segments.segments, styles.carSwitch)}>
      <legend className="visually-hidden">{t('carSwitch')}</legend>
      {option(false, t('switchFits'))}
      {option(true, t('switchAll'))}
    </fieldset>
  );
}

type CarTabsProps = Omit<OwnRailsProps, 'children'> & { readonly carRails: readonly Rail[]; readonly car: string };

function CarTabs({ title, rails, carRails, car }: CarTabsProps) {
  const t = useTranslations('catalogue');
  const tabs = rails.flatMap(({ id, name, counted }) => {
    const rail = carRails.find((one) => one.id === id);
    if (!rail) return [];
    const count = `${wholeNumber(rail.total)}${rail.totalCapped ? '+' : ''}`;
    const panel = <CarPanel key={id} cards={rail.items} emptyText={t('emptyCarTitle', { car })} />;
    return [{ id, title: name, count: counted ? count : undefined, panel }];
  });
  return <ProductTabs label={title} tabs={tabs} />;
}

function CarPanel({ cards, emptyText }: { readonly cards: readonly CardText[]; readonly emptyText: string }) {
  if (cards.length === 0) return <p className={classNames('muted', styles.nothing)}>{emptyText}</p>;
  return (
    <Sheet columns={6} even>
      {cards.map((card) => (
        <CardView card={card} heading="h3" key={card.id} />
      ))}
    </Sheet>
  );
}
