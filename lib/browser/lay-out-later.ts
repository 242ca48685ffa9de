import { whenIdle, whenSettled } from './when-idle';

/** About as many as a phone lays out in the time in which nobody notices. */
const atOnce = 2;

const waiting = new Set<() => void>();

function layOutSome(): void {
  for (const layOut of [...waiting].slice(0, atOnce)) {
    waiting.delete(layOut);
    layOut();
  }
  if (waiting.size > 0) whenIdle(layOutSome);
}

/**
 * Lays out elements that the sheet has left until somebody comes near (`content-visibility`), once the page has settled
 * and then two at a time while it has nothing else to do, whoever asked for them: whoever scrolls fast, prints or looks
 * through the whole page then finds them there. `done` follows the last one. The function that comes back ends it.
 */
export function layOutLater(elements: Iterable<HTMLElement>, done?: () => void): () => void {
  const left = [...elements].filter(({ style }) => style.contentVisibility === '');
  const steps = left.map(({ style }) => () => {
    style.contentVisibility = 'visible';
  });
  if (done) steps.push(done);
  let ended = false;
  if (steps.length > 0) {
    whenSettled(() => {
      if (ended) return;
      const going = waiting.size > 0;
      for (const step of steps) waiting.add(step);
      if (!going) layOutSome();
    });
  }
  return () => {
    ended = true;
    for (const step of steps) waiting.delete(step);
  };
}
