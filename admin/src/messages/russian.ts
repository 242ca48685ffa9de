import type { TranslationMessages } from 'react-admin';
import { mergeTexts } from './merge-texts';
import { raRussian } from './ra-russian';
import { parts } from './romanian';

/** All texts of the back office in Russian. */
export const russian: TranslationMessages = {
  ...mergeTexts(...parts.map((part) => part.russian)),
  ra: raRussian,
};
