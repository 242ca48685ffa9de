/** Rules of the service worker in the order in which they are tried. */
export declare const runtimeCaching: {
  readonly urlPattern: RegExp | ((options: { url: URL; request: { mode: string }; sameOrigin: boolean }) => boolean);
  readonly handler: string;
  readonly options: { readonly cacheName?: string };
}[];

/** What is kept from the installation on. */
export declare function precached(buildId: string): { readonly url: string; readonly revision: string }[];
