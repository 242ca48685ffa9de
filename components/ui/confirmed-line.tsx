import { Icon } from './icon';
import { checkIcon, circleAlertIcon } from './icons';

/** Says whether something is confirmed. */
export function ConfirmedLine({ yes, text }: { readonly yes: boolean; readonly text: string }) {
  return (
    <div className={yes ? 'row dash-y' : 'row muted'}>
      <Icon shape={yes ? checkIcon : circleAlertIcon} size="s" />
      {text}
    </div>
  );
}
