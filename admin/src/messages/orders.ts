import { ordersRomanian } from './orders-romanian';
import { ordersRussian } from './orders-russian';

export const orders = { romanian: ordersRomanian, russian: ordersRussian };
