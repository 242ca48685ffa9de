'use client';
import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import mask from '@/components/ui/mask-icon.module.css';
import { type DepartmentsPanelProps, onDemand, usePanel } from '@/components/ui/overlay/panel';
import { shop } from '@/lib/config/shop';
import { shopBasics } from '@/lib/config/shop-basics';
import type { Locale } from '@/lib/contract/shared';
import type { ShopMoment } from '@/lib/domain/delivery/delivery-promise';
import { pickupToday } from '@/lib/domain/delivery/delivery-promise';
import { promisedDates } from '@/lib/domain/delivery/order-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { addDays, localMoment } from '@/lib/domain/time/calendar';

const everyMinute = 60_000;

/** Current time in the shop's time zone, updated regularly; undefined until hydration, because pages are cached. */
function useShopMoment(): ShopMoment | undefined {
  const [moment, setMoment] = useState<ShopMoment>();
  useEffect(() => {
    const update = () => setMoment(localMoment(new Date()));
    update();
    const timer = setInterval(update, everyMinute);
    return () => clearInterval(timer);
  }, []);
  return moment;
}

/** Pickup time of an order placed now, in a shop with pickup. The cached page contains only the city. */
export function DayPromise() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const now = useShopMoment();
  if (!shop.hasPickup) return null;
  const values = { city: shop.contacts.city[locale], b: (words: ReactNode) => <b>{words}</b> };
  const words = () => {
    if (!now) return t('promise', { city: values.city });
    const { day, orderBy } = pickupToday(now);
    if (day === now.day && orderBy) return t.rich('promiseToday', { ...values, time: orderBy.time });
    if (day === addDays(now.day, 1)) return t.rich('promiseTomorrow', values);
    return t.rich('promiseDay', { ...values, day: promisedDates({ from: day, to: day }, locale) });
  };
  return (
    <p className={classNames(mask.icon, mask.clock)}>
      <span>{words()}</span>
    </p>
  );
}

/** The main menu; the section of the current page is marked. */
export function MainLinks({ locale }: { readonly locale: Locale }) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const links = [
    { path: '/shop/category', within: '/shop/', name: t('shop') },
    { path: '/brands', within: '/brands', name: t('brands') },
    { path: '/blog', within: '/blog', name: t('blog') },
    ...(shopBasics.pages.searchByCar
      ? [{ path: '/tecdoc/search-by-car', within: '/tecdoc', name: t('searchByCar') }]
      : []),
  ];
  return links.map(({ path, within, name }) => {
    const inside = pathname.startsWith(localePath(locale, within));
    return (
      <Link key={path} href={localePath(locale, path)} aria-current={inside ? 'true' : undefined}>
        {name}
      </Link>
    );
  });
}

const { load, Panel } = onDemand<DepartmentsPanelProps>(
  async () => (await import('./departments/departments-panel')).DepartmentsPanel,
);
const openingKeys: Readonly<Record<string, OpenedBy>> = { ArrowDown: 'first', ArrowUp: 'last', ' ': 'first' };

/** Cause of the opened panel: hover, press, or a key that focuses the first or last entry. */
type OpenedBy = 'hover' | 'press' | 'first' | 'last';

/** The Catalog button. Its panel opens on press or hover; without scripts it is a link. */
export function Departments({ hoverDelayMs = 120 }: { readonly hoverDelayMs?: number }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { open, show, close } = usePanel('departments');
  const [{ by, times }, setOpened] = useState<{ by: OpenedBy; times: number }>({ by: 'press', times: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelTimer = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const openBy = (openedBy: OpenedBy) => {
    cancelTimer();
    setOpened({ by: openedBy, times: times + 1 });
    show();
  };
  const schedule = ({ pointerType }: PointerEvent, applies: boolean, delay: number, act: () => void) => {
    cancelTimer();
    if (pointerType === 'mouse' && applies) timer.current = setTimeout(act, delay);
  };
  return (
    <div
      onPointerEnter={cancelTimer}
      onPointerLeave={(event) => schedule(event, open && by === 'hover', shopBasics.menu.closeDelayMs, close)}
    >
      <a
        className={classNames(mask.icon, mask.menu, mask.after, mask.chevron)}
        href={localePath(locale, '/shop/category')}
        aria-expanded={open}
        onPointerEnter={(event) => {
          load();
          schedule(event, !open, hoverDelayMs, () => openBy('hover'));
        }}
        onPointerLeave={cancelTimer}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          // A click right after the panel opened on hover keeps it open.
          if (open && by !== 'hover') close();
          else openBy(event.detail === 0 ? 'first' : 'press');
        }}
        onKeyDown={(event: KeyboardEvent) => {
          const openedBy = openingKeys[event.key];
          if (!openedBy) return;
          event.preventDefault();
          openBy(openedBy);
        }}
      >
        {t('catalog')}
      </a>
      {open && <Panel key={times} focusOn={by === 'first' || by === 'last' ? by : undefined} onClose={close} />}
    </div>
  );
}
