import { type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { TabLabel, useScrolledIntoView } from './TabLinks.tsx';
import * as styles from './Tabs.css.ts';

export interface TabItem {
  /** Unique key of the tab. */
  key: string;
  label: string;
  /** Number of entries. Zero is shown, because an empty list is information too. */
  count?: number;
  isDisabled?: boolean;
  /** Content of the panel. */
  content: ReactNode;
}

export interface TabsProps extends ElementProps<HTMLDivElement> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem[];
  /** Key of the selected tab (controlled). */
  selected?: string;
  /** Key of the tab selected initially (uncontrolled). @default the first enabled tab */
  defaultSelected?: string;
  onSelectionChange?: (key: string) => void;
  /** Arrow keys only move the focus and Enter selects: for panels that take time to load. */
  isManual?: boolean;
}

/** Panels in one place, of which one is shown. */
export function Tabs({ label, tabs, selected, defaultSelected, onSelectionChange, isManual = false, ...passed }: TabsProps) {
  const [own, setOwn] = useState(defaultSelected ?? tabs.find(({ isDisabled }) => !isDisabled)?.key);
  const current = selected ?? own;
  const row = useScrolledIntoView<HTMLDivElement>(
    current,
    tabs.some(({ count }) => count !== undefined),
  );
  const { id, ref, ...attributes } = elementProps(passed);
  const choose = (key: string) => {
    setOwn(key);
    if (key !== current) onSelectionChange?.(key);
  };
  return (
    <AriaTabs
      selectedKey={current}
      onSelectionChange={(key) => choose(String(key))}
      keyboardActivation={isManual ? 'manual' : 'automatic'}
      className={styles.root}
      render={(root) => <div {...root} {...attributes} />}
      {...(id && { id })}
      {...(ref && { ref })}
    >
      <div className={styles.frame}>
        <TabList ref={row} aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <Tab key={tab.key} id={tab.key} isDisabled={tab.isDisabled} className={styles.tab}>
              <TabLabel label={tab.label} count={tab.count} />
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
