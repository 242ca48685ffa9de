import { NotFoundView } from '@/components/errors/error-views';

export default function NotFound() {
  return <NotFoundView />;
}
