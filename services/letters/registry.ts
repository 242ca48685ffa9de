import { alreadyRegistered } from './account/already-registered';
import { confirmEmail } from './account/confirm-email';
import { newPassword } from './account/new-password';
import { noAccount } from './account/no-account';
import { passwordChanged } from './account/password-changed';
import { phonePin } from './account/phone-pin';
import { contactUs } from './contacts/contact-us';
import type { RegisteredLetter } from './define-letter';
import { orderLetters } from './orders/order-letters';
import { orderReceived } from './orders/order-received';
import { questionAnswered } from './questions/question-answered';
import { questionAsked } from './questions/question-asked';
import { serviceDue } from './service-book/service-due';
import { watchConfirm } from './watches/watch-confirm';
import { watchPrice } from './watches/watch-price';
import { watchStock } from './watches/watch-stock';

/** Every letter that the shop sends. `docs/how-to/add-a-letter.md` says how one is added. */
export const letters: readonly RegisteredLetter[] = [
  confirmEmail,
  alreadyRegistered,
  newPassword,
  noAccount,
  passwordChanged,
  phonePin,
  ...Object.values(orderLetters),
  orderReceived,
  watchConfirm,
  watchStock,
  watchPrice,
  serviceDue,
  questionAsked,
  questionAnswered,
  contactUs,
];
