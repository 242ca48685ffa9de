/** For so many days back a product's prices are shown. */
export const shownDays = 90;
/** The lowest price of so many days before a reduction is named beside it. */
export const referenceDays = 30;
/** A reduction that is shown may be as old as what is shown, and the days before it are needed too. */
export const keptDays = shownDays + referenceDays;
