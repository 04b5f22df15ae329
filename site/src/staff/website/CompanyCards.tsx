import { type FactKey, languagesOfFact } from '@zmb/admin-api/contract/company-facts.ts';
import { SOCIAL_NETWORKS } from '@zmb/admin-api/contract/company.ts';
import { languageCodes, languages } from '@zmb/admin-api/contract/languages.ts';
import { Heading, Link, Stack, Text } from '@zmb/design-system';
import { type ReactNode, useState } from 'react';

import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { CALENDAR_PATH } from '../paths.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { FactEntry } from './FactEntry.tsx';
import { type HomeEntry, homeEntries } from './home-texts.ts';
import { HomeEntryFields } from './HomeEntryFields.tsx';
import { isLogoFact, LOGO_SURFACES, LogoPreview } from './LogoPreview.tsx';
import { ReviewsCard } from './ReviewsCard.tsx';
import { type DraftField, useDraftForm } from './use-draft-form.ts';
import { type FormattedValue, useFactNames, useFormatValue } from './use-fact-formats.ts';
import * as styles from './website.css.ts';

const GROUPS = {
  names: ['company.name', 'company.shortName'],
  logo: ['company.logo', 'company.logoDark'],
  photo: ['company.photo'],
  contact: ['company.phone', 'company.whatsApp', 'company.email'],
  profiles: SOCIAL_NETWORKS.map((network) => `company.${network}` as const),
  address: ['company.address', 'company.map'],
  hours: ['company.hours'],
  aims: ['company.emergencyAim', 'company.normalAim'],
  identity: ['company.founded', 'company.teamSize', 'company.licenceNumber', 'company.licenceAuthority'],
  assurance: ['company.insurance', 'company.approvals'],
  customers: ['company.communities', 'company.payments', 'company.clients'],
} as const satisfies Record<string, readonly FactKey[]>;
type Group = keyof typeof GROUPS;

/** The cards with facts. */
const CARDS: readonly { title: MessageId; groups: readonly Group[] }[] = [
  { title: 'admin.website.company.card.names', groups: ['names', 'logo', 'photo'] },
  { title: 'admin.website.company.card.contact', groups: ['contact', 'profiles'] },
  { title: 'admin.website.company.group.address', groups: ['address'] },
  { title: 'admin.website.company.card.hours', groups: ['hours', 'aims'] },
  { title: 'admin.website.company.card.trust', groups: ['identity', 'assurance', 'customers'] },
];

/** The facts and texts of the website by key. */
type Texts = ReadonlyMap<string, SiteText>;

/** The company facts in cards, each edited and saved separately. */
export function CompanyCards({ texts }: { texts: Texts }) {
  const [entries] = useState(() => homeEntries(texts.keys()));
  return (
    <div className={styles.cards}>
      {CARDS.map(({ title, groups }) => (
        <FactCard key={title} {...{ title, groups, texts }} />
      ))}
      <ReviewsCard texts={texts} />
      {entries.length > 0 && <HomeCard entries={entries} texts={texts} />}
    </div>
  );
}

interface FactCardProps {
  title: MessageId;
  groups: readonly Group[];
  texts: Texts;
}

function FactCard({ title, groups, texts }: FactCardProps) {
  const factNames = useFactNames();
  const formatValue = useFormatValue();
  const keys: readonly FactKey[] = groups.flatMap((group) => GROUPS[group]);
  const names = keys.flatMap((key) => languagesOfFact(key).map((language) => ({ key, language })));
  const form = useDraftForm({ texts, names });
  const hasDarkLogo = form.fieldsOf('company.logoDark').some(({ text: picture }) => picture !== '');
  const summaryOf = (key: FactKey) => {
    const fields = form.fieldsOf(key);
    const value = isLogoFact(key) ? (
      fields.map((field) => <LogoPreview key={field.language} value={field.text} surface={LOGO_SURFACES[key]} />)
    ) : (
      <Values values={fields.map(({ text, language }) => formatValue(key, text, language))} />
    );
    return { term: factNames.fact(key), value };
  };
  return (
    <CompanyCard title={title} form={form} keys={keys} texts={texts} summary={keys.map(summaryOf)}>
      {groups.map((group) => (
        <GroupFields key={group} group={group} isTitled={groups.length > 1}>
          {GROUPS[group].map((key) => (
            <FactEntry key={key} fact={key} item={texts.get(key)} fields={form.fieldsOf(key)} hasDarkLogo={hasDarkLogo} />
          ))}
        </GroupFields>
      ))}
    </CompanyCard>
  );
}

/** The company's key figures on the home page. */
function HomeCard({ entries, texts }: { entries: readonly HomeEntry[]; texts: Texts }) {
  const text = useText();
  const shown = useFormatValue();
  const keys = entries.flatMap((entry) => entry.keys.map(({ key }) => key));
  const names = keys.flatMap((key) => languageCodes.map((language) => ({ key, language })));
  const form = useDraftForm({ texts, names });
  const summary = entries.map(({ number, keys: parts }) => ({
    term: text('admin.website.company.figure', { number }),
    value: (
      <Values
        isCut
        values={languageCodes.map((language) => {
          const fields = parts.flatMap(({ key }): DraftField[] => form.fieldsOf(key).filter((field) => field.language === language));
          return { language, text: fields.map((field) => shown(field.key, field.text, language).text).join(' · ') };
        })}
      />
    ),
  }));
  return (
    <CompanyCard title="admin.website.company.group.figures" form={form} keys={keys} texts={texts} summary={summary}>
      <Text size="small" tone="muted">
        {text('admin.website.company.group.figures.hint')}
      </Text>
      {entries.map((entry) => (
        <HomeEntryFields key={entry.number} {...{ entry, form, texts }} />
      ))}
    </CompanyCard>
  );
}

interface ValuesProps {
  values: readonly FormattedValue[];
  /** Each is cut at the end of its line. */
  isCut?: boolean;
}

/** A value in each of its languages; shown once when it is the same in all of them. */
function Values({ values, isCut = false }: ValuesProps) {
  const [first] = values;
  const shown = first && values.every((value) => value.text === first.text && value.language === first.language) ? [first] : values;
  return (
    <div className={styles.values}>
      {shown.map(({ text: formatted, language }, index) => (
        // Keyed by index: the placeholder of an empty text is in the page's language, so a language can occur twice.
        <div key={index} className={isCut ? styles.line : styles.value}>
          <bdi lang={language} dir={languages[language].dir} className={isCut ? styles.lineText : undefined}>
            {formatted}
          </bdi>
        </div>
      ))}
    </div>
  );
}

const HAS_HINT = ['names', 'logo', 'photo', 'contact', 'hours', 'aims', 'profiles', 'identity'] as const satisfies readonly Group[];

interface GroupFieldsProps {
  group: Group;
  /** Whether the card has several groups. */
  isTitled: boolean;
  children: ReactNode;
}

function GroupFields({ group, isTitled, children }: GroupFieldsProps) {
  const text = useText();
  const hinted = HAS_HINT.find((each) => each === group);
  return (
    <div className={styles.factGroup}>
      <Stack space="xxs">
        {isTitled && (
          <Heading level={3} size="body">
            {text(`admin.website.company.group.${group}`)}
          </Heading>
        )}
        {hinted && (
          <Text size="small" tone="muted">
            {text(`admin.website.company.group.${hinted}.hint`)}{' '}
            {group === 'hours' && <Link href={CALENDAR_PATH}>{text('admin.website.company.group.hours.calendar')}</Link>}
          </Text>
        )}
      </Stack>
      {children}
    </div>
  );
}
