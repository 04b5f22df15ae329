import { MAX_EMAIL_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, CheckboxGroup, Form, FormMessage, Heading, Stack, Text, TextField } from '@zmb/design-system';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import { type FoundPerson, type Person, privacyApi } from '../api/privacy-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import * as styles from '../settings/settings.css.ts';
import { useFailureFocus } from '../settings/use-settings-form.ts';
import { PersonRecordsView } from './PersonRecordsView.tsx';

/** The navigation state from a privacy request, which keeps personal data out of the URL. */
interface FromRequest {
  query?: string;
  requestId?: string;
}

/** Finds a person, lets staff choose their identifiers, and shows all records with these. */
export function FindPerson() {
  const text = useText();
  const location = useLocation() as { state: FromRequest | null };
  const { query: given = '', requestId } = location.state ?? {};
  const [query, setQuery] = useState(given);
  const find = useStaffMutation((asked: string) => privacyApi.find(asked));
  const failure = find.error?.failure;
  const form = useFailureFocus(failure);
  return (
    <Stack space="xl">
      <Stack space="xxs">
        <Heading level={2} size="title3" id="find-person">
          {text('admin.privacy.section.people')}
        </Heading>
        <Text tone="muted">{text('admin.privacy.find.recorded')}</Text>
      </Stack>
      <div className={styles.page}>
        <Form
          ref={form}
          labelledBy="find-person"
          onSubmit={() => find.mutate(query)}
          summary={
            failure &&
            !failure.fields?.['query'] && <FormMessage tone="critical" title={failureText(failure, 'admin.privacy.find.failed', text)} />
          }
          actions={
            <Button type="submit" isPending={find.isPending}>
              {text('admin.privacy.find.submit')}
            </Button>
          }
        >
          <TextField
            name="query"
            label={text('admin.privacy.find.query')}
            value={query}
            onChange={setQuery}
            errorMessage={failure?.fields?.['query']}
            maxLength={MAX_EMAIL_LENGTH}
            autoComplete="off"
            isRequired
          />
        </Form>
      </div>
      {find.isSuccess && <Identifiers key={find.submittedAt} found={find.data} requestId={requestId} />}
    </Stack>
  );
}

/** The searched identifier is preselected; those found with it may belong to other people. */
function Identifiers({ found: { emails, phones, asked }, requestId }: { found: FoundPerson; requestId: string | undefined }) {
  const text = useText();
  const all = [...emails, ...phones];
  const [chosen, setChosen] = useState<readonly string[]>(asked === null ? all : [asked]);
  const [person, setPerson] = useState<Person>();
  const [isMissing, setIsMissing] = useState(false);
  if (all.length === 0) return <Text>{text('admin.privacy.records.none.title')}</Text>;
  const show = () => {
    setIsMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    setPerson({ emails: emails.filter((email) => chosen.includes(email)), phones: phones.filter((phone) => chosen.includes(phone)) });
  };
  return (
    <>
      <Form
        label={text('admin.privacy.find.identifiers')}
        onSubmit={show}
        actions={<Button type="submit">{text('admin.privacy.find.show')}</Button>}
      >
        <CheckboxGroup
          name="identifiers"
          label={text('admin.privacy.find.identifiers')}
          hint={text('admin.privacy.find.identifiers.hint')}
          options={all.map((value) => ({ value, label: `\u2066${value}\u2069` }))}
          value={chosen}
          onChange={setChosen}
          errorMessage={isMissing ? text('admin.privacy.find.choose') : undefined}
          isRequired
        />
      </Form>
      {person && <PersonRecordsView key={JSON.stringify(person)} person={person} requestId={requestId} />}
    </>
  );
}
