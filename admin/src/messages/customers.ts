import { customersRomanian } from './customers-romanian';
import { customersRussian } from './customers-russian';

export const romanian = customersRomanian;
export const russian = customersRussian;
