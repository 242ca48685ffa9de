import type { CSSProperties } from 'react';
import { classNames } from './class-names';
import styles from './skeleton.module.css';

type SkeletonProps = {
  readonly width?: CSSProperties['inlineSize'];
  readonly height?: CSSProperties['blockSize'];
  readonly className?: string | undefined;
};

/** A grey placeholder for content that is still loading. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
