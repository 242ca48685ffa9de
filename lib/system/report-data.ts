/** What error reports may collect of a visitor: nothing. */
export const nothingCollected = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};
