import type { TranslationMessages } from 'react-admin';
import * as access from './access';
import * as brands from './brands';
import * as catalogue from './catalogue';
import * as catalogueProducts from './catalogue-products';
import * as content from './content';
import * as customers from './customers';
import * as delivery from './delivery';
import * as documents from './documents';
import * as errors from './errors';
import * as figures from './figures';
import * as journal from './journal';
import * as letters from './letters';
import { mergeTexts } from './merge-texts';
import * as money from './money';
import * as newOrder from './new-order';
import * as newsletters from './newsletters';
import * as offers from './offers';
import * as orderEdit from './order-edit';
import { orders } from './orders';
import * as passkeys from './passkeys';
import * as promos from './promos';
import * as questions from './questions';
import { raRomanian } from './ra-romanian';
import * as returns from './returns';
import * as reviews from './reviews';
import * as settings from './settings';
import * as setupGuide from './setup-guide';
import * as shell from './shell';
import * as soldOut from './sold-out';
import * as staff from './staff';
import * as supplierListReports from './supplier-list-reports';
import * as supplierLists from './supplier-lists';
import * as supplierSources from './supplier-sources';
import * as suppliers from './suppliers';
import * as today from './today';
import * as tokens from './tokens';
import * as vehicles from './vehicles';
import * as webhooks from './webhooks';

/** Modules with the texts of one subject in both languages. */
export const messageModules = [
  access,
  errors,
  shell,
  today,
  setupGuide,
  soldOut,
  staff,
  journal,
  passkeys,
  customers,
  newOrder,
  orderEdit,
  returns,
  reviews,
  questions,
  promos,
  letters,
  newsletters,
  money,
  documents,
  figures,
  tokens,
  webhooks,
  brands,
  supplierSources,
  suppliers,
  supplierLists,
  supplierListReports,
  offers,
  catalogueProducts,
  catalogue,
  vehicles,
  content,
  settings,
  delivery,
  orders,
];

/** All texts of the back office in Romanian. */
export const romanian: TranslationMessages = {
  ...mergeTexts(...messageModules.map((part) => part.romanian)),
  ra: raRomanian,
};
