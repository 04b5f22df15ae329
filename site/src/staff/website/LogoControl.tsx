import { LOGO_TYPES } from '@zmb/admin-api/contract/logo.ts';
import { MAX_LOGO_BYTES } from '@zmb/admin-api/contract/limits.ts';
import { Button, FileField, Stack, VisuallyHidden } from '@zmb/design-system';
import { Trash2Icon } from '@zmb/design-system/icons';
import { useEffect, useRef, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { LogoPreview, type LogoSurface } from './LogoPreview.tsx';
import type { DraftField } from './use-draft-form.ts';
import * as styles from './website.css.ts';

const ACCEPTED = Object.entries(LOGO_TYPES).flatMap(([type, extension]) => [type, `.${extension}`]);

interface LogoControlProps {
  field: DraftField;
  label: string;
  /** The background of the picture. */
  surfaces: readonly LogoSurface[];
}

/** A field for a logo picture: choose, preview, replace and remove it. */
export function LogoControl({ field: { key, language, text: value, problems, change }, label, surfaces }: LogoControlProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const [refusal, setRefusal] = useState<string>();
  // Otherwise the browser's field would still name a file that was discarded, removed or saved.
  useEffect(() => {
    if (value !== chosen && input.current) input.current.value = '';
  }, [value, chosen]);
  async function readFile(file: File) {
    if (file.size > MAX_LOGO_BYTES) return setRefusal(text('admin.website.company.problem.logo.large'));
    const read = Object.hasOwn(LOGO_TYPES, file.type) ? await readAsDataUrl(file) : undefined;
    if (read === undefined) return setRefusal(text('admin.website.company.problem.logo'));
    setRefusal(undefined);
    setChosen(read);
    change(read);
  }
  return (
    <Stack space="sm">
      <FileField
        ref={input}
        name={`${key}.${language}`}
        label={label}
        accept={ACCEPTED}
        onChange={([file]) => file && void readFile(file)}
        errorMessage={refusal ?? problems['']}
        isOptionalHidden
      />
      <div className={styles.languages}>
        {surfaces.map((surface) => (
          <LogoPreview key={surface} value={value} surface={surface} />
        ))}
      </div>
      {value !== '' && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            icon={<Trash2Icon />}
            onPress={() => {
              setRefusal(undefined);
              change('');
              input.current?.focus();
            }}
          >
            {text('admin.website.company.logo.remove')}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Undefined for an unreadable file, such as a deleted one. */
function readAsDataUrl(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : undefined));
    reader.readAsDataURL(file);
  });
}
