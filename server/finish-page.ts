import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf, byteText } from './final-response';
import { scriptLoader } from './script-loader';
import { hashOf, inlineScripts, type PageHashes } from './security-headers';

/** A page as it is sent, with the hashes that its policy allows and those of unknown scripts, which browsers block. */
export type FinishedPage = {
  readonly body: Buffer;
  readonly hashes: PageHashes;
  readonly unknownScripts: readonly string[];
};

export type FinishPage = (body: Buffer) => FinishedPage;

// Both elements as React writes them in the head. A test renders them, to detect changes in a new version. A link that
// this server has disabled belongs to a page that was finished before, such as an error page.
const sheetLink =
  /<link rel="stylesheet" href="\/_next\/(static\/css\/[\w-]+\.css)" data-precedence="next"( disabled="")?\/>/g;
const asyncScript = /<script src="(\/_next\/static\/[^"\\<\s]+\.js)" async=""><\/script>/g;

type Sheet = { readonly text: string; readonly hash: string };

/** Reads style sheets of a build once. Undefined for files that do not exist or cannot be inlined. */
function createSheets(folder: string): (path: string) => Sheet | undefined {
  const sheets = new Map<string, Sheet | undefined>();
  return (path) => {
    if (!sheets.has(path)) sheets.set(path, readSheet(join(folder, path)));
    return sheets.get(path);
  };
}

function readSheet(file: string): Sheet | undefined {
  try {
    const text = byteText(readFileSync(file));
    return text.includes('</') ? undefined : { text, hash: hashOf(text) };
  } catch {
    return undefined;
  }
}

/** Replaces the scripts of a head by the loader. */
function deferScripts(head: string): { readonly text: string; readonly hashes: readonly string[] } {
  const scripts: string[] = [];
  const text = head.replace(asyncScript, (_, src: string) => {
    scripts.push(src);
    return '';
  });
  if (scripts.length === 0) return { text, hashes: [] };
  return { text: `${text}<script data-scripts="${scripts.join(' ')}">${scriptLoader}</script>`, hashes: [loaderHash] };
}

const loaderHash = hashOf(scriptLoader);

/**
 * Creates the function that finishes pages: it inlines their style sheets, so that a phone need not wait another round
 * trip, and defers the scripts of the head. What it does not recognise stays unchanged. `folder` is Next's build folder.
 */
export function createPageFinisher(folder: string): FinishPage {
  const sheetAt = createSheets(folder);
  return (body) => {
    const end = Math.max(body.indexOf('</head>'), 0);
    const head = byteText(body.subarray(0, end));
    const { known, unknown } = inlineScripts(byteText(body));
    const styles: string[] = [];
    const deferred = deferScripts(head);
    const finished = deferred.text.replace(sheetLink, (link, path: string, isInlined: string | undefined) => {
      const sheet = sheetAt(path);
      if (!sheet) return link;
      styles.push(sheet.hash);
      // Browsers do not fetch a disabled sheet, and React, which finds its link, does not add another one.
      return isInlined ? link : `<style>${sheet.text}</style>${link.replace('/>', ' disabled=""/>')}`;
    });
    return {
      body: finished === head ? body : Buffer.concat([bytesOf(finished), body.subarray(end)]),
      hashes: { scripts: [...known, ...deferred.hashes], styles },
      unknownScripts: unknown,
    };
  };
}
