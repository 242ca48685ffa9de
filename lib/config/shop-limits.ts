/**
 * Limits for unknown people. Mobile networks, offices and workshops share one IP, so limits by IP are far above what
 * its honest visitors reach; before them comes an invisible human check.
 */
export const shopLimits = {
  /** New visitors' sessions from one IP. A session begins with the first thing put into a cart, a list or a garage. */
  sessions: { perMinute: 60, perHour: 600 },
  /** Orders of buyers without a confirmed e-mail. */
  guestOrders: {
    /** Per IP and hour: so many before a human check is required, and so many with it. */
    perIp: { unchecked: 5, most: 40 },
    /** With one e-mail or phone in a day, from wherever: beyond them a human check, and nothing worse. */
    perContact: { unchecked: 3 },
    /** With one e-mail or phone from one IP in an hour. */
    perContactAndIp: { most: 10 },
    /**
     * Pieces of one part in one order: at most `most` (all bolts of four wheels) and at most `shareOfStock` of what is
     * there; `always` (a set for eight cylinders) may be ordered however few there are. All orders of an hour from one
     * IP together get at most `mostPerIpAnHour`, and the same share.
     */
    pieces: { most: 20, always: 8, shareOfStock: 0.5, mostPerIpAnHour: 40 },
  },
  /** Letters that strangers can trigger by typing an e-mail. */
  letters: {
    /** Links in such letters last an hour: with a daily limit a stranger could lock the owner out for a day. */
    account: { perHour: 8 },
    /** The page of the order says all that its letters say. */
    order: { perHour: 5, perDay: 12 },
  },
} as const;
