import 'server-only';
import { cache } from 'react';
import { deliveryList } from '@/lib/contract/orders/delivery';
import type { Locale } from '@/lib/contract/shared';
import { cachedCall } from '../cached-call';

/** How orders can be delivered and at what price, the same for everybody. */
export const getDeliveryMethods = cache((locale: Locale) => cachedCall(deliveryList, { entity: 'delivery', locale }));
