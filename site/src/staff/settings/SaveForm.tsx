import { Button, Form, FormMessage, Inline } from '@zmb/design-system';
import type { ReactNode } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { type SettingsForm, useFailureFocus } from './use-settings-form.ts';

interface SaveFormProps<Value> {
  form: SettingsForm<Value>;
  /** The id of the heading that names the form. */
  labelledBy: string;
  /** Reloads the current version after a conflict. */
  startAgain?: () => void;
  children: ReactNode;
}

/** A settings form: its fields, the error of the last save, and buttons to save or discard. */
export function SaveForm<Value>({ form, labelledBy, startAgain, children }: SaveFormProps<Value>) {
  const text = useText();
  const element = useFailureFocus(form.lastFailure);
  return (
    <Form
      ref={element}
      labelledBy={labelledBy}
      onSubmit={form.submit}
      summary={
        form.failure && (
          <FormMessage tone="critical" title={form.failure}>
            {form.isConflict && startAgain && (
              <Button variant="secondary" size="sm" onPress={startAgain}>
                {text('admin.settings.conflict.reload')}
              </Button>
            )}
          </FormMessage>
        )
      }
      actions={
        <Inline>
          <Button type="submit" isPending={form.isPending}>
            {text('admin.settings.save')}
          </Button>
          {form.isChanged && (
            <Button variant="secondary" onPress={form.reset} isDisabled={form.isPending}>
              {text('admin.settings.discard')}
            </Button>
          )}
        </Inline>
      }
    >
      {children}
    </Form>
  );
}
