import { alreadyRegistered, confirmEmail, newPassword, noAccount, passwordChanged, phonePin } from './account-letters';
import type { RegisteredLetter } from './define-letter';
import { newsletterIssue } from './newsletter';
import { orderLetters, orderReceived } from './orders/order-letters';
import { serviceDue } from './service-due';
import { supplierListAlert } from './supplier-letters';
import { contactUs, questionAnswered, questionAsked } from './visitor-letters';
import { watchConfirm, watchPrice, watchStock } from './watch-letters';

/** Every letter of the shop; see `docs/how-to/add-a-letter.md`. */
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
  newsletterIssue,
  supplierListAlert,
];
