import { defineAccountLetter } from './account-letter';

export const confirmEmail = defineAccountLetter({
  kind: 'confirm-email',
  when: 'an account was made, or its owner asks for the link again',
  countedAs: 'account',
  leadsTo: 'email-confirm',
  withLink: true,
  page: (t) => ({
    subject: t('confirm-email.subject'),
    heading: t('confirm-email.heading'),
    paragraphs: [t('confirm-email.made')],
    button: t('confirm-email.button'),
    notes: [t('confirm-email.once'), t('confirm-email.ignore')],
  }),
});
