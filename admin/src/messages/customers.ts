import { customersRomanian } from './customers-romanian';
import { customersRussian } from './customers-russian';

/** Texts of the pages of customers. */
export const romanian = customersRomanian;
export const russian = customersRussian;
