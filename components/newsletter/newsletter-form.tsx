'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useNear } from '@/components/ui/use-near';
import type { SubscribeFormProps } from './subscribe-form';

const loadForm = async () => (await import('./subscribe-form')).SubscribeForm;

/**
 * The newsletter's form at the end of every page. What checks and sends it is fetched when a visitor comes near; until
 * then its place holds the same field as the server wrote it.
 */
export function NewsletterForm({ children }: { readonly children: ReactNode }) {
  const [container, near] = useNear<HTMLDivElement>();
  const [pressed, setPressed] = useState(false);
  const [SubscribeForm, setSubscribeForm] = useState<ComponentType<SubscribeFormProps>>();
  useEffect(() => {
    // A failure here is retried when the form is sent.
    if (near)
      loadForm().then(
        (Form) => setSubscribeForm(() => Form),
        () => undefined,
      );
  }, [near]);
  return (
    <div
      ref={container}
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        // A failure here reaches ErrorWatch, which reloads the page when a release has replaced its code.
        if (!SubscribeForm) void loadForm().then((Form) => setSubscribeForm(() => Form));
      }}
    >
      {SubscribeForm ? <SubscribeForm pressed={pressed} /> : children}
    </div>
  );
}
