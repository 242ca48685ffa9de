import { classNames } from '@/components/ui/class-names';
import type { Address } from '@/lib/contract/orders/orders';
import { formatPhone } from '@/lib/contract/values/phone';
import styles from './profile.module.css';

type AddressTextProps = {
  readonly address: Omit<Address, 'id' | 'default'>;
};

/** A postal address formatted as on a parcel label. */
export function AddressText({
  address: { firstName, lastName, company, address, address1, postcode, city, phone },
}: AddressTextProps) {
  const lines = [
    `${firstName} ${lastName}`.trim(),
    company,
    [address, address1].filter(Boolean).join(', '),
    [postcode, city].filter(Boolean).join(' '),
  ].filter(Boolean);
  return (
    <address className={classNames('soft', styles.text)}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className="number">{formatPhone(phone)}</span>
    </address>
  );
}
