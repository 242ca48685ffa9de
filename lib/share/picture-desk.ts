export type PictureDesk = {
  /** The picture under a name, made by `make` unless it is kept or under way; `busy` when too many wait already. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer | 'busy'>;
};

type Limits = { readonly keptBytes: number; readonly mostWaiting: number };

/**
 * Makes pictures one after the other and keeps the last ones: drawing takes a whole core, and whoever asks for a
 * thousand at once must not take it from the shop's visitors.
 */
export function createPictureDesk({ keptBytes, mostWaiting }: Limits): PictureDesk {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  let last: Promise<unknown> = Promise.resolve();

  function keep(name: string, picture: Buffer): void {
    kept.set(name, picture);
    bytes += picture.length;
    for (const [oldest, old] of kept) {
      if (bytes <= keptBytes) break;
      kept.delete(oldest);
      bytes -= old.length;
    }
  }

  async function makeInTurn(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const before = last;
    const work = before.then(make, make);
    last = work.catch(() => undefined);
    const picture = await work;
    keep(name, picture);
    return picture;
  }

  return {
    async get(name, make) {
      const known = kept.get(name);
      if (known) {
        // Put last, so that what is asked for stays longest.
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      const running = underWay.get(name);
      if (running) return running;
      if (underWay.size >= mostWaiting) return 'busy';
      const work = makeInTurn(name, make).finally(() => underWay.delete(name));
      underWay.set(name, work);
      return work;
    },
  };
}
