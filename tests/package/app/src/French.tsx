import {
  Button,
  DesignSystemProvider,
  Dialog,
  LanguageSelector,
  languages,
  Pagination,
  ReviewCard,
  Table,
  TextField,
} from '@zmb/design-system';

import { french } from './french.ts';

const offered = { ...languages, fr: { name: 'Français', dir: 'ltr', question: 'Choisissez votre langue' } } as const;
const rows = [{ name: 'Zoé' }, { name: 'Cœlia' }, { name: 'Łukasz' }];

/** Components in a language that the package has no texts for. */
export function French() {
  return (
    <DesignSystemProvider locale="fr" messages={french}>
      <LanguageSelector languages={offered} hrefs={{ en: '/', ar: '/ar', fr: '/fr' }} />
      <TextField label="Société" />
      <Table
        caption="Clients"
        columns={[{ key: 'name', header: 'Nom', cell: ({ name }) => name, isRowHeader: true }]}
        rows={rows}
        rowKey={({ name }) => name}
        isSelectable
        bulkActions={() => null}
      />
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
