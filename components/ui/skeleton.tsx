import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = {
  readonly width?: CSSProperties['inlineSize'];
  readonly height?: CSSProperties['blockSize'];
};

/** A grey placeholder for content that is still loading. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}
