'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '@/components/ui/icons';

const turnMs = 7_000;
const stillQuery = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(stillQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the visitor wants things to stand still; taken as yes until the page has come alive. */
function useStill(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(stillQuery).matches,
    () => true,
  );
}

type SliderProps = {
  /** The banners, made on the server. */
  readonly slides: readonly { readonly id: number; readonly content: ReactNode }[];
};

/** The banners, one at a time. They turn by themselves unless the visitor wants no motion, paused or looks at them. */
export function BannerSlider({ slides }: SliderProps) {
  const t = useTranslations('home');
  const { at, go, paused, setPaused, hold } = useTurning(slides.length);
  const slide = slides[at];
  if (!slide) return null;
  return (
    <section className="slide" aria-roledescription={t('carousel')} aria-label={t('banners')} {...hold}>
      {slide.content}
      {slides.length > 1 && (
        <div className="slide-n">
          <IconButton shape={chevronLeftIcon} label={t('previous')} onClick={() => go(at - 1)} />
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className="dot"
              aria-label={t('slide', { number: index + 1, total: slides.length })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
          <IconButton shape={chevronRightIcon} label={t('next')} onClick={() => go(at + 1)} />
          <IconButton
            shape={paused ? playIcon : pauseIcon}
            iconSize="s"
            label={t(paused ? 'play' : 'pause')}
            onClick={() => setPaused(!paused)}
          />
        </div>
      )}
    </section>
  );
}

function useTurning(count: number) {
  const still = useStill();
  const [at, setAt] = useState(0);
  const [pausedBy, setPausedBy] = useState<boolean | undefined>();
  const held = useRef(false);
  const paused = pausedBy ?? still;

  useEffect(() => {
    if (paused || count < 2) return undefined;
    const timer = setInterval(() => {
      if (!held.current) setAt((now) => (now + 1) % count);
    }, turnMs);
    return () => clearInterval(timer);
  }, [paused, count]);

  const keep = (wanted: boolean) => () => {
    held.current = wanted;
  };
  return {
    at,
    go: (to: number) => setAt((to + count) % count),
    paused,
    setPaused: setPausedBy,
    hold: { onPointerEnter: keep(true), onPointerLeave: keep(false), onFocus: keep(true), onBlur: keep(false) },
  };
}
