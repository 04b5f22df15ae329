import type { IconName } from '../Icon/icons.ts';

/** A place that the navigation leads to. */
export interface NavigationLink {
  /** What `onItemPress` calls it. */
  id?: string;
  href: string;
  label: string;
  /** The page that is being shown. */
  isCurrent?: boolean;
  /** Beside the label in the panel of a group. */
  icon?: IconName;
  /** One line below the label in the panel of a group. */
  description?: string;
}

/** Places that belong together, behind one entry that opens a panel. */
export interface NavigationGroup {
  label: string;
  items: readonly NavigationLink[];
  /** Leads to the page about all of them. */
  overview?: NavigationLink;
  /** `compact` ends with the overview, 400 px wide, 500 px from 64 rem; `tiled` begins with it as a tile of ink, 500 and 600 px. @default 'compact' */
  look?: 'compact' | 'tiled';
}

export type NavigationItem = NavigationLink | NavigationGroup;

/** Which of the two navigations was used: the bar of wide screens or the menu of narrow ones. */
export type NavigationKind = 'bar' | 'menu';

/** Tells which entry was pressed, by its `id`. */
export type ItemPress = (id: string, navigation: NavigationKind) => void;

export const isGroup = (item: NavigationItem): item is NavigationGroup => 'items' in item;

/** Every link of a group, in the order in which it is shown. */
export const linksOf = ({ items, overview, look }: NavigationGroup): readonly NavigationLink[] => {
  if (!overview) return items;
  return look === 'tiled' ? [overview, ...items] : [...items, overview];
};

export const isCurrent = (item: NavigationItem): boolean =>
  isGroup(item) ? linksOf(item).some((link) => link.isCurrent) : (item.isCurrent ?? false);

/** What a press on a link has to tell; nothing where nobody listens. */
export const pressOf = ({ id }: NavigationLink, navigation: NavigationKind, onItemPress: ItemPress | undefined) =>
  id !== undefined && onItemPress ? () => onItemPress(id, navigation) : undefined;
