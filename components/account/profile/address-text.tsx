import type { Address } from '@/lib/contract/orders/orders';
import { formatPhone } from '@/lib/phone/phone';

type AddressTextProps = {
  readonly address: Omit<Address, 'id' | 'default'>;
};

/** An address as it stands on a parcel. */
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
    <address className="soft addr">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className="num">{formatPhone(phone)}</span>
    </address>
  );
}
