import type { ReactNode } from 'react';

type SectionProps = { readonly number: number; readonly title: string; readonly children: ReactNode };

/** A numbered part of the checkout. */
export function CheckoutSection({ number, title, children }: SectionProps) {
  const id = `checkout-part-${number}`;
  return (
    <section className="co-s" aria-labelledby={id}>
      <div className="co-h">
        <i aria-hidden="true">{number}</i>
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  );
}
