import { Box, Chip } from '@mui/material';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { tokensResource } from '@/lib/contract/admin/tokens';
import { ActionButton } from '../../components/action-button';
import { OfficeList } from '../../components/office-list';
import { EmptyList } from '../../components/page-parts';
import { useDates } from '../../shell/dates';
import { CreateToken } from './create-token';
import { useScopeTexts } from './scope-text';

type Token = z.output<typeof tokensResource.item>;
const Column = DataTable.Col<Token>;

const stateColours = { active: 'success', expired: 'warning', revoked: 'default' } as const;
const stateChoices = Object.keys(stateColours).map((id) => ({ id, name: `tokens.states.${id}` }));
const filters = [<SelectInput key="state" source="state" choices={stateChoices} alwaysOn />];

/** Columns that only wide screens have room for. */
const wideColumns = { '& .column-createdBy, & .column-createdAt': { display: { xs: 'none', lg: 'table-cell' } } };

/** API tokens of other systems. */
export default function TokenList() {
  const t = useTranslate();
  const { moment } = useDates();
  const scopeTexts = useScopeTexts();
  return (
    <OfficeList<Token>
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={<CreateToken />}
      rowClick={false}
      empty={<EmptyList text="tokens.none" help="tokens.noneHelp" />}
      tableSx={wideColumns}
    >
      <Column source="name" />
      <Column
        source="scopes"
        disableSort
        render={({ scopes }) => scopeTexts(scopes).map((text) => <Box key={text}>{text}</Box>)}
      />
      <Column
        source="state"
        disableSort
        render={({ state }) => (
          <Chip size="small" variant="outlined" color={stateColours[state]} label={t(`tokens.states.${state}`)} />
        )}
      />
      <Column source="usedAt" disableSort render={({ usedAt }) => (usedAt ? moment(usedAt) : t('tokens.neverUsed'))} />
      <Column
        source="expiresAt"
        disableSort
        render={({ expiresAt }) => (expiresAt ? moment(expiresAt) : t('tokens.lifetimes.never'))}
      />
      <Column source="createdBy" disableSort />
      <Column source="createdAt" disableSort render={({ createdAt }) => moment(createdAt)} />
      <Column
        label=""
        align="right"
        disableSort
        render={({ id, name, state }) =>
          state === 'active' && (
            <ActionButton
              resource="tokens"
              record={{ id }}
              action="revoke"
              label="tokens.revoke"
              done="tokens.revoked"
              size="small"
              color="error"
              confirm={{ title: t('tokens.revokeTitle', { name }), text: t('tokens.revokeConfirm', { name }) }}
            />
          )
        }
      />
    </OfficeList>
  );
}
