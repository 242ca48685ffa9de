import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { AllMessages } from '@/i18n/all-messages';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { useRead } from '@/lib/browser/requests/use-read';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { maxCars } from '@/lib/domain/vehicle/garage';
import { makeMyCar } from './garage-client';

type SheetProps = { readonly car: OfferedCar; readonly onClose: () => void };

/** Sheet to choose the version of the car named in a search, and to make it the current car. */
export function CarOfferSheet(props: SheetProps) {
  return (
    <AllMessages>
      <Sheet {...props} />
    </AllMessages>
  );
}

function Sheet({ car, onClose }: SheetProps) {
  const t = useTranslations('vehicle');
  const garage = useTranslations('garage');
  const choose = (vehicle: Vehicle) => {
    makeMyCar(vehicle, {
      added: t('myCarAdded', { car: vehicle.fullName }),
      undo: garage('undo'),
      full: garage('full', { count: maxCars }),
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      kind="sheet"
      title={t('whichVersion', { car: car.name })}
      closeLabel={garage('close')}
    >
      <div className="stack">
        <p className="small muted">{t('engineHelp')}</p>
        {car.carIds.length > 0 ? (
          <NamedVersions carIds={car.carIds} onChoose={choose} />
        ) : (
          car.modelIds.map((modId) => (
            <SeriesVersions manuId={car.manuId} modId={modId} onChoose={choose} key={modId} />
          ))
        )}
      </div>
    </Dialog>
  );
}

type OnChoose = { readonly onChoose: (vehicle: Vehicle) => void };

function NamedVersions({ carIds, onChoose }: OnChoose & { readonly carIds: readonly number[] }) {
  const lang = useLocale();
  const read = useRead<ResponseOfCall<'carVehicleDetails'>>('/api/vehicle/car/vehicle/details', { lang, carIds });
  return <Versions vehicles={read.data?.items ?? []} failed={read.failed} again={read.again} onChoose={onChoose} />;
}

type SeriesProps = OnChoose & { readonly manuId: number; readonly modId: number };

function SeriesVersions({ manuId, modId, onChoose }: SeriesProps) {
  const lang = useLocale();
  const read = useRead<ResponseOfCall<'carVehicle'>>('/api/vehicle/car/vehicle', { lang, manuId, modId });
  const vehicles = read.data?.simple === false ? read.data.items : [];
  return <Versions vehicles={vehicles} failed={read.failed} again={read.again} onChoose={onChoose} />;
}

type VersionsProps = OnChoose & {
  readonly vehicles: readonly Vehicle[];
  readonly failed: boolean;
  readonly again: () => void;
};

function Versions({ vehicles, failed, again, onChoose }: VersionsProps) {
  const t = useTranslations('garage');
  if (failed) {
    return (
      <p role="alert">
        {t('listFailed')}{' '}
        <Button kind="text" onClick={again}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  return vehicles.map((vehicle) => (
    <Button kind="secondary" wide onClick={() => onChoose(vehicle)} key={vehicle.carId}>
      {[
        vehicle.fullName,
        vehicle.vehicleDetails.powerKwFrom > 0 && t('kw', { kw: vehicle.vehicleDetails.powerKwFrom }),
        vehicle.carMotors,
        vehicle.prodYears,
      ]
        .filter(Boolean)
        .join(', ')}
    </Button>
  ));
}

/** A car named in a search: make and model series, or a list of its versions. */
export type OfferedCar = {
  readonly name: string;
  readonly manuId: number;
  readonly modelIds: readonly number[];
  readonly carIds: readonly number[];
};
