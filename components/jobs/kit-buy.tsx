'use client';

import { useState } from 'react';
import { Button, LinkButton } from '@/components/ui/button';
import { checkIcon, shoppingCartIcon } from '@/components/ui/icons';
import { addKit, type KitPieces } from './add-kit';

type KitBuyProps = {
  readonly parts: KitPieces;
  readonly carId: number;
  readonly name: string;
  readonly cartHref: string;
  readonly words: { readonly add: string; readonly added: string };
};

/** One press puts the whole kit into the cart; then the same place leads there. */
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
