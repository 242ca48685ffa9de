import { defineAccountLetter } from './account-letter';

export const noAccount = defineAccountLetter({
  kind: 'no-account',
  when: 'a new password is asked for with an address that has no account',
  countedAs: 'account',
  leadsTo: 'signup',
  page: (t) => ({
    subject: t('no-account.subject'),
    heading: t('no-account.heading'),
    paragraphs: [t('no-account.asked'), t('no-account.other')],
    button: t('no-account.button'),
    notes: [t('no-account.ignore')],
    end: t('no-account.end'),
  }),
});
