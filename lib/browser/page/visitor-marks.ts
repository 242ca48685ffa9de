import { privateKeys, storedJson, storeJson } from '@/lib/browser/storage/browser-storage';

/** `car`: a car is chosen. `prices`: own prices replace list prices. */
type VisitorMark = 'car' | 'prices';

/**
 * Inline script in the head. It sets the stored marks on the root (`data-visitor`), so that styles reserve space for
 * verdicts and hide list prices before first paint.
 */
export const visitorScript =
  `try{let v=JSON.parse(localStorage.getItem('${privateKeys.visitor}'));` +
  "typeof v=='string'&&(document.documentElement.dataset.visitor=v)}catch{}";

/** Adds or removes a mark on this page and, by storage, on later ones. */
export function markVisitor(mark: VisitorMark, isPresent: boolean): void {
  const stored = storedJson('localStorage', privateKeys.visitor);
  const others = typeof stored === 'string' ? stored.split(' ').filter((one) => one !== mark) : [];
  const marks = (isPresent ? [...others, mark] : others).filter(Boolean).join(' ');
  storeJson('localStorage', privateKeys.visitor, marks === '' ? null : marks);
  if (marks === '') delete document.documentElement.dataset['visitor'];
  else document.documentElement.dataset['visitor'] = marks;
}
