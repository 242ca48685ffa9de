import { Box } from '@mui/material';
import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { Section } from '../content/page-parts';
import { leiText } from '../orders/lei';
import { FieldGrid, GroupTitle } from '../settings/form-parts';
import { rateKinds } from './profile-values';
import { RulesTable } from './rules-table';

const label = (name: string) => `resources.price-profiles.fields.${name}`;
const modes = ['up', 'nearest'].map((id) => ({ id, name: `prices.modes.${id}` }));
const steps = [1, 10, 50, 100, 500, 1000].map((id) => ({ id, name: leiText(id) }));

export function ProfileFields() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Section>
        <TextInput
          source="name"
          label={label('name')}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          helperText={false}
          fullWidth
        />
        <GroupTitle text="prices.general" />
        <FieldGrid>
          <SelectInput
            margin="none"
            source="rate.kind"
            label={label('rate')}
            choices={rateKinds}
            helperText="prices.kindHelp"
          />
          <NumberInput source="rate.percent" label="prices.percent" min={0} step={0.01} helperText={false} />
        </FieldGrid>
        <GroupTitle text="prices.rounding" />
        <FieldGrid columns={3}>
          <SelectInput margin="none" source="rounding.step" label="prices.step" choices={steps} helperText={false} />
          <SelectInput margin="none" source="rounding.mode" label="prices.mode" choices={modes} helperText={false} />
          <NumberInput
            source="minMargin"
            label={label('minMargin')}
            min={0}
            max={90}
            step={0.01}
            helperText="prices.minMarginHelp"
          />
        </FieldGrid>
      </Section>
      <Section title="prices.rules">
        <RulesTable />
      </Section>
    </Box>
  );
}
