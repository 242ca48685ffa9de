import { Box, Tab, Tabs } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { sectionNames } from '@/lib/contract/settings/settings';
import { HoursSection } from './hours-section';
import { BrandSection, CompanySection, ContactsSection, SwitchesSection, TermsSection } from './sections';

const sections = {
  ...{ brand: BrandSection, company: CompanySection, contacts: ContactsSection },
  ...{ hours: HoursSection, terms: TermsSection, switches: SwitchesSection },
} as const;

/** Settings of the shop, a tab for each section. */
export default function SettingsPage() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const name = sectionNames.find((known) => known === parameters.get('tab')) ?? 'brand';
  const Content = sections[name];
  return (
    <Box sx={{ pt: 1 }}>
      <Title title={t('resources.settings.name', { smart_count: 2 })} />
      <Tabs
        value={name}
        onChange={(_, tab: string) => setParameters({ tab })}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {sectionNames.map((tab) => (
          <Tab key={tab} value={tab} label={t(`settings.titles.${tab}`)} />
        ))}
      </Tabs>
      <Content key={name} />
    </Box>
  );
}
