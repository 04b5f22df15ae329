import { type ReactNode, type RefObject, useId } from 'react';
import { Heading } from 'react-aria-components';

import { cx } from '../../theme/cx.ts';
import { ModalFrame, type ModalState } from '../../internal/ModalFrame.tsx';
import { size as headingSize } from '../Heading/Heading.css.ts';
import { XIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { actions as actionRow } from '../../internal/modal.css.ts';
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

/** Content, or a render function that receives `close`. */
export type DialogChildren = ReactNode | ((close: () => void) => ReactNode);

interface DialogContentProps {
  title: ReactNode;
  description: ReactNode;
  descriptionId: string;
  isBusy: boolean;
  closeLabel: string | undefined;
  actions: DialogChildren;
  close: () => void;
  children: DialogChildren;
}

const render = (content: DialogChildren, close: () => void): ReactNode => (typeof content === 'function' ? content(close) : content);

/** Header with title and close button, scrolling content, and footer with actions: the inside of dialogs and drawers. */
export function DialogContent({ title, description, descriptionId, isBusy, closeLabel, actions, close, children }: DialogContentProps) {
  const { message } = useMessages();
  return (
    <>
      <div className={styles.head}>
        <Heading slot="title" className={cx(headingSize.title3, styles.title)}>
          {title}
        </Heading>
        <IconButton icon={<XIcon />} label={closeLabel ?? message('dialog.close')} onPress={close} isPending={isBusy} />
      </div>
      <div className={styles.body}>
        {description && (
          <div id={descriptionId} className={styles.description}>
            {description}
          </div>
        )}
        {render(children, close)}
      </div>
      {actions && (
        <div className={styles.foot}>
          <div className={actionRow}>{render(actions, close)}</div>
        </div>
      )}
    </>
  );
}
