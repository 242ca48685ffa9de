import { iconSheet } from '@/components/ui/icons';

/** The shop's mark with its name, on dark ground: drawn like an icon, as a picture would be a document of its own. */
export function Logo() {
  return (
    <svg viewBox="0 0 144 46" width={144} height={46} aria-hidden="true">
      <use href={`${iconSheet}#logo-on-dark`} />
    </svg>
  );
}
