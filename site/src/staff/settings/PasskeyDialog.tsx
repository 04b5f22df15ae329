import { readDevice } from '@zmb/admin-api/contract/device.ts';
import { MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, Dialog, Form, FormMessage, TextField, useToast } from '@zmb/design-system';
import { type ReactElement, useRef, useState } from 'react';

import { type CallResult, failureText } from '../api/api-client.ts';
import { type AddedFactor, secondFactorApi } from '../api/second-factor-api.ts';
import { createPasskey } from '../passkeys/passkeys.ts';
import { useSession } from '../session/session.tsx';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFailureFocus } from './use-settings-form.ts';

interface PasskeyDialogProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Called when the passkey was added and its recovery codes were saved. */
  onAdded: () => void;
}

/** Adds a named passkey, and shows the recovery codes. */
export function PasskeyDialog({ trigger, onAdded }: PasskeyDialogProps) {
  const text = useText();
  const { show } = useToast();
  const { guard } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [codes, setCodes] = useState<readonly string[]>();
  const [name, setName] = useState('');
  const add = useStaffMutation(async (given: string): Promise<CallResult<AddedFactor>> => {
    // Re-authentication may come first, and the browser prompt has to follow the API's response at once.
    const options = await guard(secondFactorApi.beginPasskey);
    if (!options.ok) return options;
    const created = await createPasskey(options.data);
    if ('answer' in created) return secondFactorApi.addPasskey(given, created.answer);
    const reasons = { cancelled: 'admin.passkey.cancelled', known: 'admin.passkey.known', failed: 'admin.passkey.failed' } as const;
    return { ok: false, status: 0, message: text(reasons[created.refusal]) };
  });
  const failure = add.error?.failure;
  const fieldError = failure?.fields?.['name'];
  const form = useFailureFocus(failure);
  const handleOpenChange = (isOpen: boolean) => {
    add.reset();
    if (isOpen) setName(nameOfDevice());
    else if (codes) {
      setCodes(undefined);
      onAdded();
    }
  };
  const submit = (close: () => void) =>
    add.mutate(name, {
      onSuccess: ({ recoveryCodes }) => {
        if (recoveryCodes) return setCodes(recoveryCodes);
        show({ tone: 'success', title: text('admin.security.passkey.added') });
        close();
        onAdded();
      },
    });
  return (
    <Dialog
      trigger={trigger}
      title={text(codes ? 'admin.recovery.title' : 'admin.security.passkey.add')}
      description={codes ? undefined : text('admin.security.passkey.intro')}
      size="sm"
      initialFocus={field}
      isBusy={add.isPending}
      onOpenChange={handleOpenChange}
    >
      {(close) =>
        codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          <Form
            ref={form}
            onSubmit={() => submit(close)}
            summary={
              failure &&
              !fieldError && (
                <FormMessage
                  tone="critical"
                  title={failure.fields?.['response'] ?? failureText(failure, 'admin.security.addFailed', text)}
                />
              )
            }
            actions={
              <Button type="submit" isPending={add.isPending}>
                {text('admin.security.passkey.continue')}
              </Button>
            }
          >
            <TextField
              ref={field}
              name="name"
              label={text('admin.security.passkey.name')}
              hint={text('admin.security.passkey.name.hint')}
              value={name}
              onChange={setName}
              maxLength={MAX_NAME_LENGTH}
              errorMessage={fieldError}
              isRequired
            />
          </Form>
        )
      }
    </Dialog>
  );
}

/** The name of this device, as the default name of its passkey. */
function nameOfDevice(): string {
  const { browser, system } = readDevice(navigator.userAgent);
  return [browser, system].filter((part) => part !== null && part !== undefined).join(', ');
}
