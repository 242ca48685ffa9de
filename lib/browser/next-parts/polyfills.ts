/**
 * Stands in the browser for Next's older polyfills: of what they bring, the browsers that Next supports (Chrome 111,
 * Firefox 111, Safari 16.4) lack this one method.
 */
URL.canParse ??= (address, base) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
};
