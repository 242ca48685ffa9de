import { z } from 'zod';
import {
  carImage,
  carManufacturers,
  carModels,
  carVehicle,
  carVehicleByVin,
  carVehicleDetails,
  type Vehicle,
} from '@/lib/contract/catalogue/vehicle';
import { defineAdapter } from '../adapter';
import { mapItems } from '../map-items';
import { slugOf } from './values';
import { monthOf, namedVehicles, theirCar, theirMake } from './vehicles';

const theirModel = z.object({
  modId: z.int(),
  manuId: z.int(),
  name: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  /** Years such as "2012-2016". */
  intervals: z.array(z.string()).default([]),
});

/** Ranges of years with the models built in them; they list the ranges of each model. */
function intervalsOf(models: readonly z.infer<typeof theirModel>[]) {
  const modelIds = new Map<string, number[]>();
  for (const { modId, intervals } of models)
    for (const years of intervals) modelIds.set(years, [...(modelIds.get(years) ?? []), modId]);
  return [...modelIds].map(([years, ids]) => {
    const [from = 0, to = from] = years.split('-').map(Number);
    return { from, to, modelIds: ids };
  });
}

function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

/** What can be said of a VIN without a decoder: their answer has only the cars. */
function vinInfoOf(vin: string) {
  return {
    ...{ vin, wmi: vin.slice(0, 3), vds: vin.slice(3, 9), vis: vin.slice(9) },
    checkDigit: { expected: '', actual: vin.charAt(8), ok: true, applies: false },
    ...{ modelYear: [], region: null, makeHint: null, seriesHint: [], unlistedModels: [] },
  };
}

function matchesOf(vehicles: readonly Vehicle[]) {
  const details = vehicles.map((vehicle) => vehicle.vehicleDetails);
  return {
    matchingManufacturers: distinct(details, ({ manuId }) => manuId).map(({ manuId, manuName }) => ({
      manuId,
      manuName,
    })),
    matchingModels: distinct(details, ({ modId }) => modId).map(({ manuId, modId, modelName }) => ({
      ...{ manuId, modelId: modId, modelName },
    })),
    matchingVehicles: vehicles.map(({ carId, fullName, vehicleDetails: { manuId, modId, typeName } }) => ({
      ...{ manuId, modelId: modId, carId, carName: fullName, vehicleTypeDescription: typeName },
    })),
    matchingVehiclesCount: vehicles.length,
  };
}

const vinLength = 17;

/** Their vehicle service: bare arrays, months such as `2012-11`. */
export const vehicleAdapters = [
  defineAdapter(carManufacturers, {
    answer: z.array(theirMake),
    read: (makes) => ({
      items: mapItems(makes, ({ manuId, name }) => ({
        ...{ manuId, manuName: name, slug: slugOf(name), favorFlag: 0, linkingTargetTypes: 'P', country: null },
      })),
    }),
  }),
  defineAdapter(carModels, {
    answer: z.array(theirModel),
    read: (models) => ({
      items: mapItems(models, ({ modId, manuId, name, from, to }) => ({
        ...{ modelId: modId, manuId, modelname: name, favorFlag: 0, constructionTypes: [] },
        yearOfConstrFrom: monthOf(from),
        yearOfConstrTo: to === null ? null : monthOf(to),
      })),
      intervals: intervalsOf(models),
    }),
  }),
  defineAdapter(carVehicle, {
    answer: z.array(theirCar),
    // Their short form lacks the names, so the storefront's short form is made of the long one.
    request: ({ body: { simple: _, ...body } }) => ({ body }),
    read: async (cars, ours) => {
      const vehicles = await namedVehicles(ours, cars);
      if (ours.body.simple !== true) return { simple: false as const, items: vehicles };
      const items = vehicles.map(({ carId, fullName }) => ({
        carId,
        carName: fullName,
        carType: 'P',
        firstCountry: '',
      }));
      return { simple: true as const, items };
    },
  }),
  defineAdapter(carVehicleByVin, {
    answer: z.array(theirCar),
    read: async (cars, ours) => {
      const vin = ours.body.vin.replace(/[\s-]/g, '').toUpperCase();
      const vehicles = await namedVehicles(ours, cars);
      const isFound = vehicles.length > 0;
      const certainty = vehicles.length === 1 ? ('exact' as const) : ('probable' as const);
      const reason = vin.length === vinLength ? ('NO_VEHICLE' as const) : ('LENGTH' as const);
      return {
        confidence: isFound ? certainty : ('none' as const),
        reason: isFound ? null : reason,
        vinInfo: vin.length === vinLength ? vinInfoOf(vin) : null,
        ...matchesOf(vehicles),
      };
    },
  }),
  defineAdapter(carVehicleDetails, {
    answer: z.array(theirCar),
    read: async (cars, ours) => ({ items: await namedVehicles(ours, cars) }),
  }),
  defineAdapter(carImage, {
    answer: z.object({ url: z.string().nullable() }),
    request: ({ body: { carId, vdId, size } }) => ({
      body: { ...(carId !== undefined && { carId }), ...(vdId !== undefined && { vdId: Number(vdId) }), size },
    }),
    read: ({ url }) => ({ image: url }),
  }),
];
