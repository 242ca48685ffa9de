import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import styles from './print-head.module.css';

/** Replaces the header on paper: the shop's name and contact. */
export function PrintHead({ locale }: { readonly locale: Locale }) {
  const { contacts, phone } = shop;
  return (
    <div className={styles.head} data-paper>
      <b>{shop.name}</b>
      <span>{`${contacts.street[locale]}, ${contacts.city[locale]}`}</span>
      <span>{phone.display}</span>
      <span>{contacts.email}</span>
    </div>
  );
}
