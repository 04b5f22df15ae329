import type { FormEvent, ReactNode, Ref } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import * as styles from './Form.css.ts';

export interface FormProps extends ElementProps<HTMLFormElement> {
  /** URL of the form post without scripts. */
  action?: string;
  /** How the form post without scripts is encoded; files need `multipart/form-data`. @default 'application/x-www-form-urlencoded' */
  encType?: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** Called in place of the post once scripts run. */
  onSubmit?: (data: FormData, form: HTMLFormElement) => void;
  /** Above the fields: an error summary or the result of the last attempt. */
  summary?: ReactNode;
  /** Below the fields: the buttons. */
  actions: ReactNode;
  /** Small print below the buttons, at full width: what happens next, what sending agrees to. */
  note?: ReactNode;
  /** `inline` puts a single field and its button in one row, where there is room. @default 'stacked' */
  layout?: 'stacked' | 'inline';
  /** Accessible name; makes the form a landmark. */
  label?: string;
  /** Id of the heading that labels the form. */
  labelledBy?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The layout of a form: messages, fields, actions and small print. */
export function Form({
  action,
  encType,
  onSubmit,
  summary,
  actions,
  note,
  layout = 'stacked',
  label,
  labelledBy,
  children,
  ...passed
}: FormProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSubmit) return;
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    onSubmit(new FormData(event.currentTarget, submitter), event.currentTarget);
  };
  const form = (
    <form
      action={action}
      encType={encType}
      method="post"
      // Validation messages are shown in the page's language, next to the field.
      noValidate
      onSubmit={handleSubmit}
      aria-label={label}
      aria-labelledby={labelledBy}
      {...elementProps(passed)}
      className={cx(styles.root, layout === 'inline' && styles.inline)}
    >
      {summary && <div className={styles.full}>{summary}</div>}
      {children}
      <div className={styles.actions}>{actions}</div>
      {note && <div className={styles.note}>{note}</div>}
    </form>
  );
  return layout === 'inline' ? <div className={styles.room}>{form}</div> : form;
}
