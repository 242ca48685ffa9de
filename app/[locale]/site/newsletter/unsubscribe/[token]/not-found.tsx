import { useLocale } from 'next-intl';
import { UnsubscribeUnknown } from '@/components/newsletter/unsubscribe-view';

/** A link that belongs to nobody is not found, and says what can be done. */
export default function UnknownLink() {
  return <UnsubscribeUnknown locale={useLocale()} />;
}
