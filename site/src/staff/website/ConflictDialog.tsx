import { isFact } from '@zmb/admin-api/contract/company-facts.ts';
import { languages } from '@zmb/admin-api/contract/languages.ts';
import { Button, Dialog, Heading, Stack } from '@zmb/design-system';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SiteTextConflict } from '../api/website-api.ts';
import { isLogoFact, LOGO_SURFACES, LogoPreview } from './LogoPreview.tsx';
import { useFactNames, useFormatValue } from './use-fact-formats.ts';
import * as styles from './website.css.ts';

export interface ConflictDialogProps {
  conflict: SiteTextConflict;
  /** The text that is typed here. */
  mine: string;
  isPending: boolean;
  onClose: () => void;
  /** Overwrites the other text with the one typed here. */
  onOverwrite: () => void;
  /** Continues with the other text. */
  onAccept: (text: string) => void;
}

/** Resolves a conflict of two people who changed the same text or fact: shows both with their authors, and lets one choose. The typed text is kept until then. */
export function ConflictDialog({
  conflict: { key, language, published, colleague },
  mine,
  isPending,
  onClose,
  onOverwrite,
  onAccept,
}: ConflictDialogProps) {
  const text = useText();
  const languageName = useLanguageName();
  const names = useFactNames();
  const formatValue = useFormatValue();
  const theirs = colleague?.text ?? published;
  const name = colleague && `\u2068${colleague.name}\u2069`;
  const sides = [
    { label: text('admin.website.conflict.mine'), value: mine, ...formatValue(key, mine, language) },
    {
      label: name ? text('admin.website.conflict.theirs', { name }) : text('admin.website.published'),
      value: theirs,
      ...formatValue(key, theirs, language),
    },
  ];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      isBusy={isPending}
      title={
        isFact(key)
          ? text('admin.website.company.conflict.title', { fact: names.factIn(key, language) })
          : text('admin.website.conflict.title', { language: languageName(language) })
      }
      description={name ? text('admin.website.conflict.colleague', { name }) : text('admin.website.conflict.text')}
      actions={
        <>
          <Button isPending={isPending} onPress={onOverwrite}>
            {text('admin.website.conflict.keep')}
          </Button>
          <Button variant="secondary" onPress={() => onAccept(theirs)} isDisabled={isPending}>
            {text('admin.website.conflict.take')}
          </Button>
        </>
      }
    >
      <div className={styles.sides}>
        {sides.map(({ label, value, text: formatted, language: written }) => (
          <Stack key={label} space="xs">
            <Heading level={3} size="body">
              {label}
            </Heading>
            {isLogoFact(key) ? (
              <LogoPreview value={value} surface={LOGO_SURFACES[key]} />
            ) : (
              <p className={`${styles.side} ${styles.multiline}`} lang={written} dir={languages[written].dir}>
                {formatted}
              </p>
            )}
          </Stack>
        ))}
      </div>
    </Dialog>
  );
}
