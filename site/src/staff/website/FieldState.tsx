import { languages } from '@zmb/admin-api/contract/languages.ts';
import { Alert, Badge, Button, Inline, Stack, Text, VisuallyHidden } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { isLogoFact, LOGO_SURFACES, LogoPreview } from './LogoPreview.tsx';
import type { DraftField } from './use-draft-form.ts';
import { useFormatValue } from './use-fact-formats.ts';
import * as styles from './website.css.ts';

export interface FieldStateProps {
  field: DraftField;
  /** The name of the field, for the accessible names of its buttons. */
  label: string;
  /** Whether the published value and the button to restore it are shown elsewhere. @default false */
  isValueHidden?: boolean;
}

/** The state of a changed field, with the published value and buttons to restore it or to save to the draft again. */
export function FieldState({
  field: { key, language, published, text: value, state, isConflict, change, saveAgain },
  label,
  isValueHidden = false,
}: FieldStateProps) {
  const text = useText();
  const shown = useFormatValue()(key, published, language);
  if (state === 'published') return null;
  const back = !isValueHidden && value !== published && (
    <Button variant="quiet" size="sm" onPress={() => change(published)}>
      {text('admin.website.company.usePublished')}
      <VisuallyHidden>: {label}</VisuallyHidden>
    </Button>
  );
  return (
    <div className={styles.factState}>
      <Badge tone={state === 'typed' ? 'warning' : 'info'}>
        {text(state === 'typed' ? 'admin.website.typed' : 'admin.website.changed')}
      </Badge>
      {value !== published && published !== '' && !isValueHidden && (
        <div>
          <Text size="small" tone="muted">
            {text('admin.website.published')}
          </Text>
          {isLogoFact(key) ? (
            <LogoPreview value={published} surface={LOGO_SURFACES[key]} />
          ) : (
            <p className={styles.multiline} lang={shown.language} dir={languages[shown.language].dir}>
              {shown.text}
            </p>
          )}
        </div>
      )}
      {isConflict ? (
        <Alert tone="warning" title={text('admin.website.draft.conflict.title')}>
          <Stack space="sm" align="start">
            <p>{text('admin.website.company.meanwhile')}</p>
            <Inline space="xs">
              <Button variant="secondary" size="sm" onPress={saveAgain}>
                {text('admin.website.company.meanwhile.keep')}
                <VisuallyHidden>: {label}</VisuallyHidden>
              </Button>
              {back}
            </Inline>
          </Stack>
        </Alert>
      ) : (
        back
      )}
    </div>
  );
}
