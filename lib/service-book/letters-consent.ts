/** The version of the text by which letters about due services are asked for, kept as proof: new words, new date. */
export const serviceLettersConsent = '2026-11-22';
