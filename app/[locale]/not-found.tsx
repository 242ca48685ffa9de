import { NotFoundView } from '@/components/error-pages/not-found-view';

export default function NotFound() {
  return <NotFoundView />;
}
