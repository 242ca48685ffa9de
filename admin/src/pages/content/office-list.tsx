import type { ReactElement, ReactNode } from 'react';
import {
  CreateButton,
  DataTable,
  type DataTableProps,
  List,
  type ListProps,
  type RaRecord,
  SearchInput,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { EmptyList, ScrollBox } from './page-parts';

type OfficeListProps<Item extends RaRecord> = Omit<ListProps, 'actions' | 'children' | 'empty' | 'filters'> &
  Required<Pick<DataTableProps<Item>, 'rowClick'>> &
  Pick<DataTableProps<Item>, 'bulkActionButtons' | 'hiddenColumns'> & {
    /** Text or element that an empty list shows. */
    readonly empty: string | ReactElement;
    /** Placeholder of the search field, which filters by `text`. */
    readonly search?: string;
    /** Further filters. */
    readonly filters?: readonly ReactElement[];
    /** Buttons above the list. */
    readonly actions?: ReactNode;
    /** Label of the button that creates a record. */
    readonly create?: string;
    /** Content above the table, such as tabs. */
    readonly tabs?: ReactNode;
    /** Content below the table, such as a sum. */
    readonly foot?: ReactNode;
    readonly tableSx?: DataTableProps<Item>['sx'];
    readonly children: ReactNode;
  };

/** A list of records: a table that scrolls sideways where it is wider than the page. */
export function OfficeList<Item extends RaRecord>(props: OfficeListProps<Item>) {
  const {
    empty,
    search,
    filters = [],
    actions,
    create,
    tabs,
    foot,
    tableSx,
    rowClick,
    bulkActionButtons = false,
    hiddenColumns,
    children,
    ...list
  } = props;
  const t = useTranslate();
  const allFilters = [
    ...(search
      ? [<SearchInput key="text" source="text" alwaysOn placeholder={t(search)} sx={{ minWidth: 280 }} />]
      : []),
    ...filters,
  ];
  return (
    <List
      exporter={false}
      {...list}
      empty={false}
      {...(allFilters.length > 0 && { filters: allFilters })}
      actions={
        actions || create ? (
          <TopToolbar sx={{ alignItems: 'center' }}>
            {actions}
            {create && <CreateButton label={create} variant="contained" />}
          </TopToolbar>
        ) : (
          false
        )
      }
    >
      <ScrollBox>
        {tabs}
        <DataTable<Item>
          rowClick={rowClick}
          bulkActionButtons={bulkActionButtons}
          empty={typeof empty === 'string' ? <EmptyList text={empty} /> : empty}
          {...(hiddenColumns && { hiddenColumns })}
          {...(tableSx && { sx: tableSx })}
        >
          {children}
        </DataTable>
        {foot}
      </ScrollBox>
    </List>
  );
}
