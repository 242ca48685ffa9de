import { Box, Chip, Typography } from '@mui/material';
import { Datagrid, FunctionField, List, SelectInput, TextField, TopToolbar, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { tokensResource } from '@/lib/contract/admin/tokens';
import { MomentField } from '../../shell/moment-field';
import { ActionButton } from '../content/action-button';
import { CreateToken } from './create-token';
import { useScopeTexts } from './scope-text';

type Token = z.output<typeof tokensResource.item>;

const stateColours = { active: 'success', expired: 'warning', revoked: 'default' } as const;
const stateChoices = Object.keys(stateColours).map((id) => ({ id, name: `tokens.states.${id}` }));
const filters = [<SelectInput key="state" source="state" choices={stateChoices} alwaysOn />];

/** Columns that only wide screens have room for. */
const wideColumns = { '& .column-createdBy, & .column-createdAt': { display: { xs: 'none', lg: 'table-cell' } } };

/** API tokens of other systems. */
export default function TokenList() {
  const t = useTranslate();
  const scopeTexts = useScopeTexts();
  const toolbar = (
    <TopToolbar>
      <CreateToken />
    </TopToolbar>
  );
  return (
    <List
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      exporter={false}
      actions={toolbar}
      empty={false}
    >
      <Datagrid bulkActionButtons={false} empty={<NoTokens />} rowClick={false} sx={wideColumns}>
        <TextField source="name" />
        <FunctionField<Token>
          source="scopes"
          sortable={false}
          render={({ scopes }) => scopeTexts(scopes).map((text) => <Box key={text}>{text}</Box>)}
        />
        <FunctionField<Token>
          source="state"
          sortable={false}
          render={({ state }) => (
            <Chip size="small" variant="outlined" color={stateColours[state]} label={t(`tokens.states.${state}`)} />
          )}
        />
        <MomentField source="usedAt" empty={t('tokens.neverUsed')} />
        <MomentField source="expiresAt" empty={t('tokens.lifetimes.never')} />
        <TextField source="createdBy" sortable={false} />
        <MomentField source="createdAt" />
        <FunctionField<Token>
          label=""
          textAlign="right"
          render={(token) =>
            token.state === 'active' && (
              <ActionButton
                resource="tokens"
                record={{ id: token.id }}
                action="revoke"
                label="tokens.revoke"
                done="tokens.revoked"
                size="small"
                color="error"
                confirm={{
                  title: t('tokens.revokeTitle', { name: token.name }),
                  text: t('tokens.revokeConfirm', { name: token.name }),
                }}
              />
            )
          }
        />
      </Datagrid>
    </List>
  );
}

function NoTokens() {
  const t = useTranslate();
  return (
    <Box sx={{ textAlign: 'center', width: '100%', py: 8 }}>
      <Typography variant="h6">{t('tokens.none')}</Typography>
      <Typography color="textSecondary">{t('tokens.noneHelp')}</Typography>
    </Box>
  );
}
