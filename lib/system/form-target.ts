/**
 * Internal response header with the external origin to which the form of the page is posted. The server around Next
 * removes it and adds the origin to the content security policy.
 */
export const formTargetHeader = 'x-form-target';
