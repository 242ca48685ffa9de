import { defineAccountLetter } from './account-letter';

export const newPassword = defineAccountLetter({
  kind: 'new-password',
  when: 'a new password is asked for',
  countedAs: 'account',
  leadsTo: 'fpass',
  withLink: true,
  page: (t) => ({
    subject: t('new-password.subject'),
    heading: t('new-password.heading'),
    paragraphs: [t('new-password.asked')],
    button: t('new-password.button'),
    notes: [t('new-password.once'), t('new-password.ignore')],
  }),
});
