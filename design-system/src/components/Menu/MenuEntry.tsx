import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { MenuItem } from 'react-aria-components';

import { CheckIcon } from '../Icon/icons.tsx';
import { cx } from '../../theme/cx.ts';
import { useFollowLink } from '../../internal/Navigation.tsx';
import * as overlay from '../../internal/overlay.css.ts';
import { Shortcut } from '../../internal/Shortcut.tsx';
import type { MenuAction } from './Menu.tsx';
import * as styles from './Menu.css.ts';

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
          <span className={styles.words}>
            <span className={styles.label}>{label}</span>
            {description && <span className={styles.description}> {description}</span>}
          </span>{' '}
          {shortcut && <Shortcut keys={shortcut} />}
        </>
      )}
    </MenuItem>
  );
}
