import { Avatar, Text } from '@zmb/design-system';
import { MAX_MESSAGE_LENGTH } from '@zmb/admin-api/contract/limits.ts';

import type { LeadColleague } from '../api/leads-api.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './inbox.css.ts';
import { matchingNames, mentionQueryAt } from './mention-text.ts';
import { SuggestionField, type SuggestionQuery } from './SuggestionField.tsx';
import { useColleagues } from './use-colleagues.ts';

interface NoteFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with a colleague whose name was put into the text. */
  onMention: (colleague: LeadColleague) => void;
  errorMessage: string | undefined;
}

/** The text of a note. An `@` offers colleagues; Ctrl and Enter, or Command and Enter, submit the form. */
export function NoteField({ value, onChange, onMention, errorMessage }: NoteFieldProps) {
  const text = useText();
  const { active, ownId } = useColleagues();
  const others = active.filter(({ id }) => id !== ownId);

  function queryAt(typed: string, caret: number): SuggestionQuery | undefined {
    const query = mentionQueryAt(typed, caret);
    // A whole name was mentioned; what follows is text.
    const isComplete = others.some(({ name }) => query?.text.startsWith(`${name} `));
    return isComplete ? undefined : query;
  }

  function choose(colleague: LeadColleague, query: SuggestionQuery) {
    onMention(colleague);
    const before = `${value.slice(0, query.start)}@${colleague.name} `;
    return { value: before + value.slice(query.start + 1 + query.text.length), caret: before.length };
  }

  return (
    <SuggestionField
      name="note"
      label={text('admin.inbox.note.label')}
      isLabelHidden
      lines={1}
      placeholder={text('admin.inbox.note.placeholder')}
      maxLength={MAX_MESSAGE_LENGTH}
      {...{ value, onChange, errorMessage, queryAt, choose }}
      find={(query) => matchingNames(others, query)}
      listLabel={text('admin.inbox.mention')}
      foundText={(count) => text('admin.inbox.mention.found', { count })}
    >
      {(colleague) => (
        <>
          <Avatar size="sm" name={colleague.name} isDecorative />
          <span className={styles.suggestionWords}>
            <bdi>{colleague.name}</bdi>
            <Text as="span" size="small" tone="muted">
              <bdi dir="ltr">{colleague.email}</bdi>
            </Text>
          </span>
        </>
      )}
    </SuggestionField>
  );
}
