import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components';

import { size as headingSize } from '../Heading/Heading.css.ts';
import { XIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { cx } from '../../theme/cx.ts';
import * as styles from './dialog-content.css.ts';
import { actions as actionRow } from '../../internal/modal.css.ts';

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
  const { word } = useMessages();
  return (
    <>
      <div className={styles.head}>
        <Heading slot="title" className={cx(headingSize.title3, styles.title)}>
          {title}
        </Heading>
        <IconButton icon={<XIcon />} label={closeLabel ?? word('dialog.close')} onPress={close} isPending={isBusy} />
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
