/** Service worker types; its library conflicts with the DOM's. */
declare global {
  var clients: { readonly claim: () => Promise<void> } | undefined;
  var registration: ServiceWorkerRegistration | undefined;
}

export {};
