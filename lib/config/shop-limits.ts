/**
 * How much somebody may do whom the shop does not know. Mobile networks, offices and workshops share one IP, so what
 * counts an IP is far beyond what honest visitors of one reach, and what comes earlier is a check that nobody sees.
 */
export const shopLimits = {
  /** New visitors' sessions from one IP. A session begins with the first thing put into a cart, a list or a garage. */
  sessions: { perMinute: 60, perHour: 600 },
  /** Orders of buyers without a confirmed e-mail. */
  guestOrders: {
    /** From one IP in an hour: so many before a human check is asked for, and so many with it. */
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
  /** Letters that strangers can bring upon a mailbox by typing its address. */
  letters: {
    /** A link in such a letter lives an hour: a limit for a day would let a stranger shut the owner out for that day. */
    account: { perHour: 8 },
    /** The page of the order says all that its letters say. */
    order: { perHour: 5, perDay: 12 },
  },
} as const;
