import { Alert, Stack } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { KeptTexts } from '../session/KeptTexts.tsx';
import { useLeadDraft } from './use-lead-draft.ts';

/** What somebody has typed for a lead that is deleted, or that they may not change any more. */
export function UnsentTexts({ lead }: { lead: string }) {
  const text = useText();
  const [draft] = useLeadDraft(lead);
  const texts = (['note', 'answer'] as const).flatMap((name) => {
    const value = draft[name]?.trim();
    return value ? [{ label: text(name === 'note' ? 'admin.inbox.note.label' : 'admin.inbox.answer.field'), value }] : [];
  });
  if (texts.length === 0) return null;
  return (
    <Alert tone="warning" title={text('admin.kept.text')}>
      <Stack space="md">
        <KeptTexts texts={texts} />
      </Stack>
    </Alert>
  );
}
