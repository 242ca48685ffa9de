import type { Hono } from 'hono';
import { catalogueProductsResource } from '@/lib/contract/admin/catalogue-products';
import { forEachText } from '@/lib/contract/locales/locales';
import { addArticle, editContent } from '../../catalogue/edit/edit-content';
import { addFitCars, removeFitCars, replaceFit } from '../../catalogue/edit/edit-fit';
import { editPrice, editStock, hideProduct, showProduct } from '../../catalogue/edit/edit-price-stock';
import { storePhoto } from '../../photos/photo-store';
import { PictureFault, photoFolder } from '../../pictures/picture-url';
import { createPictureRoutes } from '../../pictures/render';
import type { AdminDeps } from '../admin-context';
import { AdminError } from '../admin-error';
import { numericId } from '../record-id';
import { requireVersion } from '../record-version';
import { resourceRoutes } from '../resource-routes';
import { editing, editProduct } from './catalogue-edit';
import { catalogueOptions } from './options';
import { registerCarsOfProduct } from './product-cars';
import { listCatalogueProducts } from './product-list';
import { readCatalogueProduct } from './product-record';

/** Stores an uploaded photograph. Refuses a file that is not a picture, with the reason. */
async function storeUpload(folder: string, content: string): Promise<{ key: string }> {
  try {
    return { key: (await storePhoto(folder, Buffer.from(content, 'base64'))).key };
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    const isTooLarge = error.fault === 'tooHeavy' || error.fault === 'tooLarge';
    throw new AdminError(400, isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_UNREADABLE', error.message, 'content');
  }
}

const emptyContent = {
  ...{ descriptions: forEachText(() => ''), attributes: {}, numbers: [], ean: [], weight: null, warrantyMonths: 0 },
  ...{ quantityPerCar: null, coreDeposit: null, replacedBy: [], tags: [], pictures: [] },
};

/** Products of the catalogue: content staff edit them, sellers set prices and stock. */
export function registerCatalogueProducts(app: Hono, deps: AdminDeps): void {
  registerCarsOfProduct(app, deps);
  const { actions } = catalogueProductsResource;
  const { dataDir, publicUrl } = deps.config;
  const folder = photoFolder(dataDir);
  // Pages of the back office show photographs that the shop does not show yet.
  app.route('/pictures', createPictureRoutes(dataDir));

  resourceRoutes(app, deps, catalogueProductsResource, {
    list: listCatalogueProducts,
    read: (id, { on, lang }) => readCatalogueProduct(on, numericId(id), { lang, publicUrl }),
  })
    .create(catalogueProductsResource.create, async ({ partNumber, ...content }, write) => {
      const id = await editing(write.client, () => addArticle(write.client, { ...content, partNumber }));
      await editProduct(id, write, () => editContent(write.client, folder, id, { ...emptyContent, ...content }));
      return id;
    })
    .update(catalogueProductsResource.update, async (id, { version, ...content }, write) => {
      await editProduct(numericId(id), write, async () => {
        requireVersion(
          await readCatalogueProduct(write.client, numericId(id), { lang: write.lang, publicUrl }),
          version,
        );
        return editContent(write.client, folder, numericId(id), content);
      });
    })
    .listAction('options', actions.options, (_, { db, lang }) => catalogueOptions(db, lang))
    .listAction('uploadPicture', actions.uploadPicture, ({ content }) => storeUpload(folder, content))
    .recordAction('setPrice', actions.setPrice, (id, price, write) =>
      editProduct(numericId(id), write, async () => {
        await editPrice(write.client, numericId(id), price);
        return {};
      }),
    )
    .recordAction('setStock', actions.setStock, (id, counted, write) =>
      editProduct(numericId(id), write, async () => {
        await editStock(write.client, numericId(id), counted);
        return {};
      }),
    )
    .recordAction('hide', actions.hide, (id, _, write) =>
      editProduct(numericId(id), write, async () => {
        await hideProduct(write.client, numericId(id));
        return {};
      }),
    )
    .recordAction('show', actions.show, (id, _, write) =>
      editProduct(numericId(id), write, async () => ({ isRenamed: await showProduct(write.client, numericId(id)) })),
    )
    .recordAction('addCars', actions.addCars, (id, change, write) =>
      editProduct(numericId(id), write, async () => {
        await addFitCars(write.client, numericId(id), change);
        return { isFitChanged: true };
      }),
    )
    .recordAction('removeCars', actions.removeCars, (id, change, write) =>
      editProduct(numericId(id), write, async () => {
        await removeFitCars(write.client, numericId(id), change);
        return { isFitChanged: true };
      }),
    )
    .recordAction('setFit', actions.setFit, (id, change, write) =>
      editProduct(numericId(id), write, async () => {
        await replaceFit(write.client, numericId(id), change);
        return { isFitChanged: true };
      }),
    )
    .complete();
}
