'use client';
import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useListed } from '@/components/cart/cart-client';
import { useFeature } from '@/components/features/missing-features';
import { CardTools, type ToolTarget } from './card-tools';
import type { QuickView } from './quick-view';

type TooledListProps = Omit<
  ComponentProps<'div'>,
  'onBlur' | 'onClick' | 'onFocus' | 'onPointerLeave' | 'onPointerOver'
> & {
  /** Car of the page. */
  readonly carId?: number | undefined;
  /** Whether the tools include the wishlist, for rows without a heart. */
  readonly hasWishlist?: boolean;
};

/**
 * A list of product cards or rows with one toolbar for all: comparison and quick view. The toolbar is rendered into the
 * card under the pointer or with the focus, or into the card whose "more" button was pressed on a touch screen.
 */
export function TooledList({ carId, hasWishlist = false, children, ...rest }: TooledListProps) {
  const list = useRef<HTMLDivElement>(null);
  const hasVerdicts = useFeature('fit');
  const [target, setTarget] = useState<ToolTarget>();
  const [quickView, setQuickView] = useState<{ readonly View: typeof QuickView; readonly target: ToolTarget }>();
  useComparisonMarks(list);
  // A list that now shows other products in the same cards closes the toolbar.
  useEffect(() => {
    if (target && target.link.dataset['product'] !== String(target.id)) setTarget(undefined);
  });
  const show = (element: EventTarget, isFocusNeeded = false) => {
    const link = linkOf(element);
    if (!link || (link === target?.link && !isFocusNeeded)) return;
    const id = Number(link.dataset['product']);
    setTarget({ id, link, name: link.title || link.textContent, href: link.pathname, isFocusNeeded });
  };
  const hide = () => quickView === undefined && setTarget(undefined);
  const openQuickView = (opened: ToolTarget) =>
    import('./quick-view').then(
      ({ QuickView: View }) => setQuickView({ View, target: opened }),
      () => location.assign(opened.href),
    );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is that of a button
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of the cards, whose controls have names
    <div
      {...rest}
      ref={list}
      data-verdicts={hasVerdicts ? undefined : 'none'}
      onPointerOver={(event) => {
        if (event.pointerType === 'mouse' && !isKeyboardInTools(event)) show(event.target);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && !isKeyboardInTools(event)) hide();
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(event.target);
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hide();
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[data-more]')) show(event.target, true);
      }}
    >
      {children}
      {target && <CardTools target={target} hasWishlist={hasWishlist} onQuickView={() => void openQuickView(target)} />}
      {quickView && (
        <quickView.View
          name={quickView.target.name}
          href={quickView.target.href}
          carId={carId}
          onClose={() => setQuickView(undefined)}
        />
      )}
    </div>
  );
}

/** The link that names the product of the card or row around an element. */
function linkOf(element: EventTarget): HTMLAnchorElement | null | undefined {
  return element instanceof Element ? element.closest('article, tr')?.querySelector('a[data-product]') : null;
}

/** Whether the toolbar is in use by keyboard, so that the pointer must not move it. */
function isKeyboardInTools({ currentTarget }: SyntheticEvent<HTMLElement>): boolean {
  return currentTarget.querySelector('[data-tools] :focus-visible') !== null;
}

/** Marks the cards of compared products. The products of a list change with its children, so every render updates it. */
function useComparisonMarks(list: { readonly current: HTMLElement | null }): void {
  const { ids } = useListed('compare');
  useEffect(() => {
    for (const link of list.current?.querySelectorAll<HTMLElement>('a[data-product]') ?? []) {
      const isCompared = ids.includes(Number(link.dataset['product']));
      link.closest('article, tr')?.toggleAttribute('data-compared', isCompared);
    }
  });
}
