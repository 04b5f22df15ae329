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
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './AlertDialog.css.ts';

export interface AlertDialogProps extends ModalState {
  /** The question, such as "Delete this message?". */
  title: string;
  /** What follows from a yes, and whether it can be taken back; read out after the title. */
  description: ReactNode;
  /** Says what will be done, such as "Delete". */
  confirmLabel: string;
  /** @default the word for "Cancel" */
  cancelLabel?: string;
  /** `critical` destroys or withdraws something. @default 'neutral' */
  tone?: 'neutral' | 'critical';
  /** Does it. While its promise is pending nothing closes the dialog; a rejection keeps it open and says so. */
  onConfirm: () => void | Promise<void>;
  /** What is said when it fails; a function is given what was thrown. @default the words for "That did not work. Please try again." */
  errorMessage?: string | ((error: unknown) => string);
}

interface QuestionProps extends Required<Pick<AlertDialogProps, 'title' | 'description' | 'tone'>> {
  descriptionId: string;
}

type Attempt = 'none' | 'running' | { error: unknown };

/** Does what was confirmed, once at a time, and remembers how it went. */
function useAttempt(onConfirm: AlertDialogProps['onConfirm']) {
  const [attempt, setAttempt] = useState<Attempt>('none');
  const run = async (close: () => void) => {
    setAttempt('running');
    try {
      await onConfirm();
      // Here too, for a caller that closed it meanwhile.
      setAttempt('none');
      close();
    } catch (error) {
      setAttempt({ error });
    }
  };
  return { attempt, run, forget: () => setAttempt('none') };
}

/** Title and description. */
function Question({ title, description, descriptionId, tone }: QuestionProps) {
  return (
    <div className={styles.words}>
      <div className={styles.head}>
        <span className={styles.sign[tone]}>
          <Icon name="triangleAlert" />
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

/** Asks before something that cannot be undone easily. */
export function AlertDialog({ title, description, confirmLabel, tone = 'neutral', onConfirm, ...props }: AlertDialogProps) {
  const { cancelLabel, errorMessage, onOpenChange, ...frame } = props;
  const { word } = useMessages();
  const descriptionId = useId();
  const { attempt, run, forget } = useAttempt(onConfirm);
  const isBusy = attempt === 'running';

  const handleOpenChange = (isOpen: boolean) => {
    forget();
    onOpenChange?.(isOpen);
  };
  const explain = (error: unknown) => (typeof errorMessage === 'function' ? errorMessage(error) : (errorMessage ?? word('dialog.failed')));

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
          {typeof attempt === 'object' && <FormMessage tone="critical" title={explain(attempt.error)} />}
          <div className={actions}>
            <Button tone={tone} isPending={isBusy} onPress={() => void run(close)}>
              {confirmLabel}
            </Button>
            {/* The way out has the focus first: a hasty Enter does no harm. */}
            <AriaPressParts>
              <ButtonContext value={{ autoFocus: true }}>
                <Button variant="secondary" isDisabled={isBusy} onPress={close}>
                  {cancelLabel ?? word('dialog.cancel')}
                </Button>
              </ButtonContext>
            </AriaPressParts>
          </div>
        </div>
      )}
    </ModalFrame>
  );
}
