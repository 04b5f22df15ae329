import { Button, Dialog, Form, NativeSelect, RadioGroup, TextField } from '@zmb/design-system';
import { useEffect, useRef, useState } from 'react';

import type { LeadOutcome, SayOutcome } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { amountOf, LOST_REASONS, OUTCOMES } from './outcome.ts';

interface OutcomeDialogProps {
  /** How many leads it is asked for; undefined while nothing is asked. */
  count: number | undefined;
  /** What was said before, of a lead that is done. */
  said: LeadOutcome | null;
  onClose: () => void;
  /** Called with how they ended; null when nobody can say. */
  onSay: (outcome: SayOutcome | null) => void;
}

/** Asks how leads ended. The most common answer is chosen already: Enter confirms it. */
export function OutcomeDialog({ count, said, onClose, onSay }: OutcomeDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={text('admin.inbox.outcome.title', { count: count ?? 1 })}
      size="sm"
      isDismissible
      isOpen={count !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <OutcomeForm count={count ?? 1} said={said} onSay={onSay} />
    </Dialog>
  );
}

const NOT_SAID = 'none';

function OutcomeForm({ count, said, onSay }: Pick<OutcomeDialogProps, 'said' | 'onSay'> & { count: number }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [result, setResult] = useState<string>(said?.result ?? 'won');
  const [amount, setAmount] = useState(said?.amount ?? '');
  const [reason, setReason] = useState<string>(said?.reason ?? 'price');
  const [error, setError] = useState<string>();
  // So that Enter confirms what is chosen, and the arrow keys choose something else.
  useEffect(() => form.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus(), []);

  function handleSubmit() {
    const known = OUTCOMES.find((outcome) => outcome === result);
    if (!known) return onSay(null);
    if (known === 'lost') return onSay({ result: known, reason: LOST_REASONS.find((each) => each === reason) ?? 'price' });
    if (known === 'not_request') return onSay({ result: known });
    const wonFor = amountOf(amount);
    if (wonFor === undefined) return setError(text('admin.inbox.outcome.amount.invalid'));
    onSay({ result: known, amount: wonFor });
  }
  return (
    <Form ref={form} onSubmit={handleSubmit} actions={<Button type="submit">{text('admin.inbox.outcome.save')}</Button>}>
      <RadioGroup
        name="result"
        label={text('admin.inbox.outcome')}
        value={result}
        onChange={setResult}
        options={([...OUTCOMES, NOT_SAID] as const).map((value) => ({ value, label: text(`admin.outcome.${value}`) }))}
        isRequired
      />
      {/* One amount for many would be booked on each of them. */}
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
