import { defineAccountLetter } from './account-letter';

export const passwordChanged = defineAccountLetter({
  kind: 'password-changed',
  when: 'a password was changed, by its owner or through a link',
  leadsTo: 'fpass',
  page: (t) => ({
    subject: t('password-changed.subject'),
    heading: t('password-changed.heading'),
    paragraphs: [t('password-changed.changed'), t('password-changed.stranger')],
    button: t('password-changed.button'),
    notes: [t('password-changed.yours')],
  }),
});
