import type { Language } from '@zmb/admin-api/contract/languages.ts';
import { Button, useToast } from '@zmb/design-system';
import { DownloadIcon } from '@zmb/design-system/icons';

import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import { type Person, privacyApi } from '../api/privacy-api.ts';
import { saveFile } from '../api/save-file.ts';
import { useStaffMutation } from '../session/staff-data.tsx';

export interface ExportButtonsProps {
  person: Person;
  /** Of the page: that of the person. */
  language: Language;
}

const FORMATS = ['json', 'html'] as const;
type Format = (typeof FORMATS)[number];

/** Everything of a person as a file, for a machine or to read. */
export function ExportButtons({ person, language }: ExportButtonsProps) {
  const text = useText();
  const { show } = useToast();
  const { mutate, isPending, variables } = useStaffMutation((format: Format) => privacyApi.export({ ...person, format, language }), {
    onSuccess: (content) => saveFile(content, `personal-data.${content.type.includes('html') ? 'html' : 'json'}`),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.privacy.export.failed', text) }),
  });
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="secondary"
      icon={<DownloadIcon />}
      isPending={isPending && variables === format}
      onPress={() => mutate(format)}
    >
      {text(format === 'json' ? 'admin.privacy.export.json' : 'admin.privacy.export.page')}
    </Button>
  ));
}
