'use client';
import { type ReactNode, useId, useState } from 'react';
import { type OwnRailsProps, useFitView } from '@/components/fit/fit-view';
import tabsStyles from '@/components/ui/tabs.module.css';
import styles from './product-tabs.module.css';
import { Section } from './section';

export type ProductTab = {
  readonly id: string;
  readonly title: string;
  readonly count: string | undefined;
  readonly panel: ReactNode;
};

/** Product blocks in tabs. A hidden block is rendered when its tab is first opened, which halves the initial markup. */
export function ProductTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly ProductTab[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const [opened, setOpened] = useState<readonly (string | undefined)[]>([chosen]);
  const at = tabs.findIndex((tab) => tab.id === chosen);
  const show = (tab: string) => {
    setChosen(tab);
    if (!opened.includes(tab)) setOpened([...opened, tab]);
  };
  const move = (step: number) => {
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    show(next.id);
    document.getElementById(`${id}-${next.id}-tab`)?.focus();
  };
  return (
    <>
      <div
        className={tabsStyles.tabs}
        role="tablist"
        aria-label={label}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') move(1);
          if (key === 'ArrowLeft') move(-1);
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}-tab`}
            aria-controls={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => show(tab.id)}
          >
            {tab.title}
            {tab.count !== undefined && <span className={tabsStyles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className={styles.panel}
          role="tabpanel"
          id={`${id}-${tab.id}`}
          aria-labelledby={`${id}-${tab.id}-tab`}
          hidden={tab.id !== chosen}
        >
          {opened.includes(tab.id) && tab.panel}
        </div>
      ))}
    </>
  );
}

/** Home page blocks for the visitor's car, or the general blocks if no car is chosen. */
export function HomeRails(props: OwnRailsProps) {
  const view = useFitView();
  return view ? <view.Rails {...props} /> : <Section title={props.title}>{props.children}</Section>;
}
