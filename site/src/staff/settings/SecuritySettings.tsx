import { useQueryClient } from '@tanstack/react-query';
import { MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import {
  Alert,
  AlertDialog,
  Button,
  Dialog,
  Form,
  FormMessage,
  Heading,
  Inline,
  Stack,
  Status,
  Text,
  TextField,
  useToast,
  VisuallyHidden,
} from '@zmb/design-system';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';

import { type CallResult, failureText } from '../api/api-client.ts';
import { type Passkey, secondFactorApi, secondFactorQueries, type SecondFactors, type TrustedDevice } from '../api/second-factor-api.ts';
import { supportsPasskeys } from '../passkeys/passkeys.ts';
import { useStaffMutation, errorText } from '../session/staff-data.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import * as styles from './settings.css.ts';
import { FreshlyLoaded, SettingsSection } from './SettingsSection.tsx';
import { useFailureFocus, useSaving } from './use-settings-form.ts';

/** Below this number, new codes are suggested. */
const FEW_CODES = 3;

/** The account's two-step verification: passkeys, authenticator, recovery codes and trusted devices. */
export function SecuritySettings() {
  return (
    <SettingsSection name="security">
      <FreshlyLoaded query={secondFactorQueries.own} failure="admin.security.failed">
        {(factors) => <Factors factors={factors} />}
      </FreshlyLoaded>
    </SettingsSection>
  );
}

function Factors({ factors }: { factors: SecondFactors }) {
  const text = useText();
  const client = useQueryClient();
  const { authenticator, passkeys, recoveryCodesLeft, trustedDevices, isRequired } = factors;
  const hasFactor = authenticator !== null || passkeys.length > 0;
  const reload = () => void client.invalidateQueries({ queryKey: secondFactorQueries.own.queryKey });
  return (
    <Stack space="lg">
      {!hasFactor && <Alert tone={isRequired ? 'warning' : 'info'} title={text('admin.security.none')} />}
      <Part title={text('admin.security.passkeys')} text={text('admin.security.passkeys.text')}>
        {passkeys.length > 0 && (
          <ul className={styles.rows}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChanged={reload} />
            ))}
          </ul>
        )}
        {supportsPasskeys() ? (
          <div>
            <PasskeyDialog trigger={<Button variant="secondary">{text('admin.security.passkey.add')}</Button>} onAdded={reload} />
          </div>
        ) : (
          <Text size="small" tone="muted">
            {text('admin.security.passkeys.unknown')}
          </Text>
        )}
      </Part>
      <Part title={text('admin.security.authenticator')} text={text('admin.security.authenticator.text')}>
        {authenticator && <AuthenticatorRow authenticator={authenticator} onChanged={reload} />}
        <div>
          <AuthenticatorDialog
            trigger={
              <Button variant="secondary">
                {text(authenticator ? 'admin.security.authenticator.replace' : 'admin.security.authenticator.add')}
              </Button>
            }
            onAdded={reload}
          />
        </div>
      </Part>
      {hasFactor && (
        <>
          <Part title={text('admin.security.recovery')} text={text('admin.security.recovery.text')}>
            {recoveryCodesLeft <= FEW_CODES && (
              <Alert tone="warning" title={text('admin.security.recovery.few', { count: recoveryCodesLeft })} />
            )}
            <Inline justify="between">
              <Text>{text('admin.security.recovery.left', { count: recoveryCodesLeft })}</Text>
              <RenewCodesDialog onRenewed={reload} />
            </Inline>
          </Part>
          {trustedDevices.length > 0 && (
            <Part title={text('admin.security.trusted')} text={text('admin.security.trusted.text')}>
              <ul className={styles.rows}>
                {trustedDevices.map((device) => (
                  <TrustedDeviceRow key={device.id} device={device} onChanged={reload} />
                ))}
              </ul>
            </Part>
          )}
        </>
      )}
    </Stack>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack space="sm">
      <Stack space="hair">
        <Heading level={3} size="body">
          {title}
        </Heading>
        <Text size="small" tone="muted">
          {text}
        </Text>
      </Stack>
      {children}
    </Stack>
  );
}

interface RowProps {
  name: ReactNode;
  details: string;
  children: ReactNode;
}

function Row({ name, details, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <div className={styles.rowText}>
          {name}
          <Text size="small" tone="muted">
            {details}
          </Text>
        </div>
        <Inline space="xs">{children}</Inline>
      </div>
    </li>
  );
}

function useTime(): (at: string) => string {
  const intl = useIntl();
  return (at) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const text = useText();
  const time = useTime();
  const { id, name, addedAt, lastUsedAt } = passkey;
  const details = lastUsedAt
    ? text('admin.security.passkey.used', { added: time(addedAt), used: time(lastUsedAt) })
    : text('admin.security.added', { added: time(addedAt) });
  return (
    <Row
      name={
        <Text as="span" strength="strong">
          <bdi>{name}</bdi>
        </Text>
      }
      details={details}
    >
      <RenameDialog passkey={passkey} onRenamed={onChanged} />
      <RemoveDialog
        call={() => secondFactorApi.removePasskey(id)}
        title={text('admin.security.passkey.remove.title', { name: `\u2068${name}\u2069` })}
        description={text('admin.security.remove.text')}
        done="admin.security.removed"
        trigger={
          <Button variant="secondary" size="sm">
            {text('admin.security.remove')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        }
        onRemoved={onChanged}
      />
    </Row>
  );
}

function AuthenticatorRow({
  authenticator,
  onChanged,
}: {
  authenticator: NonNullable<SecondFactors['authenticator']>;
  onChanged: () => void;
}) {
  const text = useText();
  const time = useTime();
  return (
    <Stack space="sm">
      {!authenticator.isReadable && (
        <Alert tone="warning" title={text('admin.step.unreadable')}>
          {text('admin.security.authenticator.unreadable')}
        </Alert>
      )}
      <ul className={styles.rows}>
        <Row
          name={<Status tone={authenticator.isReadable ? 'success' : 'warning'}>{text('admin.security.authenticator.active')}</Status>}
          details={text('admin.security.added', { added: time(authenticator.addedAt) })}
        >
          <RemoveDialog
            call={() => secondFactorApi.removeAuthenticator()}
            title={text('admin.security.authenticator.remove.title')}
            description={text('admin.security.remove.text')}
            done="admin.security.removed"
            trigger={
              <Button variant="secondary" size="sm">
                {text('admin.security.remove')}
                <VisuallyHidden>: {text('admin.security.authenticator')}</VisuallyHidden>
              </Button>
            }
            onRemoved={onChanged}
          />
        </Row>
      </ul>
    </Stack>
  );
}

function TrustedDeviceRow({ device, onChanged }: { device: TrustedDevice; onChanged: () => void }) {
  const text = useText();
  const time = useTime();
  return (
    <Row
      name={
        <Text as="span" strength="strong">
          <bdi>{device.device}</bdi>
        </Text>
      }
      details={text('admin.security.trusted.until', { trusted: time(device.trustedAt), until: time(device.expiresAt) })}
    >
      <RemoveDialog
        call={() => secondFactorApi.endTrust(device.id)}
        title={text('admin.security.trusted.end.title', { device: `\u2068${device.device}\u2069` })}
        description={text('admin.security.trusted.end.text')}
        done="admin.security.trusted.ended"
        trigger={
          <Button variant="secondary" size="sm">
            {text('admin.security.trusted.end')}
            <VisuallyHidden>: {device.device}</VisuallyHidden>
          </Button>
        }
        onRemoved={onChanged}
      />
    </Row>
  );
}

interface RemoveDialogProps {
  call: () => Promise<CallResult<unknown>>;
  trigger: ReactElement;
  title: string;
  description: string;
  done: MessageId;
  onRemoved: () => void;
}

function RemoveDialog({ call, trigger, title, description, done, onRemoved }: RemoveDialogProps) {
  const text = useText();
  const { show } = useToast();
  const remove = useStaffMutation(call, { onSuccess: () => show({ tone: 'success', title: text(done) }) });
  return (
    <AlertDialog
      trigger={trigger}
      title={title}
      description={description}
      confirmLabel={text('admin.security.remove')}
      tone="critical"
      onConfirm={async () => {
        await remove.mutateAsync();
        onRemoved();
      }}
      errorMessage={(error) => errorText(error, 'admin.security.removeFailed', text)}
    />
  );
}

function RenameDialog({ passkey: { id, name }, onRenamed }: { passkey: Passkey; onRenamed: () => void }) {
  const text = useText();
  const [typed, setTyped] = useState(name);
  const saving = useSaving((next: string) => secondFactorApi.renamePasskey(id, next), {
    done: 'admin.security.passkey.renamed',
    failed: 'admin.security.passkey.renameFailed',
  });
  const form = useFailureFocus(saving.lastFailure);
  const handleOpenChange = () => {
    setTyped(name);
    saving.clear();
  };
  return (
    <Dialog
      trigger={
        <Button variant="quiet" size="sm">
          {text('admin.security.passkey.rename')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      }
      title={text('admin.security.passkey.rename.title', { name: `\u2068${name}\u2069` })}
      size="sm"
      isBusy={saving.isPending}
      onOpenChange={handleOpenChange}
    >
      {(close) => (
        <Form
          ref={form}
          onSubmit={() =>
            saving.save(typed, () => {
              close();
              onRenamed();
            })
          }
          summary={saving.failure && !saving.errorOf('name') && <FormMessage tone="critical" title={saving.failure} />}
          actions={
            <Button type="submit" isPending={saving.isPending}>
              {text('admin.settings.save')}
            </Button>
          }
        >
          <TextField
            name="name"
            label={text('admin.security.passkey.name')}
            value={typed}
            onChange={setTyped}
            maxLength={MAX_NAME_LENGTH}
            errorMessage={saving.errorOf('name')}
            isRequired
          />
        </Form>
      )}
    </Dialog>
  );
}

/** Creates new recovery codes and shows them. */
function RenewCodesDialog({ onRenewed }: { onRenewed: () => void }) {
  const text = useText();
  const renew = useStaffMutation(secondFactorApi.renewRecoveryCodes);
  const failure = renew.error?.failure;
  const codes = renew.data?.recoveryCodes;
  const handleOpenChange = (isOpen: boolean) => {
    if (isOpen) return renew.reset();
    if (codes) onRenewed();
  };
  return (
    <Dialog
      trigger={<Button variant="secondary">{text('admin.security.recovery.renew')}</Button>}
      title={text(codes ? 'admin.recovery.title' : 'admin.security.recovery.renew')}
      description={codes ? undefined : text('admin.security.recovery.renew.text')}
      size="sm"
      isBusy={renew.isPending}
      onOpenChange={handleOpenChange}
    >
      {(close) =>
        codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          <Stack space="md">
            {failure && <FormMessage tone="critical" title={failureText(failure, 'admin.security.recovery.failed', text)} />}
            <div>
              <Button isPending={renew.isPending} onPress={() => renew.mutate()}>
                {text('admin.security.recovery.renew')}
              </Button>
            </div>
          </Stack>
        )
      }
    </Dialog>
  );
}
