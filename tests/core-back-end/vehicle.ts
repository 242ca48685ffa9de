import { Hono } from 'hono';
import { z } from 'zod';
import { carViewOf } from './car-views';
import { cars, manufacturers, models, vins } from './data/vehicles';
import { lang, readBody, requiredText } from './http';
import { pictureUrl } from './pictures';
import { compact, type Lang } from './text';

const integer = z.number().int();
const intervalCount = integer.min(1).max(20).nullish();

/** Splits the production period into at most `count` intervals of whole years. */
function intervalsOf(modId: number, count: number | null | undefined): readonly string[] {
  const model = models.find((each) => each.modId === modId);
  if (!count || model === undefined) return [];
  const first = Number(model.from.slice(0, 4));
  const last = Number(model.to?.slice(0, 4) ?? 2026);
  const step = Math.ceil((last - first + 1) / count);
  const starts = Array.from({ length: Math.ceil((last - first + 1) / step) }, (_, index) => first + index * step);
  return starts.map((start) => `${start}-${Math.min(last, start + step - 1)}`);
}

function carViewsOf(carIds: readonly number[], language: Lang) {
  return cars.filter(({ carId }) => carIds.includes(carId)).map((car) => carViewOf(car, language));
}

/** The vehicle service: camelCase, bare arrays. */
export function vehicleRoutes(): Hono {
  const routes = new Hono();
  routes.post('/car/manufacturers', async (c) => {
    await readBody(c, z.object({ lang }));
    return c.json(manufacturers);
  });
  routes.post('/car/models', async (c) => {
    const body = await readBody(c, z.object({ lang, intervalCount, manuId: integer }));
    return c.json(
      models
        .filter(({ manuId }) => manuId === body.manuId)
        .map(({ modId, manuId, name, from, to }) => ({
          modId,
          manuId,
          name,
          from,
          to,
          intervals: intervalsOf(modId, body.intervalCount),
        })),
    );
  });
  routes.post('/car/vehicle', async (c) => {
    const schema = z.object({ lang, simple: z.boolean().nullish(), manuId: integer.nullish(), modId: integer });
    const body = await readBody(c, schema);
    const views = carViewsOf(
      cars.filter(({ modId }) => modId === body.modId).map(({ carId }) => carId),
      body.lang,
    ).filter(({ manuId }) => !body.manuId || manuId === body.manuId);
    if (body.simple) return c.json(views.map(({ carId, carMotors }) => ({ carId, name: carMotors })));
    return c.json(views);
  });
  routes.post('/car/vehicle/vin', async (c) => {
    const body = await readBody(c, z.object({ lang, intervalCount, vin: requiredText }));
    const vin = compact(body.vin).toUpperCase();
    const views = carViewsOf(vins.get(vin) ?? [], body.lang);
    return c.json(
      views.map((view) => ({ ...view, vehicleKey: vin, intervals: intervalsOf(view.modId, body.intervalCount) })),
    );
  });
  routes.post('/car/vehicle/details', async (c) => {
    const body = await readBody(c, z.object({ lang, carIds: z.array(integer).max(100) }));
    return c.json(carViewsOf(body.carIds, body.lang));
  });
  routes.post('/cars/img', async (c) => {
    const size = z.enum(['wa', 'wb', 'wc', 'wd']).nullish();
    const body = await readBody(c, z.object({ carId: integer.nullish(), vdId: integer.nullish(), size }));
    const car = cars.find(({ carId, vdId }) => carId === body.carId || vdId === body.vdId);
    const url = car === undefined ? null : pictureUrl(c, body.size ?? 'wb', `car-${car.modId}`);
    return c.json({ carId: car?.carId ?? null, url });
  });
  return routes;
}
