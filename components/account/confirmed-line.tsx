import { Icon } from '@/components/ui/icon';
import { checkIcon, circleAlertIcon } from '@/components/ui/icons';

/** Says whether something is confirmed. */
export function ConfirmedLine({ yes, text }: { readonly yes: boolean; readonly text: string }) {
  return (
    <div className={yes ? 'row dash-y' : 'row muted'}>
      <Icon shape={yes ? checkIcon : circleAlertIcon} size="s" />
      {text}
    </div>
  );
}
