import Star from '@mui/icons-material/Star';
import { useTranslate } from 'react-admin';

/** The sign of makes and models that the shop lists first. */
export function Favorite({ isShown }: { readonly isShown: boolean }) {
  const t = useTranslate();
  if (!isShown) return null;
  return <Star fontSize="small" color="warning" titleAccess={t('vehicles.favorite')} />;
}
