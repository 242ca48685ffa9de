/** Stands in the browser for the register of `next/link`: the shop's links are plain anchors, none is ever in it. */
export function getLinkForCurrentNavigation(): null {
  return null;
}

export function setLinkForCurrentNavigation(): void {}

export function pingVisibleLinks(): void {}
