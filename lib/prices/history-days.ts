/** For so many days back a product's prices are shown. */
export const shownDays = 90;
/** The lowest price of so many days before a reduction is named beside it. */
export const referenceDays = 30;
