import { MAX_PHONE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, FormMessage, Link, PhoneField, Text, useToast } from '@zmb/design-system';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useCompany } from '../company/company-context.ts';
import { phoneLink, phoneText } from '../company/links.ts';
import { useNextCallText } from '../company/opening-hours.ts';
import type { Locale } from '../i18n/locale.ts';
import { useLazyParts } from '../i18n/use-lazy-parts.ts';
import { useText } from '../i18n/use-text.ts';
import { lineText, onlyErrors, phoneError } from './delivery/form-fields.ts';
import { FormOutcome } from './FormOutcome.tsx';
import { LeadForm } from './LeadForm.tsx';
import { loadNextSteps } from './load-next-steps.ts';
import * as styles from './place-and-time.css.ts';
import { useSubmission } from './use-submission.ts';

const loadCallTimeParts = async (locale: Locale) => (await import('./call-time-parts.tsx')).callTimePartsIn(locale);

function validate(data: FormData) {
  const phone = lineText(data, 'phone');
  return onlyErrors({ phone: phone === '' ? 'form.phone.missing' : phoneError(phone) });
}

function readFields(data: FormData) {
  const slot = lineText(data, 'slots');
  return { phone: lineText(data, 'phone'), slots: slot ? [slot] : undefined };
}

export interface CallbackFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** Requests a callback: now, or in a time slot, whose field is loaded when its button is pressed. */
export function CallbackForm({ labelledBy }: CallbackFormProps) {
  const text = useText();
  const toast = useToast();
  const company = useCompany();
  const nextCallText = useNextCallText();
  const submission = useSubmission({
    kind: 'callback',
    validate,
    readFields,
    onFailure: () => toast.show({ tone: 'critical', title: text('callback.toast.title'), text: text('callback.toast.text') }),
  });
  const { state, fieldProps } = submission;
  const [isTimeRequested, setTimeRequested] = useState(false);
  const field = fieldProps('slots');
  const parts = useLazyParts(loadCallTimeParts, isTimeRequested || Boolean(field.defaultValue));
  const callTime = typeof parts === 'object' && parts;
  const phone = (
    <Link href={phoneLink(company)}>
      <bdi dir="ltr">{phoneText(company)}</bdi>
    </Link>
  );
  // Loaded while it is sent, when there is a connection.
  const next = useLazyParts(loadNextSteps, state.name === 'sending' || state.name === 'sent');
  if (state.name === 'sent' || state.name === 'waiting') {
    return (
      <FormOutcome
        state={state}
        sentTitle={text('callback.sent.title')}
        titleLevel={3}
        next={typeof next === 'object' && <next.SentSteps lead={state.lead} />}
        onCancel={submission.cancel}
      >
        {!state.lead.answer?.slots?.length && <Text>{text('callback.sent.text')}</Text>}
      </FormOutcome>
    );
  }
  return (
    <LeadForm
      submission={submission}
      labelledBy={labelledBy}
      layout="inline"
      summary={submission.hasFailed && <FormMessage tone="critical" title={text('callback.failed')} />}
      actions={
        <Button type="submit" size="lg" isPending={state.name === 'sending'}>
          {text('callback.submit')}
        </Button>
      }
      note={
        <>
          {callTime ? (
            <callTime.CallTimeField field={field} defaultText={nextCallText} isFocused={isTimeRequested} />
          ) : (
            <>
              <Text size="small">{nextCallText}</Text>
              {field.defaultValue && <input type="hidden" name={field.name} value={field.defaultValue} />}
              {parts === 'failed' ? (
                <Text size="small">{text('home.callback.noTimes')}</Text>
              ) : (
                <div className={styles.hiddenWithoutScripts}>
                  <Button variant="quiet" isFlush isPending={isTimeRequested} onPress={() => setTimeRequested(true)}>
                    {text('home.callback.otherTime')}
                  </Button>
                </div>
              )}
            </>
          )}
          <Text size="small">
            <FormattedMessage id="callback.emergency" values={{ phone }} />
          </Text>
        </>
      }
    >
      <PhoneField
        {...fieldProps('phone')}
        label={text('callback.phone')}
        hint={text('callback.phoneHint')}
        maxLength={MAX_PHONE_LENGTH}
        isRequired
      />
    </LeadForm>
  );
}
