import type { PoolClient } from 'pg';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { EditRefused } from '../../catalogue/edit/edit-refused';
import { EditedProduct, lockForEdit } from '../../catalogue/edit/edited-product';
import { maybeRow, statement } from '../../db/query';
import type { ErrorStatus } from '../../http/service-error';
import type { AdminWrite } from '../admin-context';
import { AdminError, type AdminErrorName, noSuchRecord } from '../admin-error';

const lockNotAvailable = '55P03';
const lockRow = statement({
  name: 'admin-lock-catalogue-product',
  text: 'SELECT id FROM product WHERE id = $1 FOR NO KEY UPDATE',
  row: z.object({ id: z.int() }),
});

const errors: Readonly<Record<EditRefused['refusal'], readonly [ErrorStatus, AdminErrorName, string]>> = {
  FIELD_INVALID: [400, 'FIELD_INVALID', 'The value is not valid.'],
  BRAND_UNKNOWN: [400, 'BRAND_UNKNOWN', 'There is no such brand.'],
  CATEGORY_UNKNOWN: [400, 'CATEGORY_UNKNOWN', 'There is no such category.'],
  CATEGORY_NOT_EMPTY: [409, 'CATEGORY_NOT_EMPTY', 'The category has products or part kinds.'],
  PRODUCT_EXISTS: [409, 'PRODUCT_EXISTS', 'The brand has an article with this number already.'],
  PICTURE_UNKNOWN: [400, 'PICTURE_UNKNOWN', 'A picture is not stored any more. Upload it again.'],
  STOCK_HELD: [409, 'STOCK_HELD', 'Open orders hold more pieces.'],
  WAREHOUSE_NOT_OWN: [400, 'WAREHOUSE_NOT_OWN', 'The stock of suppliers comes from their lists.'],
  CAR_UNKNOWN: [400, 'CAR_UNKNOWN', 'There is no such car.'],
  CAR_EXISTS: [409, 'CAR_EXISTS', 'The model has this car already.'],
  NAME_TAKEN: [409, 'NAME_TAKEN', 'Another record has this name.'],
  YEARS_OUTSIDE_MODEL: [400, 'YEARS_OUTSIDE_MODEL', 'The months are outside of those of the model.'],
  EDIT_OUTDATED: [409, 'RECORD_CHANGED', 'The product has changed since it was read.'],
};

/** Runs an edit with the lock of the catalogue, and turns refusals into errors of the back office. */
export async function editing<Result>(client: PoolClient, edit: () => Promise<Result>): Promise<Result> {
  try {
    await lockForEdit(client);
    return await edit();
  } catch (error) {
    if (errorCode(error) === lockNotAvailable)
      throw new AdminError(409, 'CATALOGUE_LOADING', 'A catalogue is being loaded. Try again in a few minutes.');
    if (!(error instanceof EditRefused)) throw error;
    const [status, name, message] = errors[error.refusal];
    throw new AdminError(status, name, message, error.path, error.recordId);
  }
}

type Changes = NonNullable<Parameters<EditedProduct['finish']>[0]>;

/** Edits one product and derives counts, search words and pages from the change. */
export async function editProduct(
  id: number,
  { client, afterCommit }: AdminWrite,
  edit: () => Promise<Changes>,
): Promise<undefined> {
  await editing(client, async () => {
    if (!(await maybeRow(client, lockRow, [id]))) throw noSuchRecord();
    const product = await EditedProduct.begin(client, id);
    afterCommit({ stock: await product.finish(await edit()) });
  });
  return undefined;
}
