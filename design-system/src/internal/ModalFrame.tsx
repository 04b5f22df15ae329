import { useEffect } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components';

import { cx } from '../theme/cx.ts';
import * as styles from './modal.css.ts';
import { Trigger } from './AriaPressParts.tsx';
import { elementProps, type ElementProps } from '../theme/element-props.ts';
import { useOverlayLanguage } from './use-overlay-language.ts';

/** Open state shared by all dialogs. */
export interface ModalState extends ElementProps {
  /** The `Button` or `IconButton` that opens it. */
  trigger?: ReactElement;
  /** Whether it is open (controlled). Requires `onOpenChange`. */
  isOpen?: boolean;
  /** Open initially (uncontrolled). */
  defaultOpen?: boolean;
  /** Called when it opens and closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

interface ModalFrameProps extends ModalState {
  role?: 'dialog' | 'alertdialog';
  /** Id of the describing text. */
  describedBy: string | undefined;
  /** Closes on a press outside too. */
  isDismissible?: boolean;
  /** Prevents closing. */
  isBusy?: boolean;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className: string;
  children: (close: () => void) => ReactNode;
}

/** Runs before react-aria checks whether something in the dialog has the focus, and focuses the dialog if not. */
function InitialFocus({ target }: { target: RefObject<HTMLElement | null> }) {
  useEffect(() => target.current?.focus(), [target]);
  return null;
}

/** The overlay around a dialog: dims and blocks the page, traps the focus and returns it. */
export function ModalFrame({ trigger, isDismissible = false, isBusy = false, className, children, ...props }: ModalFrameProps) {
  const { role, describedBy, initialFocus, isOpen, defaultOpen, onOpenChange } = props;
  const { id, ref, ...attributes } = elementProps(props);
  const language = useOverlayLanguage();
  const state = { isOpen, defaultOpen, onOpenChange };
  const modal = (
    <ModalOverlay
      {...language}
      {...(!trigger && state)}
      isDismissable={isDismissible && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      className={styles.overlay}
    >
      <Modal className={cx(styles.modal, className)}>
        <Dialog
          role={role}
          aria-describedby={describedBy}
          className={styles.dialog}
          render={(dialog) => <section {...dialog} aria-busy={isBusy || undefined} {...attributes} />}
          {...(id && { id })}
          {...(ref && { ref })}
        >
          {({ close }) => (
            <>
              {initialFocus && <InitialFocus target={initialFocus} />}
              {children(close)}
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
  if (!trigger) return modal;
  return (
    <DialogTrigger {...state}>
      <Trigger of="popover">{trigger}</Trigger>
      {modal}
    </DialogTrigger>
  );
}
