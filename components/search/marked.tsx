import { Fragment } from 'react';
import type { MarkedText } from '@/lib/contract/catalogue/suggestions';

/** A text with what was typed marked in it. */
export function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((part, at) => {
    const key = `${at}-${part}`;
    return at % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>;
  });
}
