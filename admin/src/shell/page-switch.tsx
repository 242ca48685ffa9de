import { TablePagination } from '@mui/material';
import { useTranslate } from 'react-admin';

type PageSwitchProps = {
  readonly total: number;
  readonly perPage: number;
  /** Index of the page, from 0. */
  readonly page: number;
  readonly onChange: (page: number) => void;
};

/** Switches between the pages of a table; renders nothing for a table of one page. */
export function PageSwitch({ total, perPage, page, onChange }: PageSwitchProps) {
  const t = useTranslate();
  if (total <= perPage) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      onPageChange={(_, next) => onChange(next)}
      rowsPerPage={perPage}
      rowsPerPageOptions={[perPage]}
      labelDisplayedRows={({ from, to, count }) =>
        t('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
      getItemAriaLabel={(type) => t(`ra.navigation.${type}`)}
    />
  );
}
