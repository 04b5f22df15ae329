import type { ReactElement } from 'react';
import { Header, Menu as AriaMenu, MenuSection as AriaMenuSection, MenuTrigger } from 'react-aria-components';

import { AriaPressParts } from '../../internal/AriaPressParts.tsx';
import { FloatingPlane } from '../../internal/FloatingPlane.tsx';
import type { OverlayPlacement } from '../../internal/FloatingPlane.tsx';
import * as overlay from '../../internal/overlay.css.ts';
import type { IconName } from '../Icon/icons.ts';
import { MenuEntry } from './MenuEntry.tsx';
import * as styles from './Menu.css.ts';

/** One thing to do, or with `href` one place to go to. */
export interface MenuAction {
  /** Told to the menu's `onAction` and to a section's `onSelectionChange`. */
  id: string;
  label: string;
  icon?: IconName;
  /** A second line. */
  description?: string;
  /** The key that does the same outside the menu. The caller listens to it. */
  shortcut?: string;
  /** `critical` destroys or withdraws something. @default 'neutral' */
  tone?: 'neutral' | 'critical';
  isDisabled?: boolean;
  /** Makes it a link. */
  href?: string;
  target?: '_blank';
  onAction?: () => void;
}

/** Entries that belong together, under a name; with `selectionMode` a choice among them. */
export interface MenuSection {
  label: string;
  items: readonly MenuAction[];
  /** `single` is a choice of one, `multiple` lets several be on. @default 'none' */
  selectionMode?: 'none' | 'single' | 'multiple';
  /** Ids of what is chosen, when the caller holds that. Takes `onSelectionChange` along. */
  selected?: readonly string[];
  /** Ids of what is chosen at first. */
  defaultSelected?: readonly string[];
  /** Called with the ids of what is chosen now. */
  onSelectionChange?: (ids: string[]) => void;
}

export interface MenuProps {
  /** The `Button` or `IconButton` that opens it and names it. */
  trigger: ReactElement;
  items: readonly (MenuAction | MenuSection)[];
  /** Called with the id of what was activated. */
  onAction?: (id: string) => void;
  /** `start` and `end` follow the direction of reading; it turns over where there is no room. @default 'bottom start' */
  placement?: OverlayPlacement;
  /** Whether it is open, when the caller holds that. Takes `onOpenChange` along. */
  isOpen?: boolean;
  /** Open from the start. */
  defaultOpen?: boolean;
  /** Called when it opens and closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

type SectionProps = MenuSection & Pick<MenuProps, 'onAction'>;

function Section({ label, items, selectionMode = 'none', onAction, ...selection }: SectionProps) {
  const { selected, defaultSelected, onSelectionChange } = selection;
  return (
    <AriaMenuSection
      selectionMode={selectionMode}
      disallowEmptySelection={selectionMode === 'single'}
      {...(selected && { selectedKeys: selected })}
      {...(defaultSelected && { defaultSelectedKeys: defaultSelected })}
      // "all" is an answer of lists with a key for that; a menu has none.
      onSelectionChange={(keys) => onSelectionChange?.(keys === 'all' ? items.map(({ id }) => id) : [...keys].map(String))}
      className={overlay.section}
    >
      <Header className={overlay.sectionLabel}>{label}</Header>
      {items.map((entry) => (
        <MenuEntry key={entry.id} entry={entry} isChoice={selectionMode !== 'none'} onAction={onAction} />
      ))}
    </AriaMenuSection>
  );
}

/** What can be done with something, behind one button. */
export function Menu({ trigger, items, onAction, placement = 'bottom start', ...state }: MenuProps) {
  return (
    <MenuTrigger {...state}>
      <AriaPressParts>{trigger}</AriaPressParts>
      <FloatingPlane placement={placement} className={styles.plane}>
        <AriaMenu className={overlay.list}>
          {items.map((entry) =>
            'items' in entry ? (
              <Section key={entry.label} {...entry} onAction={onAction} />
            ) : (
              <MenuEntry key={entry.id} entry={entry} onAction={onAction} />
            ),
          )}
        </AriaMenu>
      </FloatingPlane>
    </MenuTrigger>
  );
}
