import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ButtonContext, Heading } from 'react-aria-components';

import { AriaPressParts } from '../../internal/AriaPressParts.tsx';
import { cx } from '../../theme/cx.ts';
import { actions } from '../../internal/modal.css.ts';
import { ModalFrame } from '../../internal/ModalFrame.tsx';
import type { ModalState } from '../../internal/ModalFrame.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { FormMessage } from '../FormMessage/FormMessage.tsx';
import { size as headingSize } from '../Heading/Heading.css.ts';
import { TriangleAlertIcon } from '../Icon/icons.tsx';
import * as styles from './AlertDialog.css.ts';

export interface AlertDialogProps extends ModalState {
  /** The question, such as "Delete this message?". */
  title: string;
  /** What confirming does, and whether it can be undone; read out after the title. */
  description: ReactNode;
  /** Label of the confirming button, such as "Delete". */
  confirmLabel: string;
  /** @default the built-in "Cancel" */
  cancelLabel?: string;
  /** `critical` deletes or revokes something. @default 'neutral' */
  tone?: 'neutral' | 'critical';
  /** Runs the action. While its promise is pending the dialog cannot be closed; if it rejects, the dialog stays open and shows an error. */
  onConfirm: () => void | Promise<void>;
  /** Error text; a function receives the error. @default the built-in "That did not work. Please try again." */
  errorMessage?: string | ((error: unknown) => string);
}

interface QuestionProps extends Required<Pick<AlertDialogProps, 'title' | 'description' | 'tone'>> {
  descriptionId: string;
}

type Attempt = 'none' | 'running' | { error: unknown };

/** Runs the confirmed action and keeps its result. */
function useAttempt(onConfirm: AlertDialogProps['onConfirm']) {
  const [attempt, setAttempt] = useState<Attempt>('none');
  const run = async (close: () => void) => {
    setAttempt('running');
    try {
      await onConfirm();
      // Also closes when the caller has closed it in the meantime.
      setAttempt('none');
      close();
    } catch (error) {
      setAttempt({ error });
    }
  };
  return { attempt, run, reset: () => setAttempt('none') };
}

/** Title and description. */
function Question({ title, description, descriptionId, tone }: QuestionProps) {
  return (
    <div className={styles.texts}>
      <div className={styles.head}>
        <span className={styles.sign[tone]}>
          <TriangleAlertIcon />
        </span>
        <Heading slot="title" className={cx(headingSize.title3, styles.title)}>
          {title}
        </Heading>
      </div>
      <div id={descriptionId} className={styles.description}>
        {description}
      </div>
    </div>
  );
}

/** Asks for confirmation before something that is hard to undo. */
export function AlertDialog({ title, description, confirmLabel, tone = 'neutral', onConfirm, ...props }: AlertDialogProps) {
  const { cancelLabel, errorMessage, onOpenChange, ...frame } = props;
  const { message } = useMessages();
  const descriptionId = useId();
  const { attempt, run, reset } = useAttempt(onConfirm);
  const isBusy = attempt === 'running';

  const handleOpenChange = (isOpen: boolean) => {
    reset();
    onOpenChange?.(isOpen);
  };
  const messageOf = (error: unknown) =>
    typeof errorMessage === 'function' ? errorMessage(error) : (errorMessage ?? message('dialog.failed'));

  return (
    <ModalFrame
      {...frame}
      role="alertdialog"
      describedBy={descriptionId}
      onOpenChange={handleOpenChange}
      isBusy={isBusy}
      className={styles.root}
    >
      {(close) => (
        <div className={styles.content}>
          <Question {...{ title, description, descriptionId, tone }} />
          {typeof attempt === 'object' && <FormMessage tone="critical" title={messageOf(attempt.error)} />}
          <div className={actions}>
            <Button tone={tone} isPending={isBusy} onPress={() => void run(close)}>
              {confirmLabel}
            </Button>
            {/* Cancel has the initial focus, so that an accidental Enter does no harm. */}
            <AriaPressParts>
              <ButtonContext value={{ autoFocus: true }}>
                <Button variant="secondary" isDisabled={isBusy} onPress={close}>
                  {cancelLabel ?? message('dialog.cancel')}
                </Button>
              </ButtonContext>
            </AriaPressParts>
          </div>
        </div>
      )}
    </ModalFrame>
  );
}
