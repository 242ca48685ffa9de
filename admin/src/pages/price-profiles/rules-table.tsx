import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { NumberInput, SelectInput, useInput, useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { IconAction } from '../../components/icon-action';
import { NamedChoice } from '../catalogue-products/draft-fields';
import { useOptions } from '../catalogue-products/use-options';
import { rateKinds } from './profile-values';
import { useCategories } from './use-categories';

const newRule = { brandId: null, categoryId: null, from: null, below: null, rate: { kind: 'markup', percent: 30 } };
const columns = ['brand', 'category', 'from', 'below', 'kind', 'percent'] as const;

/** The rules of a profile in order; the first matching one applies. */
export function RulesTable() {
  const t = useTranslate();
  const { fields, append, remove, swap } = useFieldArray({ name: 'rules' });
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t(fields.length === 0 ? 'prices.noRules' : 'prices.rulesHelp')}
      </Typography>
      {fields.length > 0 && (
        <Box sx={{ width: 0, minWidth: '100%', overflowX: 'auto' }}>
          <Table size="small" sx={{ '& td': { px: 0.5, verticalAlign: 'top' }, '& th': { px: 0.5 } }}>
            <TableHead>
              <TableRow>
                <TableCell />
                {columns.map((name) => (
                  <TableCell key={name}>{t(`prices.columns.${name}`)}</TableCell>
                ))}
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {fields.map(({ id }, at) => (
                <TableRow key={id}>
                  <TableCell sx={{ color: 'text.secondary', '&&': { pt: 1.75 } }}>{at + 1}.</TableCell>
                  <RuleCells source={`rules.${at}`} />
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    <IconAction
                      label="prices.moveUp"
                      Icon={UpIcon}
                      isDisabled={at === 0}
                      onClick={() => swap(at, at - 1)}
                    />
                    <IconAction
                      label="prices.moveDown"
                      Icon={DownIcon}
                      isDisabled={at === fields.length - 1}
                      onClick={() => swap(at, at + 1)}
                    />
                    <IconAction label="ra.action.delete" Icon={RemoveIcon} onClick={() => remove(at)} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => append(newRule)}>
        {t('prices.addRule')}
      </Button>
    </>
  );
}

function RuleCells({ source }: { readonly source: string }) {
  const brands = useOptions()?.brands ?? [];
  const categories = useCategories();
  const number = { label: false, helperText: false, min: 0, step: 0.01, sx: { width: 84 } } as const;
  return (
    <>
      <TableCell>
        <Choice source={`${source}.brandId`} choices={brands} />
      </TableCell>
      <TableCell>
        <Choice source={`${source}.categoryId`} choices={categories} />
      </TableCell>
      <TableCell>
        <NumberInput source={`${source}.from`} {...number} />
      </TableCell>
      <TableCell>
        <NumberInput source={`${source}.below`} {...number} />
      </TableCell>
      <TableCell>
        <SelectInput
          margin="none"
          source={`${source}.rate.kind`}
          choices={rateKinds}
          label={false}
          helperText={false}
        />
      </TableCell>
      <TableCell>
        <NumberInput source={`${source}.rate.percent`} {...number} />
      </TableCell>
    </>
  );
}

type ChoiceProps = {
  readonly source: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
};

function Choice({ source, choices }: ChoiceProps) {
  const t = useTranslate();
  const { field } = useInput({ source });
  return (
    <NamedChoice
      label={t('prices.any')}
      choices={choices}
      value={typeof field.value === 'number' ? field.value : null}
      onChange={field.onChange}
      sx={{ width: 150 }}
    />
  );
}
