/** What a service worker has beside what a page has; the libraries of the two cannot be read together. */
declare global {
  var clients: { readonly claim: () => Promise<void> } | undefined;
  var registration: ServiceWorkerRegistration | undefined;
}

export {};
