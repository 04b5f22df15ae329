import { DesignSystemProvider, LanguageSelector, languages, Pagination, Table, TextField } from '../../src/index.ts';
import { french } from './french.ts';
import * as styles from './parts.css.ts';
import { Specimen } from './Specimen.tsx';

const offered = { ...languages, fr: { name: 'Français', dir: 'ltr', question: 'Choisissez votre langue' } } as const;
const clients = [
  { name: 'Zoé Lefèvre', sum: 12_480.5 },
  { name: 'Cœlia Müller', sum: 980 },
];
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Components in a language that the package has no texts for. */
export function ThirdLanguage() {
  return (
    <Specimen>
      <div className={styles.stack} lang="fr" dir="ltr">
        <DesignSystemProvider locale="fr" messages={french}>
          <LanguageSelector languages={offered} hrefs={{ en: '#en', ar: '#ar', fr: '#fr' }} planned={{ it: 'Italiano' }} align="start" />
          <TextField name="company" label="Société" />
          <Table
            caption="Clients"
            columns={[
              { key: 'name', header: 'Client', cell: ({ name }) => name, isRowHeader: true },
              { key: 'sum', header: 'Montant', cell: ({ sum }) => euros.format(sum) },
            ]}
            rows={clients}
            rowKey={({ name }) => name}
          />
          <Pagination page={2} totalPages={5} hrefOf={(page) => `#page-${page}`} />
        </DesignSystemProvider>
      </div>
    </Specimen>
  );
}
