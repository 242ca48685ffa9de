/** The version of the consent text of the newsletter, kept as proof with each subscription: new words, new date. */
export const consentVersion = '2026-11-20';
