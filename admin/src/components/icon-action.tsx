import { IconButton, type SvgIcon, Tooltip } from '@mui/material';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';

type IconActionProps = {
  /** Message key of the accessible name and the tooltip. */
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly Icon: typeof SvgIcon;
};

/** A small icon button with a tooltip, also while it is disabled. */
export function IconAction({ label, isDisabled = false, onClick, Icon }: IconActionProps) {
  const t = useTranslate();
  return (
    <Tooltip title={t(label)}>
      <span>
        <IconButton size="small" aria-label={t(label)} disabled={isDisabled} onClick={onClick}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
