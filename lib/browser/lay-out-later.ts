import { whenIdle, whenSettled } from './when-idle';

/** About as many as a phone lays out in the time in which nobody notices. */
const atOnce = 2;

/**
 * Lays out elements that the sheet has left until somebody comes near (`content-visibility`), two at a time while the
 * page has nothing else to do: whoever scrolls fast, prints or looks through the whole page then finds them there. The
 * function that comes back ends it.
 */
export function layOutLater(elements: Iterable<HTMLElement>): () => void {
  let rest = [...elements].filter(({ style }) => style.contentVisibility === '');
  const some = () => {
    for (const { style } of rest.slice(0, atOnce)) style.contentVisibility = 'visible';
    rest = rest.slice(atOnce);
    if (rest.length > 0) whenIdle(some);
  };
  if (rest.length > 0) whenSettled(some);
  return () => {
    rest = [];
  };
}
