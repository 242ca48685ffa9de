import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '@/lib/contract/admin/resources';
import { useMay } from '../../shell/use-may';

type CreateActionProps = {
  readonly resource: ResourceName;
  readonly label: string;
  readonly onClick: () => void;
  /** Buttons before the create button. */
  readonly children?: ReactNode;
};

/** Toolbar of a list whose create button opens a dialog. */
export function CreateAction({ resource, label, onClick, children }: CreateActionProps) {
  const t = useTranslate();
  const may = useMay(resource);
  return (
    <>
      {children}
      {may('create') && (
        <Button variant="contained" size="small" onClick={onClick}>
          {t(label)}
        </Button>
      )}
    </>
  );
}
