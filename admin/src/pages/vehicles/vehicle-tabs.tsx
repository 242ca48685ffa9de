import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../../shell/use-may';

const pages = ['vehicles', 'vehicle-models', 'vehicle-makes'] as const;

/** Links between the lists of cars, models and makes. */
export function VehicleTabs({ page }: { readonly page: (typeof pages)[number] }) {
  const t = useTranslate();
  const may = useMay(page);
  if (!may('list')) return null;
  return (
    <Tabs value={page} sx={{ borderBottom: 1, borderColor: 'divider', mb: 1 }}>
      {pages.map((one) => (
        <Tab
          key={one}
          value={one}
          label={t(`resources.${one}.name`, { smart_count: 2 })}
          component={Link}
          to={`/${one}`}
        />
      ))}
    </Tabs>
  );
}
