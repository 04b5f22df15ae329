import type { ReactElement, ReactNode } from 'react';

/** A link of the navigation. */
export interface NavigationLink {
  /** Passed to `onItemPress`. */
  id?: string;
  href: string;
  label: string;
  /** Whether it is the current page. */
  isCurrent?: boolean;
  /** Icon in the panel of a group. */
  icon?: ReactElement;
  /** One line below the label in the panel of a group. */
  description?: string;
}

/** Links that belong together, behind one entry that opens a panel. */
export interface NavigationGroup {
  label: string;
  items: readonly NavigationLink[];
  /** The link to the overview page. */
  overview?: NavigationLink;
  /** `compact` ends with the overview link, 400 px wide, 500 px from 64 rem; `tiled` starts with it as an ink tile, 500 and 600 px. @default 'compact' */
  look?: 'compact' | 'tiled';
  /** Decoration of the ink tile: an `svg`, drawn in thin lines. */
  ornament?: ReactNode;
}

export type NavigationItem = NavigationLink | NavigationGroup;

/** Which navigation was used: the bar of wide screens or the menu of narrow ones. */
export type NavigationKind = 'bar' | 'menu';

/** Called with the `id` of the pressed entry. */
export type ItemPress = (id: string, navigation: NavigationKind) => void;

export const isGroup = (item: NavigationItem): item is NavigationGroup => 'items' in item;

/** Every link of a group, in display order. */
export const linksOf = ({ items, overview, look }: NavigationGroup): readonly NavigationLink[] => {
  if (!overview) return items;
  return look === 'tiled' ? [overview, ...items] : [...items, overview];
};

export const isCurrent = (item: NavigationItem): boolean =>
  isGroup(item) ? linksOf(item).some((link) => link.isCurrent) : (item.isCurrent ?? false);

/** The press handler of a link; undefined without a listener. */
export const pressOf = ({ id }: NavigationLink, navigation: NavigationKind, onItemPress: ItemPress | undefined) =>
  id !== undefined && onItemPress ? () => onItemPress(id, navigation) : undefined;
