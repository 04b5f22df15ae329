import { useState } from 'react';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';

import { TabWords } from './TabWords.tsx';
import * as styles from './Tabs.css.ts';
import { useScrolledIntoSight } from './use-scrolled-into-sight.ts';

export interface TabItem {
  /** Tells the tabs apart. */
  key: string;
  label: string;
  /** How many entries are behind it. Zero is shown: that nothing waits is news too. */
  count?: number;
  isDisabled?: boolean;
  /** What the tab shows. */
  content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly TabItem[];
  /** The key of the chosen tab, when the caller holds it. */
  selected?: string;
  /** The key of the tab chosen at first, when the tabs hold it. @default the first tab that is not disabled */
  defaultSelected?: string;
  onSelectionChange?: (key: string) => void;
  /** Arrow keys only move the focus and Enter chooses: for panels that take time to load. */
  isManual?: boolean;
}

/** Panels in one place, of which one is shown. */
export function Tabs({ label, tabs, selected, defaultSelected, onSelectionChange, isManual = false }: TabsProps) {
  const [own, setOwn] = useState(defaultSelected ?? tabs.find(({ isDisabled }) => !isDisabled)?.key);
  const current = selected ?? own;
  const row = useScrolledIntoSight<HTMLDivElement>(
    current,
    tabs.some(({ count }) => count !== undefined),
  );
  const choose = (key: string) => {
    setOwn(key);
    if (key !== current) onSelectionChange?.(key);
  };
  return (
    <AriaTabs
      {...(current !== undefined && { selectedKey: current })}
      onSelectionChange={(key) => choose(String(key))}
      keyboardActivation={isManual ? 'manual' : 'automatic'}
      className={styles.root}
    >
      <div className={styles.frame}>
        <TabList ref={row} aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <Tab key={tab.key} id={tab.key} isDisabled={tab.isDisabled} className={styles.tab}>
              <TabWords label={tab.label} count={tab.count} />
            </Tab>
          ))}
        </TabList>
      </div>
      {tabs.map(({ key, content }) => (
        <TabPanel key={key} id={key} className={styles.panel}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
