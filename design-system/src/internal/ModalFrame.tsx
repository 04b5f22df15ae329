import { useEffect } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components';

import { cx } from '../theme/cx.ts';
import * as styles from './modal.css.ts';
import { AriaPressParts } from './AriaPressParts.tsx';
import { useOverlayLanguage } from './use-overlay-language.ts';

/** How every dialog is opened. */
export interface ModalState {
  /** The `Button` or `IconButton` that opens it. */
  trigger?: ReactElement;
  /** Whether it is open, when the caller holds that. Takes `onOpenChange` along. */
  isOpen?: boolean;
  /** Open from the start. */
  defaultOpen?: boolean;
  /** Called when it opens and closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

interface ModalFrameProps extends ModalState {
  role?: 'dialog' | 'alertdialog';
  /** Id of the text that describes it. */
  describedBy: string | undefined;
  /** A press outside closes it too. */
  isDismissible?: boolean;
  /** Nothing closes it. */
  isBusy?: boolean;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className: string;
  children: (close: () => void) => ReactNode;
}

/** Runs before react-aria looks whether something in the dialog has the focus, and takes it itself if not. */
function InitialFocus({ target }: { target: RefObject<HTMLElement | null> }) {
  useEffect(() => target.current?.focus(), [target]);
  return null;
}

/** The room around a dialog: dims and blocks the page, holds the focus and gives it back. */
export function ModalFrame({ trigger, isDismissible = false, isBusy = false, className, children, ...props }: ModalFrameProps) {
  const { role, describedBy, initialFocus, isOpen, defaultOpen, onOpenChange } = props;
  const language = useOverlayLanguage();
  const state = {
    ...(isOpen !== undefined && { isOpen }),
    ...(defaultOpen !== undefined && { defaultOpen }),
    ...(onOpenChange && { onOpenChange }),
  };
  const modal = (
    <ModalOverlay
      {...language}
      {...(!trigger && state)}
      isDismissable={isDismissible && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      className={styles.overlay}
    >
      <Modal className={cx(styles.modal, className)}>
        <Dialog role={role} aria-describedby={describedBy} className={styles.dialog}>
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
      <AriaPressParts>{trigger}</AriaPressParts>
      {modal}
    </DialogTrigger>
  );
}
