import { type MouseEvent, type ReactElement, useRef } from 'react';
import { Header, Menu as AriaMenu, MenuSection as AriaMenuSection, MenuTrigger, MenuItem } from 'react-aria-components';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Trigger } from '../../internal/AriaPressParts.tsx';
import { FloatingPanel, type OverlayPlacement } from '../../internal/FloatingPanel.tsx';
import * as overlay from '../../internal/overlay.css.ts';
import { CheckIcon } from '../Icon/icons.tsx';
import { cx } from '../../theme/cx.ts';
import { useFollowLink } from '../../internal/Anchor.tsx';
import { Shortcut } from '../../internal/Shortcut.tsx';
import * as styles from './Menu.css.ts';

/** An action or, with `href`, a link. */
export interface MenuAction {
  /** Passed to the menu's `onAction` and to a section's `onSelectionChange`. */
  id: string;
  label: string;
  icon?: ReactElement;
  /** A second line. */
  description?: string;
  /** The keyboard shortcut outside the menu, for display only. The caller handles it. */
  shortcut?: string;
  /** `critical` deletes or revokes something. @default 'neutral' */
  tone?: 'neutral' | 'critical';
  isDisabled?: boolean;
  /** Makes it a link. */
  href?: string;
  target?: '_blank';
  onAction?: () => void;
}

/** A group of entries with a heading; with `selectionMode` a choice among them. */
export interface MenuSection {
  label: string;
  items: readonly MenuAction[];
  /** `single` for one choice, `multiple` for several. @default 'none' */
  selectionMode?: 'none' | 'single' | 'multiple';
  /** Ids of the selected entries (controlled). Requires `onSelectionChange`. */
  selected?: readonly string[];
  /** Ids of the entries selected initially. */
  defaultSelected?: readonly string[];
  /** Called with the ids of the selected entries. */
  onSelectionChange?: (ids: string[]) => void;
}

export interface MenuProps extends ElementProps {
  /** The `Button` or `IconButton` that opens and names it. */
  trigger: ReactElement;
  items: readonly (MenuAction | MenuSection)[];
  /** Called with the id of the activated entry. */
  onAction?: (id: string) => void;
  /** `start` and `end` follow the text direction; the menu flips where there is no room. @default 'bottom start' */
  placement?: OverlayPlacement;
  /** Whether it is open (controlled). Requires `onOpenChange`. */
  isOpen?: boolean;
  /** Open initially (uncontrolled). */
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
      selectedKeys={selected}
      defaultSelectedKeys={defaultSelected}
      // Lists with "select all" report "all"; menus have no such key.
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

/** A list of actions behind a button. */
export function Menu({ trigger, items, onAction, placement = 'bottom start', ...props }: MenuProps) {
  const { isOpen, defaultOpen, onOpenChange } = props;
  const { id, ref, ...attributes } = elementProps(props);
  return (
    <MenuTrigger
      {...(isOpen !== undefined && { isOpen })}
      {...(defaultOpen !== undefined && { defaultOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Trigger of="popover">{trigger}</Trigger>
      <FloatingPanel placement={placement} className={styles.plane} closesOnTab>
        <AriaMenu className={overlay.list} render={(menu) => <div {...menu} {...attributes} />} {...(id && { id })} {...(ref && { ref })}>
          {items.map((entry) =>
            'items' in entry ? (
              <Section key={entry.label} {...entry} onAction={onAction} />
            ) : (
              <MenuEntry key={entry.id} entry={entry} onAction={onAction} />
            ),
          )}
        </AriaMenu>
      </FloatingPanel>
    </MenuTrigger>
  );
}

interface MenuEntryProps {
  entry: MenuAction;
  /** Reserves space for a check mark. */
  isChoice?: boolean;
  onAction: ((id: string) => void) | undefined;
}

/** A menu entry. */
export function MenuEntry({ entry, isChoice = false, onAction }: MenuEntryProps) {
  const { id, label, icon, description, shortcut, tone = 'neutral', isDisabled = false, href, target } = entry;
  const follow = useFollowLink();
  const clicks = useRef(0);
  // On Space react-aria clicks a link twice, on keydown and on keyup. A menu closes after the first.
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    clicks.current += 1;
    if (clicks.current > 1) event.preventDefault();
    else follow?.(event);
  };
  const handleAction = () => {
    if (clicks.current > 1) return;
    entry.onAction?.();
    onAction?.(id);
  };
  return (
    <MenuItem
      {...{ id, isDisabled, href, target }}
      textValue={label}
      onAction={handleAction}
      onClick={href === undefined ? undefined : (event) => handleClick(event as MouseEvent<HTMLAnchorElement>)}
      className={cx(overlay.item, tone === 'critical' && styles.critical)}
    >
      {({ isSelected }) => (
        <>
          {isChoice && <span className={overlay.mark}>{isSelected && <CheckIcon size="sm" />}</span>}
          {icon && <span className={cx(tone === 'neutral' && styles.icon)}>{icon}</span>}
          {/* The name consists of all visible texts, separated by spaces: speech input can use the visible label. */}
          <span className={styles.texts}>
            <span className={styles.label}>{label}</span>
            {description && <span className={styles.description}> {description}</span>}
          </span>{' '}
          {shortcut && <Shortcut keys={shortcut} />}
        </>
      )}
    </MenuItem>
  );
}
