import type { CallName } from '@/lib/contract/calls';

const search = ['pics_options', 'query', 'options'];

/**
 * Body fields that section 7 of the specification names, in addition to `lang`. Calls whose bodies it does not show are
 * absent; their requests are those of the contract.
 */
export const specifiedFields: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  shopCategory: ['slug', 'queryParams'],
  shopProducts: ['filter_options', 'pics_options', 'limit', 'page', 'sort', 'searchStr'].concat([
    'carId',
    'aGroupId',
    'tagName',
    'prodIds',
  ]),
  shopProductsByTags: ['limit', 'sort', 'tags', 'tag', 'pics_options', 'onlyStock', 'onlyWithImage'].concat([
    'cacheTag',
    'badges',
    'discount',
    'categoryId',
  ]),
  shopProduct: ['pics_options', 'slug'],
  shopMenu: ['megamenu', 'mobilemenu'],
  shopStocks: [],
  shopProductAlternatives: ['altNums', 'pics_options'],
  shopSearchProducts: search,
  shopSearchCategories: search,
  shopSearchProductsByOen: search,
  shopSearchTags: search,
  shopProductCars: ['articleId', 'manuId', 'modId', 'manuFirst', 'sortManu', 'manuAll', 'limit', 'skip'],
  brandsSearch: ['ids', 'query', 'limit', 'skip', 'sortSelector', 'simpleMode', 'sortField', 'sortOrder'],
  blogPosts: ['ids', 'search', 'catId', 'limit', 'skip', 'sortField', 'sortOrder', 'shorten'],
  blogTags: ['limit', 'sortByName'],
  blogCategories: ['getTree'],
  carManufacturers: [],
  carModels: ['intervalCount', 'manuId'],
  carVehicle: ['simple', 'manuId', 'modId'],
  carVehicleByVin: ['intervalCount', 'vin'],
  carVehicleDetails: ['carIds'],
  carImage: ['carId', 'vdId', 'size'],
  bannersList: ['ids'],
  authLogin: ['email', 'password'],
  authSignup: ['email', 'password'],
  authPasswd: ['oldPassword', 'newPassword'],
  authForgot: ['email'],
  authForgotSet: ['fpassuniqid', 'password'],
  authEmailConfirm: [],
  authEmailConfirmCheck: ['emailconfuniqid'],
  authPhoneConfirm: [],
  authPhoneConfirmCheck: ['phoneConfPINCODE'],
  placeSearch: ['query'],
  placeTree: ['id'],
  placeRead: ['id'],
  ordersList: ['page', 'limit', 'sort'],
  newsletter: ['email'],
  webPushSubscribe: ['pushSubObj'],
};

/** The fields of a request body that the specification does not name. */
export function unspecifiedFields(name: CallName, body: unknown): string[] {
  const fields = specifiedFields[name];
  if (fields === undefined || typeof body !== 'object' || body === null) return [];
  return Object.keys(body).filter((field) => field !== 'lang' && !fields.includes(field));
}
