const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache');

/** The file by which Next finds a kept answer again, by the answer's kind. */
const endings = { APP_PAGE: '.html', APP_ROUTE: '.body' };

/**
 * Next's own store of pages, except for those that say that there is nothing at their URL: whoever makes up a million
 * names would have it keep a million of them. A page that was there once is replaced: the old one must not come back.
 */
module.exports = class PageCacheHandler extends FileSystemCache {
  async set(key, data, context) {
    const ending = data?.status === 404 ? endings[data.kind] : undefined;
    if (ending !== undefined && !this.fs.existsSync(this.getFilePath(`${key}${ending}`, data.kind))) return;
    await super.set(key, data, context);
  }
};
