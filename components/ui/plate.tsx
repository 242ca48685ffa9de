import { classNames } from './class-names';

/** The chosen car as a Moldovan number plate. */
export function Plate({ text, large = false }: { readonly text: string; readonly large?: boolean }) {
  return (
    <span className={classNames('plate', large && 'plate-l')}>
      <span className="plate-b" aria-hidden="true">
        MD
      </span>
      <span className="plate-t">{text}</span>
    </span>
  );
}
