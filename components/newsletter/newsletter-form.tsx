'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useNear } from '@/components/ui/use-near';
import type { SubscribeFormProps } from './subscribe-form';

/**
 * The newsletter's form at the end of every page. What checks and sends it is fetched when a visitor comes near; until
 * then its place holds the same field as the server wrote it.
 */
export function NewsletterForm({ children }: { readonly children: ReactNode }) {
  const [place, near] = useNear<HTMLDivElement>();
  const [pressed, setPressed] = useState(false);
  const [SubscribeForm, setSubscribeForm] = useState<ComponentType<SubscribeFormProps>>();
  const wanted = near || pressed;
  useEffect(() => {
    if (!wanted) return;
    import('./subscribe-form').then(
      (loaded) => setSubscribeForm(() => loaded.SubscribeForm),
      // The next press tries again.
      () => setPressed(false),
    );
  }, [wanted]);
  return (
    <div
      ref={place}
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
      }}
    >
      {SubscribeForm ? <SubscribeForm pressed={pressed} /> : children}
    </div>
  );
}
