import { defineAccountLetter } from './account-letter';

export const alreadyRegistered = defineAccountLetter({
  kind: 'already-registered',
  when: 'somebody makes an account with an address that has a confirmed one',
  countedAs: 'account',
  leadsTo: 'fpass',
  page: (t) => ({
    subject: t('already-registered.subject'),
    heading: t('already-registered.heading'),
    paragraphs: [t('already-registered.tried'), t('already-registered.enter')],
    button: t('already-registered.button'),
    notes: [t('already-registered.ignore')],
  }),
});
