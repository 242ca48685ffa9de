'use client';

import { type OwnRailsProps, useFitView } from '@/components/fit/fit-view';
import { Section } from './section';

/** The blocks of the home page: those for the visitor's car; without one, what stands there for everybody. */
export function HomeRails(props: OwnRailsProps) {
  const view = useFitView();
  return view ? <view.Rails {...props} /> : <Section title={props.title}>{props.children}</Section>;
}
