'use client';
import {
  Button,
  DesignSystemProvider,
  Dialog,
  ErrorSummary,
  Form,
  GridList,
  LanguageSelector,
  languages,
  Pagination,
  ReviewCard,
  TextField,
} from '@zmb/design-system';
import { UserIcon } from '@zmb/design-system/icons';
import { useState, useSyncExternalStore } from 'react';

import { french } from './french.ts';

const offered = { ...languages, fr: { name: 'Français', dir: 'ltr', question: 'Choisissez votre langue' } } as const;
const rows = [{ name: 'Zoé' }, { name: 'Cœlia' }, { name: 'Łukasz' }];

/** A form that checks what is typed, in a language that the package has no texts for. */
function Enquiry() {
  const [company, setCompany] = useState('');
  const [answer, setAnswer] = useState<'missing' | 'sent'>();
  const problem = answer === 'missing' ? 'Indiquez votre société.' : undefined;
  return (
    <Form
      label="Demande"
      summary={<ErrorSummary problems={problem ? [{ fieldId: 'company', message: problem }] : []} />}
      actions={<Button type="submit">Envoyer</Button>}
      onSubmit={() => setAnswer(company === '' ? 'missing' : 'sent')}
    >
      <TextField id="company" label="Société" value={company} onChange={setCompany} errorMessage={problem} isRequired />
      <p role="status">{answer === 'sent' && `Merci, ${company}.`}</p>
    </Form>
  );
}

/** In the browser alone: the HTML of a GridList has a style attribute, which the policy of the page forbids. */
function Clients() {
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (!isInBrowser) return null;
  return (
    <GridList
      label="Clients"
      rows={rows.map(({ name }) => ({ id: name, href: `#${name}`, label: name, name, icon: <UserIcon />, content: name }))}
      onOpen={() => {}}
      isSelectable
      selected={selected}
      onSelectionChange={setSelected}
    />
  );
}

/** A page in a language that the package has no texts for, with the style sheet of another brand. */
export function French() {
  return (
    <DesignSystemProvider locale="fr" messages={french}>
      <link rel="stylesheet" href="/brand.css" precedence="brand" />
      <LanguageSelector languages={offered} hrefs={{ en: '/', ar: '/ar', fr: '/fr' }} />
      <Enquiry />
      <Clients />
      <Pagination page={2} totalPages={1234} hrefOf={(page) => `?page=${page}`} />
      <ReviewCard name="Zoé" date="2026-11-23">
        Très bien.
      </ReviewCard>
      <Dialog title="Devis" trigger={<Button>Ouvrir</Button>}>
        Texte
      </Dialog>
    </DesignSystemProvider>
  );
}
