import { Button, Dialog, Form, NativeSelect, RadioGroup, TextField } from '@zmb/design-system';
import { useEffect, useRef, useState } from 'react';

import type { LeadOutcome, NewOutcome } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { amountOf, LOST_REASONS, OUTCOMES } from './outcome.ts';

interface OutcomeDialogProps {
  /** The number of leads; undefined while the dialog is closed. */
  count: number | undefined;
  /** The recorded outcome of a lead that is done. */
  outcome: LeadOutcome | null;
  onClose: () => void;
  /** Called with the outcome; null for none. */
  onSave: (outcome: NewOutcome | null) => void;
}

/** Records the outcome of leads. The most common outcome is preselected, so that Enter confirms it. */
export function OutcomeDialog({ count, outcome, onClose, onSave }: OutcomeDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={text('admin.inbox.outcome.title', { count: count ?? 1 })}
      size="sm"
      isDismissible
      isOpen={count !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <OutcomeForm count={count ?? 1} outcome={outcome} onSave={onSave} />
    </Dialog>
  );
}

const NONE = 'none';

function OutcomeForm({ count, outcome, onSave }: Pick<OutcomeDialogProps, 'outcome' | 'onSave'> & { count: number }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<string>(outcome?.result ?? 'won');
  const [amount, setAmount] = useState(outcome?.amount ?? '');
  const [reason, setReason] = useState<string>(outcome?.reason ?? 'price');
  const [error, setError] = useState<string>();
  // Focused so that Enter confirms the choice and the arrow keys change it.
  useEffect(() => form.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus(), []);

  function handleSubmit() {
    const known = OUTCOMES.find((each) => each === result);
    if (!known) return onSave(null);
    if (known === 'lost') return onSave({ result: known, reason: LOST_REASONS.find((each) => each === reason) ?? 'price' });
    if (known === 'not_request') return onSave({ result: known });
    const valueWon = amountOf(amount);
    if (valueWon === undefined) return setError(text('admin.inbox.outcome.amount.invalid'));
    onSave({ result: known, amount: valueWon });
  }
  return (
    <Form ref={form} onSubmit={handleSubmit} actions={<Button type="submit">{text('admin.inbox.outcome.save')}</Button>}>
      <RadioGroup
        name="result"
        label={text('admin.inbox.outcome')}
        value={result}
        onChange={setResult}
        options={([...OUTCOMES, NONE] as const).map((value) => ({ value, label: text(`admin.outcome.${value}`) }))}
        isRequired
      />
      {/* One amount for several leads would be recorded for each of them. */}
      {result === 'won' && count === 1 && (
        <TextField
          name="amount"
          label={text('admin.inbox.outcome.amount')}
          hint={text('admin.inbox.outcome.amount.hint')}
          value={amount}
          onChange={(typed) => {
            setAmount(typed);
            setError(undefined);
          }}
          errorMessage={error}
        />
      )}
      {result === 'lost' && (
        <NativeSelect
          name="reason"
          label={text('admin.inbox.outcome.reason')}
          options={LOST_REASONS.map((value) => ({ value, label: text(`admin.outcome.${value}`) }))}
          value={reason}
          onChange={setReason}
          isRequired
        />
      )}
    </Form>
  );
}
