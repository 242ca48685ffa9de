import type { Hono } from 'hono';
import { priceProfilesResource } from '@/lib/contract/admin/supplier-resources';
import {
  addPriceProfile,
  changePriceProfile,
  priceProfileColumnsSql,
  priceProfileRow,
  readPriceProfile,
  removePriceProfile,
} from '../../suppliers/price-profiles';
import { reprice } from '../../suppliers/reprice-offers';
import type { AdminDeps } from '../admin-context';
import { noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';
import { refusing } from './refusals';

const list = {
  ...{ prefix: 'admin-price-profiles', columns: priceProfileColumnsSql, from: 'price_profile f', key: 'f.id' },
  ...{ row: priceProfileRow, sorts: { name: 'lower(f.name)' } },
};

/** Price profiles. A change prices the offers of its suppliers again. */
export function registerPriceProfiles(app: Hono, deps: AdminDeps): void {
  resourceRoutes(app, deps, priceProfilesResource, {
    list: ({ filter: _, ...query }, { db }) => readPage(db.read, list, query, new Conditions()),
    read: (id, { on }) => readPriceProfile(on, numericId(id)),
  })
    .create(priceProfilesResource.create, (input, { client }) => refusing(addPriceProfile(client, input)))
    .update(priceProfilesResource.update, async (id, { version, ...input }, { client }) => {
      await refusing(changePriceProfile(client, numericId(id), version, input));
      await reprice(client, { priceProfileId: numericId(id) });
    })
    .remove(async (id, { client }) => {
      if (!(await refusing(removePriceProfile(client, numericId(id))))) throw noSuchRecord();
    })
    .complete();
}
