import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { AllMessages } from '@/i18n/all-messages';
import styles from './picker.module.css';
import { PickerBody } from './picker-body';
import { usePickerClosing } from './use-picker-closing';

/** The garage under the search box. It stands beside the search form: one form must not lie inside another. */
export function VehiclePicker({ anchor }: { readonly anchor: HTMLElement }) {
  return createPortal(
    <AllMessages>
      <PickerPanel anchor={anchor} />
    </AllMessages>,
    anchor.closest('search') ?? document.body,
  );
}

function PickerPanel({ anchor }: { readonly anchor: HTMLElement }) {
  const panel = useRef<HTMLDivElement>(null);
  const close = usePickerClosing(anchor, panel);
  return (
    <div className={styles.backdrop}>
      <PickerBody panel={panel} onClose={close} />
    </div>
  );
}
