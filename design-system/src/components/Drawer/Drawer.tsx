import { type ReactNode, type RefObject, useId } from 'react';

import { cx } from '../../theme/cx.ts';
import { type DialogChildren, DialogContent } from '../Dialog/Dialog.tsx';
import { ModalFrame, type ModalState } from '../../internal/ModalFrame.tsx';
import * as styles from './Drawer.css.ts';

export interface DrawerProps extends ModalState {
  /** Accessible name. */
  title: ReactNode;
  /** Description; read out after the title when it opens. */
  description?: ReactNode;
  /** The edge of the screen; follows the text direction. @default 'end' */
  side?: 'start' | 'end';
  /** 320, 416 or 576 px wide; on a narrower screen a strip of the page stays visible. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /** Closes on a press outside too: only for content that cannot be lost. */
  isDismissible?: boolean;
  /** Saving in progress: the drawer cannot be closed. */
  isBusy?: boolean;
  /** The element to focus first, such as the first field. @default the drawer itself, so that its title is read out */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Label of the close button. @default the built-in "Close" */
  closeLabel?: string;
  /** Footer buttons, or a render function that receives `close`. */
  actions?: DialogChildren;
  /** Content, or a render function that receives `close`. */
  children: DialogChildren;
}

/** A modal dialog at the edge of the screen, as high as the screen. */
export function Drawer({
  title,
  description,
  side = 'end',
  size = 'md',
  isBusy = false,
  closeLabel,
  actions,
  children,
  ...frame
}: DrawerProps) {
  const descriptionId = useId();
  return (
    <ModalFrame
      {...frame}
      isBusy={isBusy}
      describedBy={description ? descriptionId : undefined}
      className={cx(styles.root, styles.side[side], styles.size[size])}
    >
      {(close) => <DialogContent {...{ title, description, descriptionId, isBusy, closeLabel, actions, close }}>{children}</DialogContent>}
    </ModalFrame>
  );
}
