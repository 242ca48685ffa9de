import { Checkbox, FormHelperText, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { required, useInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { allScopes } from '@/lib/contract/admin/permissions';
import { useResourceName } from './scope-text';

const scopes = allScopes();
const resourceNames = [...new Set(scopes.map((scope) => scope.split(':')[0] ?? ''))];

/** Checkboxes for the scopes of a token: a row for each resource. Writing includes reading. */
export function ScopesInput() {
  const t = useTranslate();
  const nameOf = useResourceName();
  const { field, fieldState } = useInput({ source: 'scopes', defaultValue: [], validate: required() });
  const chosen = z.array(z.string()).catch([]).parse(field.value);
  const toggle = (scope: string) =>
    field.onChange(chosen.includes(scope) ? chosen.filter((other) => other !== scope) : [...chosen, scope]);
  const box = (resource: string, access: 'read' | 'write') => {
    const scope = `${resource}:${access}`;
    if (!scopes.includes(scope)) return null;
    const isIncluded = access === 'read' && chosen.includes(`${resource}:write`);
    return (
      <Checkbox
        size="small"
        checked={isIncluded || chosen.includes(scope)}
        disabled={isIncluded}
        onChange={() => toggle(scope)}
        slotProps={{ input: { 'aria-label': `${nameOf(resource)}: ${t(`tokens.${access}`)}` } }}
      />
    );
  };
  return (
    <>
      <Typography variant="subtitle1" sx={{ mt: 1 }}>
        {t('tokens.scopes')}
      </Typography>
      <Table size="small" sx={{ '& td, & th': { py: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell align="center">{t('tokens.read')}</TableCell>
            <TableCell align="center">{t('tokens.write')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {resourceNames.map((resource) => (
            <TableRow key={resource}>
              <TableCell>{nameOf(resource)}</TableCell>
              <TableCell align="center">{box(resource, 'read')}</TableCell>
              <TableCell align="center">{box(resource, 'write')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {fieldState.error && <FormHelperText error>{t('tokens.scopesMissing')}</FormHelperText>}
    </>
  );
}
