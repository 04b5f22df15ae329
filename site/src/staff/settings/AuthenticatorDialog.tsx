import { Button, CopyButton, Dialog, Form, FormMessage, Inline, Skeleton, Stack, Text, TextField, useToast } from '@zmb/design-system';
import { type ReactElement, useState } from 'react';
import { encode } from 'uqr';

import { failureText } from '../api/api-client.ts';
import { secondFactorApi } from '../api/second-factor-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import * as styles from './settings.css.ts';
import { useFailureFocus } from './use-settings-form.ts';

interface AddFactorDialogProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Called when the factor was added and its recovery codes were saved. */
  onAdded: () => void;
}

/** Adds an authenticator: shows its secret as a QR code and as text, verifies the first code, and shows the recovery codes. */
export function AuthenticatorDialog({ trigger, onAdded }: AddFactorDialogProps) {
  const text = useText();
  const { show } = useToast();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useStaffMutation(secondFactorApi.beginAuthenticator);
  const [typed, setTyped] = useState('');
  const add = useStaffMutation(secondFactorApi.addAuthenticator);
  const failure = add.error?.failure ?? begin.error?.failure;
  const fieldError = add.error?.failure.fields?.['code'];
  const form = useFailureFocus(failure);
  const handleOpenChange = (isOpen: boolean) => {
    setTyped('');
    add.reset();
    begin.reset();
    if (isOpen) begin.mutate();
    // Closing the codes without the button also completes the dialog.
    else if (codes) {
      setCodes(undefined);
      onAdded();
    }
  };
  const submit = (close: () => void) =>
    add.mutate(typed, {
      onSuccess: ({ recoveryCodes }) => {
        if (recoveryCodes) return setCodes(recoveryCodes);
        show({ tone: 'success', title: text('admin.security.authenticator.added') });
        close();
        onAdded();
      },
      onError: () => setTyped(''),
    });
  return (
    <Dialog
      trigger={trigger}
      title={text(codes ? 'admin.recovery.title' : 'admin.security.authenticator.add')}
      description={codes ? undefined : text('admin.security.authenticator.intro')}
      size="sm"
      isBusy={add.isPending}
      onOpenChange={handleOpenChange}
    >
      {(close) => {
        if (codes) return <RecoveryCodes codes={codes} onDone={close} />;
        return (
          <Form
            ref={form}
            onSubmit={() => submit(close)}
            summary={
              failure && !fieldError && <FormMessage tone="critical" title={failureText(failure, 'admin.security.addFailed', text)} />
            }
            actions={
              <Button type="submit" isPending={add.isPending} isDisabled={!begin.isSuccess}>
                {text('admin.security.authenticator.confirm')}
              </Button>
            }
          >
            {begin.isPending && <Skeleton count={4} />}
            {begin.isSuccess && (
              <Stack space="sm">
                <QrCode text={begin.data.uri} label={text('admin.security.authenticator.qr')} />
                <Text size="small" tone="muted">
                  {text('admin.security.authenticator.secret')}
                </Text>
                <Inline space="xs">
                  <code dir="ltr" className={styles.secret}>
                    {begin.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
                  </code>
                  <CopyButton text={begin.data.secret} label={text('admin.security.authenticator.copy')} isIconOnly />
                </Inline>
              </Stack>
            )}
            <TextField
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              label={text('admin.step.authenticator.code')}
              hint={text('admin.security.authenticator.hint')}
              value={typed}
              onChange={setTyped}
              maxLength={40}
              errorMessage={fieldError}
              isRequired
            />
          </Form>
        );
      }}
    </Dialog>
  );
}

interface QrCodeProps {
  /** The encoded text. */
  text: string;
  /** Text alternative. */
  label: string;
}

/** White cells around the code, which scanners require (ISO/IEC 18004). */
const BORDER = 4;

/** A QR code, dark on white in every theme, because scanners expect that. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.qrCode}>
      <path d={path} />
    </svg>
  );
}
