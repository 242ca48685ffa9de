import { brandsResource } from './brands';
import { carsResource } from './cars';
import { carsOfProductResource, catalogueProductsResource } from './catalogue-products';
import { categoriesResource, tagsResource } from './categories';
import { contentResource, contentTopicsResource, contentVersionsResource } from './content';
import { currenciesResource } from './currencies';
import { customerErasureResource, customerGroupsResource, customerMergeResource, customersResource } from './customers';
import { deliveryMethodsResource } from './delivery-methods';
import { documentsResource } from './documents';
import { figuresResource } from './figures';
import { journalResource } from './journal';
import { letterKindsResource, lettersResource } from './letters';
import {
  cashDaysResource,
  cashDesksResource,
  moneyResource,
  receiptsResource,
  refundsDueResource,
  transfersResource,
} from './money';
import { newslettersResource, subscribersResource } from './newsletters';
import { orderHistoryResource } from './order-history';
import { ordersResource } from './orders';
import { partsResource } from './parts';
import { promosResource } from './promos';
import { questionsResource } from './questions';
import type { AdminResource } from './resource';
import { returnsResource } from './returns';
import { reviewsResource } from './reviews';
import { settingsResource } from './settings';
import { soldOutResource } from './sold-out';
import { staffResource } from './staff';
import { supplierImportsResource } from './supplier-imports';
import { offerRuleResource, offersResource, priceProfilesResource, suppliersResource } from './supplier-resources';
import { supplierSourcesResource } from './supplier-sources';
import { tokensResource } from './tokens';
import { vehicleMakesResource, vehicleModelsResource, vehiclesResource } from './vehicles';
import { warehousesResource } from './warehouses';
import { webhookDeliveriesResource, webhooksResource } from './webhooks';

/** All resources of the back office. */
export const resources = {
  staff: staffResource,
  journal: journalResource,
  orders: ordersResource,
  'order-history': orderHistoryResource,
  customers: customersResource,
  'customer-erasure': customerErasureResource,
  'customer-merge': customerMergeResource,
  'customer-groups': customerGroupsResource,
  parts: partsResource,
  cars: carsResource,
  returns: returnsResource,
  reviews: reviewsResource,
  questions: questionsResource,
  promos: promosResource,
  letters: lettersResource,
  newsletters: newslettersResource,
  subscribers: subscribersResource,
  'letter-kinds': letterKindsResource,
  tokens: tokensResource,
  webhooks: webhooksResource,
  'webhook-deliveries': webhookDeliveriesResource,
  money: moneyResource,
  receipts: receiptsResource,
  'cash-desks': cashDesksResource,
  'cash-days': cashDaysResource,
  transfers: transfersResource,
  'refunds-due': refundsDueResource,
  documents: documentsResource,
  figures: figuresResource,
  'sold-out': soldOutResource,
  brands: brandsResource,
  'supplier-sources': supplierSourcesResource,
  'catalogue-products': catalogueProductsResource,
  'cars-of-product': carsOfProductResource,
  categories: categoriesResource,
  tags: tagsResource,
  'vehicle-makes': vehicleMakesResource,
  'vehicle-models': vehicleModelsResource,
  vehicles: vehiclesResource,
  content: contentResource,
  'content-versions': contentVersionsResource,
  'content-topics': contentTopicsResource,
  settings: settingsResource,
  warehouses: warehousesResource,
  'delivery-methods': deliveryMethodsResource,
  currencies: currenciesResource,
  suppliers: suppliersResource,
  'price-profiles': priceProfilesResource,
  'supplier-imports': supplierImportsResource,
  offers: offersResource,
  'offer-rule': offerRuleResource,
} as const satisfies Readonly<Record<string, AdminResource>>;

export type ResourceName = keyof typeof resources;

/** The operations of a resource: reading, writing and its own actions. */
export function operationsOf(resource: AdminResource): string[] {
  return [
    ...['list', 'read'],
    ...(resource.create ? ['create'] : []),
    ...(resource.update ? ['update'] : []),
    ...(resource.remove ? ['remove'] : []),
    ...Object.keys(resource.actions),
  ];
}
