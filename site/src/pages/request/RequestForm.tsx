import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { Form, FormMessage, type FormProps, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';

import { useLocale, useText } from '../../i18n/use-text.ts';

export interface RequestFormProps extends Pick<FormProps, 'label' | 'labelledBy' | 'layout' | 'encType' | 'note' | 'actions'> {
  data: RequestPageData;
  /** What it does with the request. */
  action: string;
  children?: ReactNode;
}

/** A form of the page of a request, with what went wrong when it was last sent. */
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
      {/* First: the API begins at the first file. */}
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="language" value={locale} />
      {children}
    </Form>
  );
}
