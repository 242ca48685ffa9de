import type { z } from 'zod';
import type { questionAsk } from '@/lib/contract/catalogue/questions';
import { rows } from '../db/query';
import { catalogueCars, garageRows } from '../garage/garage-row';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { findSession, sessionOwner } from '../identity/find-session';

type QuestionCarRequest = Pick<z.output<typeof questionAsk.request>, 'carId' | 'vin' | 'vinOfGarage'>;

/** The car that a question is about, as the catalogue calls it, and the VIN that its asker chose to tell. */
export async function carOfQuestion(
  account: AccountDeps,
  context: CallContext,
  { carId, vin, vinOfGarage }: QuestionCarRequest,
): Promise<{ readonly car: string | null; readonly vin: string | null }> {
  if (carId === undefined) return { car: null, vin: vin ?? null };
  const mine = vinOfGarage || vin === undefined ? await garageCar(account, context, carId) : undefined;
  const known = (await catalogueCars(context.db.write, [carId])).get(carId)?.fullName ?? mine?.snapshot.fullName;
  if (known === undefined) {
    throw new ServiceError(400, 'VEHICLE_UNKNOWN', 'The catalogue has no such car.', { path: 'carId' });
  }
  if (!vinOfGarage) return { car: known, vin: vin ?? null };
  if (!mine?.vin) {
    throw new ServiceError(400, 'VEHICLE_NOT_IN_GARAGE', 'The garage holds no VIN of this car.', {
      path: 'vinOfGarage',
    });
  }
  return { car: known, vin: mine.vin };
}

async function garageCar(account: AccountDeps, context: CallContext, carId: number) {
  const owner = await sessionOwner(account, context);
  const session = owner && (await findSession(context.db.write, owner));
  if (!session) return undefined;
  return (await rows(context.db.write, garageRows, [session.id])).find(({ car_id }) => car_id === carId);
}
