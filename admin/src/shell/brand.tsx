import { Box } from '@mui/material';
import { shopBasics } from '@/lib/config/shop-basics';
import mark from '../favicon.svg';

/** Mark and name of the shop. */
export function Brand() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 650 }}>
      <Box component="img" src={mark} alt="" width={24} height={24} />
      {shopBasics.name}
    </Box>
  );
}
