import { referencePrefix } from '@zmb/admin-api/contract/reference-prefix.ts';
import { Alert, Button, CopyButton, Inline, Stack } from '@zmb/design-system';

import { saveFile } from '../api/downloads.ts';
import { useCompany } from '../company/use-company.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './settings.css.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the user confirms that they are saved. */
  onDone: () => void;
}

/** Recovery codes, shown once, with buttons to copy or download them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = useText();
  const prefix = referencePrefix(useCompany());
  const list = codes.join('\n');
  return (
    <Stack space="md">
      <Alert tone="warning" live="polite" title={text('admin.recovery.once')}>
        {text('admin.recovery.text')}
      </Alert>
      <ul className={styles.codes} dir="ltr" aria-label={text('admin.recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Inline space="sm">
        <CopyButton text={list} label={text('admin.recovery.copy')} />
        <Button
          variant="secondary"
          size="sm"
          onPress={() => saveFile(new Blob([`${list}\n`], { type: 'text/plain' }), `${prefix}-recovery-codes.txt`)}
        >
          {text('admin.recovery.download')}
        </Button>
      </Inline>
      <div>
        <Button onPress={onDone}>{text('admin.recovery.done')}</Button>
      </div>
    </Stack>
  );
}
