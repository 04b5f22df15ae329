import { Avatar, Text, TextArea, VisuallyHidden } from '@zmb/design-system';
import { MAX_MESSAGE_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';

import type { LeadColleague } from '../api/colleagues-api.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './inbox.css.ts';
import { matchingColleagues, type MentionQuery, mentionQueryAt } from './mention-text.ts';
import { useColleagues } from './use-colleagues.ts';

/** More would not fit below the field on a phone. */
const MAX_OFFERED = 5;

interface NoteFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with a colleague whose name was put into the text. */
  onMention: (colleague: LeadColleague) => void;
  errorMessage: string | undefined;
}

/**
 * The text of a note. An `@` offers colleagues in a list below it: the arrow keys move in the list, Enter or Tab chooses, Escape closes
 * it, and the focus stays in the text. Ctrl and Enter, or Command and Enter, submit the form.
 */
export function NoteField({ value, onChange, onMention, errorMessage }: NoteFieldProps) {
  const text = useText();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { active, ownId } = useColleagues();
  const [query, setQuery] = useState<MentionQuery>();
  const [chosen, setChosen] = useState(0);
  /** Where the caret belongs after a name was inserted. */
  const caret = useRef<number>(undefined);
  const others = active.filter(({ id }) => id !== ownId);
  const offered = query ? matchingColleagues(others, query.text).slice(0, MAX_OFFERED) : [];
  const at = Math.min(chosen, offered.length - 1);
  const current = offered[at];

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value]);

  function change(next: string) {
    onChange(next);
    setChosen(0);
    const typed = mentionQueryAt(next, field.current?.selectionStart ?? next.length);
    // A whole name was mentioned; what follows is text.
    const isComplete = others.some(({ name }) => typed?.text.startsWith(`${name} `));
    setQuery(isComplete ? undefined : typed);
  }

  function choose(colleague: LeadColleague) {
    if (!query) return;
    const before = `${value.slice(0, query.start)}@${colleague.name} `;
    onChange(before + value.slice(query.start + 1 + query.text.length));
    onMention(colleague);
    setQuery(undefined);
    caret.current = before.length;
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing) {
      event.preventDefault();
      return field.current?.form?.requestSubmit();
    }
    if (!current || event.isComposing) return;
    if (event.key === 'ArrowDown') setChosen((at + 1) % offered.length);
    else if (event.key === 'ArrowUp') setChosen((at + offered.length - 1) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current);
    else if (event.key === 'Escape') setQuery(undefined);
    else return;
    event.preventDefault();
    // Escape would also close the lead.
    event.stopPropagation();
  });
  // The field takes no handlers of keys.
  useEffect(() => {
    const element = field.current;
    const handle = (event: KeyboardEvent) => handleKeyDown(event);
    element?.addEventListener('keydown', handle);
    return () => element?.removeEventListener('keydown', handle);
  }, []);

  return (
    <div>
      <TextArea
        ref={field}
        name="note"
        label={text('admin.inbox.note.label')}
        isLabelHidden
        lines={1}
        placeholder={text('admin.inbox.note.placeholder')}
        value={value}
        onChange={change}
        errorMessage={errorMessage}
        maxLength={MAX_MESSAGE_LENGTH}
        onBlur={() => setQuery(undefined)}
        isOptionalHidden
        aria-autocomplete="list"
        aria-controls={current && listId}
        aria-activedescendant={current && `${listId}-${current.id}`}
      />
      <div role="status">{current && <VisuallyHidden>{text('admin.inbox.mention.found', { count: offered.length })}</VisuallyHidden>}</div>
      {current && (
        <div role="listbox" id={listId} aria-label={text('admin.inbox.mention')} className={styles.mentions}>
          {offered.map((colleague) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are pressed in the text, where the focus stays
            <div
              key={colleague.id}
              role="option"
              tabIndex={-1}
              id={`${listId}-${colleague.id}`}
              aria-selected={colleague === current}
              className={styles.mention}
              // The focus stays in the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
            >
              <Avatar size="sm" name={colleague.name} isDecorative />
              <span className={styles.mentionName}>
                <bdi>{colleague.name}</bdi>
                <Text as="span" size="small" tone="muted">
                  <bdi dir="ltr">{colleague.email}</bdi>
                </Text>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
