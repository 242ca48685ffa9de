/** The place in the layout from which a screen reader is told where a step has led. */
export const announcerId = 'arrived';
