import { Button, Form, FormMessage, Inline } from '@zmb/design-system';
import type { ReactNode } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import { useFailureFocus } from '../settings/use-settings-form.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { WEBSITE_DRAFT_PATH } from '../paths.ts';
import type { DraftForm } from './use-draft-form.ts';
import { useWebsiteCounts } from './use-site-texts.ts';
import * as styles from './website.css.ts';

export interface DraftFormFrameProps {
  form: DraftForm;
  /** The accessible name of the form. */
  label: string;
  /** Whether an error outside of the fields prevents saving. */
  isBlocked?: boolean;
  /** More actions beside the buttons to save and discard. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form that saves to the draft, with its fields, a sticky action bar and the conflict dialog. */
export function DraftFormFrame({ form, label, isBlocked = false, actions, children }: DraftFormFrameProps) {
  const text = useText();
  const { changed } = useWebsiteCounts();
  const { isChanged, isRefused, isPending, failure, conflict } = form;
  const element = useFailureFocus(failure);
  const submit = () => {
    if (isBlocked || !form.submit()) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <>
      <Form
        ref={element}
        label={label}
        onSubmit={submit}
        actions={
          changed > 0 && (
            <Button variant="secondary" href={WEBSITE_DRAFT_PATH}>
              {text('admin.website.company.toDraft', { count: changed })}
            </Button>
          )
        }
      >
        {children}
        <div className={styles.saveBar}>
          {failure && <FormMessage tone="critical" title={failureText(failure, 'admin.website.company.save.failed', text)} />}
          {isRefused && <FormMessage tone="critical" title={text('admin.website.company.save.refused')} />}
          <Inline>
            <Button type="submit" isPending={isPending} isDisabled={!isChanged}>
              {text('admin.website.save')}
            </Button>
            {isChanged && (
              <Button variant="secondary" onPress={form.reset} isDisabled={isPending}>
                {text('admin.website.discardTyped')}
              </Button>
            )}
            {actions}
          </Inline>
        </div>
      </Form>
      {conflict && (
        <ConflictDialog
          conflict={conflict.of}
          mine={conflict.mine}
          isPending={isPending}
          onClose={form.closeConflict}
          onOverwrite={form.overwrite}
          onAccept={form.accept}
        />
      )}
    </>
  );
}
