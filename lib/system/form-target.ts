/**
 * In an answer of ours: the address outside of the shop to which the page's form is posted. The server around Next takes it
 * out and lets the page's policy allow its origin.
 */
export const formTargetHeader = 'x-form-target';
