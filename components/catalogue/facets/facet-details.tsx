'use client';

import { useTranslations } from 'next-intl';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '@/components/ui/facets.module.css';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { useRead } from '@/lib/browser/requests/use-read';
import type { Facet } from '@/lib/contract/catalogue/listing';
import type { RangeEnds } from '@/lib/domain/listing/listing-form';
import { isPlainClick } from '@/lib/domain/navigation/link-target';
import { wholeNumber } from '@/lib/domain/text/escape';
import type { FacetRequest } from '../product-count-text';
import { FacetRange } from './facet-range';
import { FacetValues } from './facet-values';

/** A facet of the page. A client component reads it, so that the page transfers values instead of their markup. */
export type FacetView = {
  readonly key: string;
  readonly name: string;
  readonly title?: ReactNode;
  readonly total: number;
  /** Absent if the facet is collapsed: its values are loaded when it is opened. */
  readonly facet?: Facet;
  readonly chosen?: readonly string[];
  readonly range?: RangeEnds;
  /** Facet values recognised in the search text. */
  readonly said?: readonly string[];
  /** Text that filters the values if the address opens the facet with all values. */
  readonly find?: string;
};

type ColumnProps = {
  readonly facets: readonly FacetView[];
  /** Address of the list on its first page, without an opened facet. */
  readonly href: string;
  /** Call that reads the facets of the list. */
  readonly request: FacetRequest;
};

export function FacetColumn({ facets, href, request }: ColumnProps) {
  const start = href.includes('?') ? href.replace(/page=1$/, '') : `${href}?`;
  return facets.map((view) => (
    <FacetDetails view={view} href={`${start}all=${view.key}&page=1`} request={request} key={view.key} />
  ));
}

type DetailsProps = { readonly view: FacetView; readonly href: string; readonly request: FacetRequest };

function FacetDetails({ view, href, request }: DetailsProps) {
  const { name, title = name, chosen, said, range, total } = view;
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(view.facet !== undefined);
  // A visitor may open the facet before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  const { facet, link, ...values } = useFacetValues(view, request, open);
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': Math.min(total || 3, 12) };
  const hasFocus = useRef(false);
  useEffect(() => {
    if (link !== undefined || !hasFocus.current) return;
    hasFocus.current = false;
    details.current?.querySelector<HTMLElement>('label > input')?.focus({ preventScroll: true });
  }, [link]);
  return (
    <details
      className={styles.facet}
      data-facet
      ref={details}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      aria-label={name}
    >
      <summary>{title}</summary>
      {facet?.type === 'range' && <FacetRange facet={facet} chosen={range} said={said} />}
      {facet && facet.type !== 'range' && <FacetValues facet={facet} chosen={chosen} said={said} {...values} />}
      {link !== undefined && (
        <a
          className={styles.link}
          href={href}
          rel="nofollow"
          data-scroll="keep"
          aria-busy={link.busy}
          style={rows}
          onClick={(event) => {
            if (!isPlainClick(event.nativeEvent)) return;
            event.preventDefault();
            hasFocus.current = true;
            link.load();
          }}
        >
          {link.text}
        </a>
      )}
    </details>
  );
}

const searchDelayMs = 250;

/** A typed text, and the text to search for once the visitor stops typing. */
function useSearchText(initial: string) {
  const [typed, setTyped] = useState(initial);
  const [find, setFind] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setFind(typed.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, find };
}

/** Shown if the last value disappeared since the page was rendered. */
const emptyFacet: Facet = { type: 'check', key: 'brand', name: '', unit: null, items: [] };

/** Reads a facet with all of its values. The previous values stay while those of a new list or search are loaded. */
function useLoadedFacet(key: string, body: FacetRequest | null) {
  const { data, ...read } = useRead<ResponseOfCall<'shopProducts'>>('/api/shop/products', body);
  const facet = data && (data.facets.find((one) => one.key === key) ?? emptyFacet);
  const [kept, setKept] = useState<Facet>();
  if (facet !== undefined && facet !== kept) setKept(facet);
  return { ...read, facet: facet ?? kept };
}

/** The values of a facet: those of the page, or all of them from the service once the visitor asks for them. */
function useFacetValues(view: FacetView, request: FacetRequest, open: boolean) {
  const t = useTranslations('facets');
  const { key, facet: served, find: servedFind, total } = view;
  const isSent = servedFind !== undefined;
  const [isWhole, setWhole] = useState(served === undefined || isSent);
  const { typed, setTyped, find } = useSearchText(servedFind ?? '');
  const isServed = served !== undefined && (isSent ? servedFind === find : !isWhole);
  const body = open && !isServed ? { ...request, openFacet: openFacet(key, find) } : null;
  const { facet: loaded, failed, loading, again } = useLoadedFacet(key, body);
  const facet = isServed ? served : (loaded ?? served);
  const isComplete = isServed ? isWhole || countOf(served) >= total : loaded !== undefined;
  const text = t(linkText({ failed, loading, facet }), { n: wholeNumber(total - countOf(facet)) });
  return {
    facet,
    link: failed || !isComplete ? { text, busy: loading, load: failed ? again : () => setWhole(true) } : undefined,
    search: isWhole ? { text: typed, change: setTyped, isSent } : undefined,
  };
}

const openFacet = (key: string, find: string) => (find === '' ? { key } : { key, find });

type LinkState = { readonly failed: boolean; readonly loading: boolean; readonly facet: Facet | undefined };

function linkText({ failed, loading, facet }: LinkState) {
  if (failed) return 'failed';
  if (loading) return 'loading';
  return facet === undefined ? 'show' : 'more';
}

function countOf(facet: Facet | undefined): number {
  return facet === undefined || facet.type === 'range' ? 0 : facet.items.length;
}
