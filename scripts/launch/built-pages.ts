import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/list-files';

/** A file made at build that depends on the public address, which is only known when the shop starts; undefined when there is none. */
export function pageWithPublicUrl(buildFolder: string, publicUrl: string): string | undefined {
  return listFiles([join(buildFolder, 'server', 'app')], /\.(?:html|rsc|body|meta)$/).find((path) =>
    readFileSync(path, 'utf8').includes(publicUrl),
  );
}
