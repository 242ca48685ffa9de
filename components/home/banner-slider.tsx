'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/button';
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from '@/components/ui/icons';
import styles from './banner.module.css';

const slideMs = 7_000;
/** Delay before the next banner is mounted: after hydration, and before the first automatic change. */
const mountNextMs = 1_000;
/** Inline, because the style sheet may load after this code. */
const hiddenStyle = { display: 'block', position: 'absolute', inset: 0, visibility: 'hidden' } as const;
const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(reducedMotionQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the visitor prefers reduced motion; undefined before hydration. */
function useReducedMotion(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribeToMotion,
    () => matchMedia(reducedMotionQuery).matches,
    () => undefined,
  );
}

type SliderProps = {
  /** The banners, rendered on the server. */
  readonly slides: readonly { readonly id: number; readonly content: ReactNode }[];
};

/**
 * Banner carousel. It advances automatically unless the visitor prefers reduced motion, paused it, or interacts with it.
 * The next banner is mounted hidden to load its pictures; all of them after the first interaction.
 */
export function BannerSlider({ slides }: SliderProps) {
  const t = useTranslations('home');
  const { at, go, paused, setPaused, isMounted, pauseHandlers } = useCarousel(slides.length);
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
          isMounted(index) && (
            <div key={id} className={styles.frame} style={index === at ? undefined : hiddenStyle}>
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

function useCarousel(count: number) {
  const isReducedMotion = useReducedMotion();
  const [at, setAt] = useState(0);
  const [pausedByVisitor, setPausedByVisitor] = useState<boolean | undefined>();
  const [loadsAll, setLoadsAll] = useState(false);
  const [isNextMounted, setNextMounted] = useState(false);
  const inUse = useRef(false);
  const paused = pausedByVisitor ?? isReducedMotion ?? true;

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setNextMounted(true)), mountNextMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (paused || count < 2) return undefined;
    const timer = setInterval(() => {
      if (!inUse.current) setAt((now) => (now + 1) % count);
    }, slideMs);
    return () => clearInterval(timer);
  }, [paused, count]);

  const setInUse = (isInUse: boolean) => () => {
    inUse.current = isInUse;
    setLoadsAll(true);
  };
  return {
    at,
    isMounted: (index: number) => index === at || loadsAll || (isNextMounted && index === (at + 1) % count),
    go: (to: number) => setAt((to + count) % count),
    paused,
    setPaused: setPausedByVisitor,
    pauseHandlers: {
      onPointerEnter: setInUse(true),
      onPointerLeave: setInUse(false),
      onFocus: setInUse(true),
      onBlur: setInUse(false),
    },
  };
}
