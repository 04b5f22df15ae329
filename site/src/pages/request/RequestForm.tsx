import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { Form, FormMessage, type FormProps, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';

import { useLocale, useText } from '../../i18n/use-text.ts';

export interface RequestFormProps extends Pick<FormProps, 'label' | 'labelledBy' | 'layout' | 'encType' | 'note' | 'actions'> {
  data: RequestPageData;
  /** The action that the form sends. */
  action: string;
  children?: ReactNode;
}

/** A form of the request page, with the error of its last submission. */
export function RequestForm({ data: { token, problem }, action, children, ...props }: RequestFormProps) {
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
    >
      {/* First, because the API reads the fields before the first file. */}
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="language" value={locale} />
      {children}
    </Form>
  );
}
