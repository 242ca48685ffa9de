'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './slider.module.css';

const slideMs = 7_000;

function scrollToSlide(track: HTMLElement | null, index: number): void {
  const slides = track?.querySelectorAll<HTMLElement>('article') ?? [];
  const [first, slide] = [slides[0], slides[(index + slides.length) % slides.length]];
  // The distance is negative in right-to-left scripts.
  if (first && slide) track?.scrollTo({ left: slide.offsetLeft - first.offsetLeft });
}

type SliderProps = {
  /** Ids of the banners, in order. */
  readonly ids: readonly number[];
  /** The banners, rendered on the server. */
  readonly children: ReactNode;
};

/**
 * Banner carousel on scroll snapping: without scripts it is scrolled by hand. It advances automatically unless the
 * visitor prefers reduced motion, paused it, or interacts with it.
 */
export function BannerSlider({ ids, children }: SliderProps) {
  const t = useTranslations('home');
  const count = ids.length;
  const track = useRef<HTMLDivElement>(null);
  const inUse = useRef(false);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(true);

  const go = (to: number) => scrollToSlide(track.current, to);
  useEffect(() => setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => {
    if (paused || count < 2) return undefined;
    const timer = setInterval(() => {
      if (!inUse.current) scrollToSlide(track.current, at + 1);
    }, slideMs);
    return () => clearInterval(timer);
  }, [paused, at, count]);

  const setInUse = (isInUse: boolean) => () => {
    inUse.current = isInUse;
  };
  return (
    <section
      className={styles.slider}
      aria-roledescription={t('carousel')}
      aria-label={t('banners')}
      onPointerEnter={setInUse(true)}
      onPointerLeave={setInUse(false)}
      onFocus={setInUse(true)}
      onBlur={setInUse(false)}
    >
      <div
        className={styles.track}
        ref={track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {children}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <button type="button" className={styles.previous} aria-label={t('previous')} onClick={() => go(at - 1)} />
          {ids.map((id, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={t('slide', { number: index + 1, total: ids.length })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
          <button type="button" className={styles.next} aria-label={t('next')} onClick={() => go(at + 1)} />
          <button
            type="button"
            className={paused ? styles.play : styles.pause}
            aria-label={t(paused ? 'play' : 'pause')}
            onClick={() => setPaused(!paused)}
          />
        </div>
      )}
    </section>
  );
}
