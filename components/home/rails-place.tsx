'use client';

import { type OwnRailsProps, useFitView } from '@/components/fit/fit-view';
import { Section } from './section';

/** Home page blocks: for the visitor's car, or the general ones without a car. */
export function HomeRails(props: OwnRailsProps) {
  const view = useFitView();
  return view ? <view.Rails {...props} /> : <Section title={props.title}>{props.children}</Section>;
}
