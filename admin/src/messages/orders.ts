import { ordersRomanian } from './orders-romanian';
import { ordersRussian } from './orders-russian';

/** Texts of the pages of orders. */
export const orders = { romanian: ordersRomanian, russian: ordersRussian };
