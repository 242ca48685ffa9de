import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { checkIcon } from '@/components/ui/icons';
import styles from './section.module.css';

type SectionProps = {
  readonly number: number;
  readonly title: string;
  /** Everything in it is filled in: a tick stands in place of the number. */
  readonly done?: boolean;
  readonly children: ReactNode;
};

/** A numbered part of the checkout. */
export function CheckoutSection({ number, title, done = false, children }: SectionProps) {
  const id = `checkout-part-${number}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.heading}>
        <i className={done ? styles.done : undefined} aria-hidden="true">
          {done ? <Icon shape={checkIcon} size="s" /> : number}
        </i>
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  );
}
