import { NotFoundView } from '@/components/error-pages/missing-pages';

export default function NotFound() {
  return <NotFoundView />;
}
