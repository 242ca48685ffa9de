import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import type { ResponseOfCall } from '@/lib/requests/api';
import { useRead } from '@/lib/requests/use-read';
import type { ChosenSteps } from '@/lib/vehicle/choice-path';

const nothing: ChosenSteps = { make: '', model: '', engine: '' };

/** Make, model and engine as chosen so far: choosing one forgets those after it and reads what can be chosen next. */
export function useCarSteps(onChoose?: (chosen: ChosenSteps) => void) {
  const lang = useLocale();
  const [chosen, begin] = useState(nothing);
  const { make, model, engine } = chosen;
  const models = useRead<ResponseOfCall<'carModels'>>(
    '/api/vehicle/car/models',
    make === '' ? null : { lang, manuId: Number(make) },
  );
  const engines = useRead<ResponseOfCall<'carVehicle'>>(
    '/api/vehicle/car/vehicle',
    model === '' ? null : { lang, manuId: Number(make), modId: Number(model) },
  );
  const choose = (next: ChosenSteps) => {
    begin(next);
    onChoose?.(next);
  };
  const vehicles: readonly Vehicle[] = engines.data?.simple === false ? engines.data.items : [];
  return {
    ...chosen,
    chosen,
    /** Puts in place what was chosen before. */
    begin,
    chooseMake: (value: string) => choose({ ...nothing, make: value }),
    chooseModel: (value: string) => choose({ make, model: value, engine: '' }),
    chooseEngine: (value: string) => choose({ make, model, engine: value }),
    models,
    engines,
    vehicles,
    /** The car, once all three are chosen. */
    vehicle: vehicles.find(({ carId }) => String(carId) === engine),
    failed: models.failed || engines.failed,
    again: () => {
      models.again();
      engines.again();
    },
  };
}
export type CarSteps = ReturnType<typeof useCarSteps>;
