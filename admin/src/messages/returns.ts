import { romanian as returnsRomanian } from './returns-romanian';
import { russian as returnsRussian } from './returns-russian';

export const romanian = returnsRomanian;
export const russian = returnsRussian;
