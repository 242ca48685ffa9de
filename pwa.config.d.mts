import type { PluginOptions } from '@ducanh2912/next-pwa';
import type { NextConfig } from 'next';

/** Rules of the service worker in the order in which they are tried. */
export declare const runtimeCaching: {
  readonly urlPattern: RegExp | ((options: { url: URL; request: { mode: string }; sameOrigin: boolean }) => boolean);
  readonly handler: string;
  readonly options: {
    readonly cacheName?: string;
    readonly plugins?: readonly {
      readonly cachedResponseWillBeUsed?: (given: { cachedResponse?: Response }) => Promise<Response | undefined>;
      readonly handlerDidError?: (given: { request: { url: string } }) => Promise<Response>;
    }[];
  };
}[];

/** Precached at installation. */
export declare function precached(buildId: string): { readonly url: string; readonly revision: string }[];

type Chunk = { readonly files: Iterable<string>; readonly groupsIterable: Iterable<{ readonly name?: string }> };
type Compilation = {
  readonly chunkGroups: readonly {
    readonly origins: readonly { readonly module: unknown; readonly request?: string }[];
    readonly chunks: readonly Chunk[];
  }[];
  readonly chunkGraph: { readonly getModuleChunksIterable: (module: unknown) => Iterable<Chunk> };
};

/** Whether a build file is not precached. */
export declare function isLeftOut(of: {
  readonly asset: { readonly name: string };
  readonly compilation: Compilation;
}): boolean;

/** Options of the service worker plugin. */
export declare const pwaOptions: PluginOptions;

/** Leaves out the plugin's own registration of the worker. */
export declare function withoutRegistration(config: NextConfig): NextConfig;
