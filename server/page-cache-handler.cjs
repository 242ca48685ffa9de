const { channel } = require('node:diagnostics_channel');
const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache');

/** The file by which Next finds a kept answer again, by the answer's kind. */
const endings = { APP_PAGE: '.html', APP_ROUTE: '.body' };

/** Named in `lib/cache/page-notes.ts`. */
const [read, called] = [channel('piesar.page-read'), channel('piesar.tags-called')];

/**
 * Next's own store of pages, except for those that say that there is nothing at their URL: whoever makes up a million
 * names would have it keep a million of them. A page that was there once is replaced: the old one must not come back.
 * The server around Next is told what a page that it gives out was made of, and which tags end such pages.
 */
module.exports = class PageCacheHandler extends FileSystemCache {
  async get(key, context) {
    const entry = await super.get(key, context);
    const tags = entry?.value?.headers?.['x-next-cache-tags'];
    const life = entry?.cacheControl?.revalidate;
    if (typeof tags === 'string' && typeof life === 'number') {
      const seconds = life - (Date.now() - entry.lastModified) / 1000;
      read.publish({ seconds: Math.max(0, seconds), tags: tags.split(',') });
    }
    return entry;
  }

  async set(key, data, context) {
    const ending = data?.status === 404 ? endings[data.kind] : undefined;
    if (ending !== undefined && !this.fs.existsSync(this.getFilePath(`${key}${ending}`, data.kind))) return;
    await super.set(key, data, context);
  }

  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations);
    called.publish([tags].flat());
  }
};
