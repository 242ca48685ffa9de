/**
 * Header of our own answers: the external origin to which the page's form is posted. The server around Next removes it
 * and adds the origin to the page's policy.
 */
export const formTargetHeader = 'x-form-target';
