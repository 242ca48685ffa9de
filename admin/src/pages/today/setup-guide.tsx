import DoneIcon from '@mui/icons-material/CheckCircle';
import UndoneIcon from '@mui/icons-material/RadioButtonUnchecked';
import {
  Box,
  Button,
  Card,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type SetupGuide as Guide, type SetupStep, setupGuideResponse } from '@/lib/contract/admin/setup-guide';
import { request } from '../../api/request';
import { useUser } from '../../shell/use-user';

type Step = Guide['steps'][number];

/** The page of each step, with the settings tab that it needs. */
const pages: Readonly<Record<SetupStep, (step: Step) => { readonly resource: string; readonly query?: string }>> = {
  settings: ({ lacks }) => ({ resource: 'settings', query: `?tab=${lacks[0] ?? 'brand'}` }),
  warehouses: () => ({ resource: 'warehouses' }),
  suppliers: () => ({ resource: 'suppliers' }),
  vehicles: () => ({ resource: 'vehicles' }),
  delivery: () => ({ resource: 'delivery-methods' }),
  payment: () => ({ resource: 'settings', query: '?tab=company' }),
  open: () => ({ resource: 'settings', query: '?tab=switches' }),
};

/** Guides the owner from an empty shop to its opening. Renders its children for other roles and while the shop is open. */
export function SetupGuide({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  const isOwner = useUser()?.role === 'owner';
  const [guide, setGuide] = useState<Guide>();
  useEffect(() => {
    if (!isOwner) return;
    // The page Today reports an unreachable server itself.
    request('setup-guide').then(
      (json) => setGuide(setupGuideResponse.parse(json)),
      () => undefined,
    );
  }, [isOwner]);
  if (!guide || guide.isOpen) return children;
  const { steps, previewUrl } = guide;
  const done = steps.filter(({ lacks }) => lacks.length === 0).length;
  return (
    <Card component="section" aria-labelledby="setup-guide" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box>
          <Typography id="setup-guide" component="h3" variant="h6">
            {t('setup.title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('setup.progress', { done, all: steps.length })} {t('setup.closed')}
          </Typography>
        </Box>
        <Button href={previewUrl} target="_blank" rel="noopener" variant="outlined" size="small">
          {t('setup.preview')}
        </Button>
      </Box>
      <List dense sx={{ mt: 1, pb: 0 }}>
        {steps.map((step, at) => (
          <StepRow key={step.name} step={step} number={at + 1} />
        ))}
      </List>
    </Card>
  );
}

function StepRow({ step, number }: { readonly step: Step; readonly number: number }) {
  const t = useTranslate();
  const definitions = useResourceDefinitions();
  const { name, lacks, count } = step;
  const { resource, query = '' } = pages[name](step);
  const isDone = lacks.length === 0;
  const text = isDone
    ? t(`setup.done.${name}`, { smart_count: count ?? 0 })
    : lacks.map((lack) => t(`setup.lacks.${lack}`)).join(' ');
  const content = (
    <>
      <ListItemIcon sx={{ minWidth: 40 }}>
        {isDone ? (
          <DoneIcon color="success" titleAccess={t('setup.isDone')} />
        ) : (
          <UndoneIcon color="disabled" titleAccess={t('setup.isUndone')} />
        )}
      </ListItemIcon>
      <ListItemText primary={`${number}. ${t(`setup.steps.${name}`)}`} secondary={text} />
    </>
  );
  return (
    <ListItem disablePadding divider={name !== 'open'} data-step={name} data-done={isDone}>
      {definitions[resource]?.hasList === true ? (
        <ListItemButton component={Link} to={`/${resource}${query}`}>
          {content}
        </ListItemButton>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 0.5 }}>{content}</Box>
      )}
    </ListItem>
  );
}
