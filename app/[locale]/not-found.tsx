import { NotFoundView } from '@/components/error-pages/error-views';

export default function NotFound() {
  return <NotFoundView />;
}
