import { Button, Form, FormMessage, type FormProps, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';

import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import type { RequestPageData } from './request-data.ts';

export interface RequestFormProps extends Pick<FormProps, 'label' | 'labelledBy' | 'layout' | 'note'> {
  data: RequestPageData;
  /** What it does with the request. */
  action: string;
  /** The label of its button. */
  submit: string;
  /** Its button is not the main one of the page. @default false */
  isQuiet?: boolean;
  /** In place of its button. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A form of the page of a request, with what went wrong when it was last sent. */
export function RequestForm({ data: { token, problem }, action, submit, isQuiet = false, actions, children, ...props }: RequestFormProps) {
  const text = useText();
  const locale = useLocale();
  const hasFailed = problem?.action === action;
  return (
    <Form
      {...props}
      action={`/api/requests/${token}`}
      summary={
        hasFailed && (
          <FormMessage tone="critical" title={problem.message}>
            {Object.keys(problem.fields).length === 0 && <Text>{text('request.problem')}</Text>}
          </FormMessage>
        )
      }
      actions={
        actions ?? (
          <Button type="submit" variant={isQuiet ? 'secondary' : 'primary'}>
            {submit}
          </Button>
        )
      }
    >
      {children}
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="language" value={locale} />
    </Form>
  );
}
