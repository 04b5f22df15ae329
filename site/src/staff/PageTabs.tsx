import { TabLinks } from '@zmb/design-system';
import { useLocation } from 'react-router-dom';

import { useText } from '../i18n/use-text.ts';
import { useMay } from './session/session.tsx';
import { type StaffPage, staffPageAt } from './staff-pages.ts';

interface PageTabsProps {
  /** Accessible name of the navigation. */
  label: string;
  pages: readonly Pick<StaffPage, 'path' | 'label' | 'tab' | 'needs'>[];
  /** Number of open items per page path. */
  counts?: ReadonlyMap<string, number>;
}

/** Tabs for related pages that the role may see. */
export function PageTabs({ label: name, pages, counts }: PageTabsProps) {
  const text = useText();
  const may = useMay();
  const current = staffPageAt(useLocation().pathname);
  const items = pages
    .filter(({ needs }) => may(needs))
    .map(({ path, label, tab = label }) => {
      const count = counts?.get(path);
      return { href: path, label: text(tab), isCurrent: path === current?.path, ...(count !== undefined && { count }) };
    });
  return <TabLinks label={name} items={items} />;
}
