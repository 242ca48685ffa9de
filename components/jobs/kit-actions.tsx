'use client';
import { useState } from 'react';
import { changeLines, loadedSession } from '@/components/cart/cart-client';
import { emitCartEvent } from '@/components/session/session-client';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { checkIcon, fileTextIcon, share2Icon, shoppingCartIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';
import { uuid } from '@/lib/browser/ids/uuid';
import styles from './kit-actions.module.css';

type KitToolsProps = {
  readonly title: string;
  readonly words: { readonly print: string; readonly share: string; readonly shared: string };
};

/** Print and share of the checklist; its URL contains every choice. */
export function KitTools({ title, words }: KitToolsProps) {
  const share = async () => {
    const url = location.href;
    if (typeof navigator.share === 'function') {
      // Rejected when the visitor closes the share sheet.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ text: words.shared });
  };
  return (
    <div className={classNames('row wrapping', styles.tools)}>
      <Button kind="text" icon={fileTextIcon} onClick={() => print()}>
        {words.print}
      </Button>
      <Button kind="text" icon={share2Icon} onClick={() => void share()}>
        {words.share}
      </Button>
    </div>
  );
}

type KitPieces = readonly { readonly prodId: number; readonly quantity: number }[];

/** Adds all parts of a kit to the cart for this car; returns whether it succeeded. */
async function addKit(parts: KitPieces, carId: number, name: string): Promise<boolean> {
  if (!(await loadedSession(() => void addKit(parts, carId, name)))) return false;
  changeLines(
    parts.map(({ prodId, quantity }) => ({ action: 'add', productId: prodId, quantity, carId, commandId: uuid() })),
  );
  emitCartEvent({ kind: 'added', name });
  return true;
}

type KitBuyProps = {
  readonly parts: KitPieces;
  readonly carId: number;
  readonly name: string;
  readonly cartHref: string;
  readonly words: { readonly add: string; readonly added: string };
};

/** Adds the whole kit to the cart; afterwards a link to the cart. */
export function KitBuy({ parts, carId, name, cartHref, words }: KitBuyProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  if (state === 'done') {
    return (
      <LinkButton kind="secondary" size="l" wide icon={checkIcon} href={cartHref}>
        {words.added}
      </LinkButton>
    );
  }
  const put = async () => {
    setState('busy');
    setState((await addKit(parts, carId, name)) ? 'done' : 'idle');
  };
  return (
    <Button size="l" wide icon={shoppingCartIcon} busy={state === 'busy'} onClick={() => void put()}>
      {words.add}
    </Button>
  );
}
