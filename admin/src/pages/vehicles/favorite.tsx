import Star from '@mui/icons-material/Star';
import { useTranslate } from 'react-admin';

/** Icon that marks makes and models at the top of the lists in the shop. */
export function Favorite({ isShown }: { readonly isShown: boolean }) {
  const t = useTranslate();
  if (!isShown) return null;
  return (
    <Star fontSize="small" color="warning" titleAccess={t('vehicles.favorite')} sx={{ display: 'block', my: -0.5 }} />
  );
}
