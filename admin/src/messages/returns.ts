import { romanian as returnsRomanian } from './returns-romanian';
import { russian as returnsRussian } from './returns-russian';

/** Texts of the pages of returns. */
export const romanian = returnsRomanian;
export const russian = returnsRussian;
