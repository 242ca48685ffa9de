/** Types of service workers; TypeScript's own library for them conflicts with the DOM's. */
declare global {
  var clients: { readonly claim: () => Promise<void> } | undefined;
  var registration: ServiceWorkerRegistration | undefined;
}

export {};
