/**
 * Limits for visitors without a confirmed e-mail. Mobile networks, offices and workshops share one IP, so limits by IP
 * are far above the use by honest visitors; an invisible human check applies first.
 */
export const shopLimits = {
  /**
   * New visitor sessions from one IP. A session starts when a visitor first adds something to a cart, a list or the
   * garage.
   */
  sessions: { perMinute: 60, perHour: 600 },
  /** Orders of buyers without a confirmed e-mail. */
  guestOrders: {
    /** Orders per IP and hour: `unchecked` without a human check, `most` with one. */
    perIp: { unchecked: 5, most: 40 },
    /** Orders with one e-mail or phone per day from any IP; further orders require a human check only. */
    perContact: { unchecked: 3 },
    /** Orders with one e-mail or phone from one IP per hour. */
    perContactAndIp: { most: 10 },
    /**
     * Pieces of one part in one order: at most `most` (all bolts of four wheels) and at most `shareOfStock` of the
     * stock. `always` pieces (a set for eight cylinders) can be ordered even from a small stock. All orders from one IP
     * within an hour are limited to `mostPerIpAnHour`, and to the same share.
     */
    pieces: { most: 20, always: 8, shareOfStock: 0.5, mostPerIpAnHour: 40 },
  },
  /** Letters that anybody can trigger by entering an e-mail. */
  letters: {
    /**
     * Links in such letters are valid for an hour. A daily limit would allow a stranger to block the owner for a day.
     */
    account: { perHour: 8 },
    /** A low limit is acceptable, because the order's page contains everything its letters say. */
    order: { perHour: 5, perDay: 12 },
  },
} as const;
