import type { TranslationMessages } from 'react-admin';
import { mergeTexts } from './merge-texts';
import { raRussian } from './ra-russian';
import { messageModules } from './romanian';

/** All texts of the back office in Russian. */
export const russian: TranslationMessages = {
  ...mergeTexts(...messageModules.map((part) => part.russian)),
  ra: raRussian,
};
