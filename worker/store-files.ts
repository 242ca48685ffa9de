import { localeCodes } from '@/lib/contract/locales/every-locale';
import { underLocale } from '@/lib/contract/locales/locale-pattern.mjs';

const offlinePages = localeCodes.map((code) => `/${code}/offline`);
const offlineCache = 'offline-page';
/** Public pages without query. */
const publicPage = underLocale(/(?:\/(?:shop\/(?:products|category)|brands|blog|site|tecdoc)(?:\/[^?]*)?)?$/);
const dayMs = 86_400_000;

/** URLs of files referenced by a page or its styles. */
function filesIn(text: string): string[] {
  const code = text.match(/static\/(?:chunks|css|media)\/[^"'\\?)\s]+\.(?:js|css|woff2)/g) ?? [];
  const other = text.match(/\/(?:fonts|brand)\/[\w./-]+\.(?:woff2|svg)(?:\?[\w=-]+)?/g) ?? [];
  return [...new Set([...code.map((name) => `/_next/${encodeName(name)}`), ...other])];
}

const encodeName = (name: string) => encodeURI(decodeURI(name)).replace(/\[/g, '%5B').replace(/\]/g, '%5D');

/** Caches a page's missing files. */
async function keepMissing(cacheName: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    urls.map(async (fileUrl) => {
      if (await caches.match(fileUrl)) return;
      const answer = await fetch(fileUrl);
      if (answer.ok) await cache.put(fileUrl, answer);
    }),
  );
}

/** Caches everything the offline pages need, and removes earlier releases; installation fails if it cannot. */
export async function storeOfflinePages(): Promise<void> {
  const texts = await Promise.all(offlinePages.map(async (page) => (await fetch(page, { cache: 'no-cache' })).text()));
  const named = filesIn(texts.join());
  const sheets = named.filter((name) => name.endsWith('.css'));
  const styles = await Promise.all(sheets.map(async (sheet) => (await fetch(sheet)).text()));
  // Of fonts only the subset cut for our texts: full alphabets are for rare characters.
  const files = [...new Set([...named, ...filesIn(styles.join())])].filter((name) => !/\/fonts\/(?!plex-)/.test(name));
  const cache = await caches.open(offlineCache);
  await cache.addAll(files);
  const urls = new Set(files.map((file) => new URL(file, location.origin).href));
  for (const { url } of await cache.keys()) if (!urls.has(url)) await cache.delete(url);
}

/** Caches the current page's files, which it may have loaded before the worker existed. */
export async function storePageFiles(files: readonly string[]): Promise<void> {
  const paths = files.flatMap((file) => {
    const { origin, pathname, search } = new URL(file, location.origin);
    return origin === location.origin ? [pathname + search] : [];
  });
  await keepMissing(
    'static',
    paths.filter((path) => path.startsWith('/_next/static/')),
  );
  await keepMissing(
    'fonts',
    paths.filter((path) => /^\/fonts\/.+\.woff2$/.test(path)),
  );
}

/** Caches pages visited by client navigation, which fetches no full pages. */
export async function storePages(urls: readonly string[]): Promise<void> {
  const pages = await caches.open('pages');
  for (const fileUrl of urls) {
    if (!publicPage.test(fileUrl)) continue;
    const made = (await pages.match(fileUrl))?.headers.get('date');
    if (made && Date.now() - Date.parse(made) < dayMs) continue;
    const answer = await fetch(fileUrl, { cache: 'no-cache', headers: { accept: 'text/html' } });
    const isComplete = answer.status === 200 && !answer.redirected;
    if (isComplete && !/private|no-store/.test(answer.headers.get('cache-control') ?? ''))
      await pages.put(fileUrl, answer);
  }
}

export const storePictures = (urls: readonly string[]) =>
  keepMissing(
    'pictures',
    urls.filter((fileUrl) => /^\/(?:pictures|drawings|brand)\//.test(fileUrl)),
  );

const productPage = underLocale(/\/shop\/products\/[^/?]+$/);
const maxOfPage = 40;
/** Pages whose pictures this worker already cached, with the page's date. */
const lookedThrough = new Map<string, string | null>();

/** URLs of a page's pictures, each in its smallest size; the browser loads those further down lazily. */
function picturesIn(html: string): string[] {
  const pictures = html.match(/<picture\b[\s\S]*?<\/picture>/g) ?? [];
  const smallest = pictures.flatMap(
    (one) => /srcset="([^"\s,]+)/i.exec(one)?.[1] ?? /src="([^"]+)/.exec(one)?.[1] ?? [],
  );
  return [...new Set(smallest)].slice(0, maxOfPage);
}

/** Caches the pictures of cached product pages, related parts included. */
export async function storePicturesOfPages(urls: readonly string[]): Promise<void> {
  const pages = await caches.open('pages');
  for (const fileUrl of urls) {
    const page = productPage.test(fileUrl) ? await pages.match(fileUrl) : undefined;
    if (!page || lookedThrough.get(fileUrl) === page.headers.get('date')) continue;
    await storePictures(picturesIn(await page.text()));
    lookedThrough.set(fileUrl, page.headers.get('date'));
  }
}
