import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';

import { cx } from '../../theme/cx.ts';
import { type DialogChildren, DialogContent } from './DialogContent.tsx';
import { ModalFrame } from '../../internal/ModalFrame.tsx';
import type { ModalState } from '../../internal/ModalFrame.tsx';
import * as styles from './Dialog.css.ts';

export interface DialogProps extends ModalState {
  /** Accessible name. */
  title: ReactNode;
  /** Description; read out after the title when it opens. */
  description?: ReactNode;
  /** 416, 576 or 800 px wide; full-screen on a phone. @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  /** Closes on a press outside too: only for content that cannot be lost. */
  isDismissible?: boolean;
  /** Saving in progress: the dialog cannot be closed. */
  isBusy?: boolean;
  /** The element to focus first, such as the first field. @default the dialog itself, so that its title is read out */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Label of the close button. @default the built-in "Close" */
  closeLabel?: string;
  /** Footer buttons, or a render function that receives `close`. */
  actions?: DialogChildren;
  /** Content, or a render function that receives `close`. */
  children: DialogChildren;
}

/** A modal dialog: blocks the page, traps the focus and returns it. */
export function Dialog({ title, description, size = 'md', isBusy = false, closeLabel, actions, children, ...frame }: DialogProps) {
  const descriptionId = useId();
  return (
    <ModalFrame
      {...frame}
      isBusy={isBusy}
      describedBy={description ? descriptionId : undefined}
      className={cx(styles.root, styles.size[size])}
    >
      {(close) => <DialogContent {...{ title, description, descriptionId, isBusy, closeLabel, actions, close }}>{children}</DialogContent>}
    </ModalFrame>
  );
}
