'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/button';
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '@/components/ui/icons';
import styles from './banner.module.css';

const turnMs = 7_000;
/** Well before the first automatic turn, but after hydration, which it would prolong. */
const nextWaitsMs = 1_000;
/** Inline, because the style sheet may load later than this code. */
const unseen = { display: 'block', position: 'absolute', inset: 0, visibility: 'hidden' } as const;
const stillQuery = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(stillQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the visitor prefers reduced motion; undefined before hydration. */
function useStill(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribeToMotion,
    () => matchMedia(stillQuery).matches,
    () => undefined,
  );
}

type SliderProps = {
  /** The banners, rendered on the server. */
  readonly slides: readonly { readonly id: number; readonly content: ReactNode }[];
};

/**
 * Banner carousel. It advances by itself unless the visitor prefers reduced motion, paused it, or interacts with it.
 * The next banner is mounted unseen, so that its pictures are loaded; all of them after the first interaction.
 */
export function BannerSlider({ slides }: SliderProps) {
  const t = useTranslations('home');
  const { at, go, paused, setPaused, isThere, pauseHandlers } = useTurning(slides.length);
  if (slides.length === 0) return null;
  return (
    <section
      className={styles.banner}
      aria-roledescription={t('carousel')}
      aria-label={t('banners')}
      {...pauseHandlers}
    >
      {slides.map(
        ({ id, content }, index) =>
          isThere(index) && (
            <div key={id} className={styles.frame} style={index === at ? undefined : unseen}>
              {content}
            </div>
          ),
      )}
      {slides.length > 1 && (
        <div className={styles.controls}>
          <IconButton shape={chevronLeftIcon} label={t('previous')} onClick={() => go(at - 1)} />
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
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
  const [loadsAll, setLoadsAll] = useState(false);
  const [nextWaits, setNextWaits] = useState(false);
  const inUse = useRef(false);
  const paused = pausedBy ?? still ?? true;

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setNextWaits(true)), nextWaitsMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (paused || count < 2) return undefined;
    const timer = setInterval(() => {
      if (!inUse.current) setAt((now) => (now + 1) % count);
    }, turnMs);
    return () => clearInterval(timer);
  }, [paused, count]);

  const keep = (holds: boolean) => () => {
    inUse.current = holds;
    setLoadsAll(true);
  };
  return {
    at,
    isThere: (index: number) => index === at || loadsAll || (nextWaits && index === (at + 1) % count),
    go: (to: number) => setAt((to + count) % count),
    paused,
    setPaused: setPausedBy,
    pauseHandlers: {
      onPointerEnter: keep(true),
      onPointerLeave: keep(false),
      onFocus: keep(true),
      onBlur: keep(false),
    },
  };
}
