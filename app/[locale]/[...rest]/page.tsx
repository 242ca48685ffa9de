import { notFound } from 'next/navigation';

/** Catch-all for unknown paths. */
export default function UnknownPage() {
  notFound();
}
