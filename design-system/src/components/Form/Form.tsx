import type { FormEvent, ReactNode, Ref } from 'react';

import { cx } from '../../theme/cx.ts';
import * as styles from './Form.css.ts';

export interface FormProps {
  /** Where a form post without scripts goes. */
  action?: string;
  /** Called instead of the post once scripts run. */
  onSubmit?: (data: FormData, form: HTMLFormElement) => void;
  /** Above the fields: an error summary or a message about the last attempt. */
  summary?: ReactNode;
  /** Below the fields: the buttons. */
  actions: ReactNode;
  /** Small print below the buttons, over the whole width: what happens then, what sending agrees to. */
  note?: ReactNode;
  /** `inline` puts the single field and its button in one row, where there is room for both. @default 'stacked' */
  layout?: 'stacked' | 'inline';
  /** Names the form; a named form is a landmark. */
  label?: string;
  /** Id of the heading that names the form. */
  labelledBy?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** Fields in their order, what to do with them, and what came of it. */
export function Form({ action, onSubmit, summary, actions, note, layout = 'stacked', label, labelledBy, ref, children }: FormProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSubmit) return;
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    onSubmit(new FormData(event.currentTarget, submitter), event.currentTarget);
  };
  const form = (
    <form
      ref={ref}
      action={action}
      method="post"
      // What is wrong is said in the page's language, beside its field.
      noValidate
      onSubmit={handleSubmit}
      aria-label={label}
      aria-labelledby={labelledBy}
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
