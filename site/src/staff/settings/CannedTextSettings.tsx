import { referencePrefix } from '@zmb/admin-api/contract/reference-prefix.ts';
import { DAY_MS } from '@zmb/admin-api/contract/durations.ts';
import { MAX_CANNED_TEXT_LENGTH, MAX_CANNED_TEXTS, MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { fillCannedText, findCannedTextProblem, PLACEHOLDERS } from '@zmb/admin-api/contract/canned-text.ts';
import { Stack, Text, TextArea, TextField } from '@zmb/design-system';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { CallResult } from '../api/api-client.ts';
import { type CannedText, type CannedTexts, settingsApi, settingsQueries } from '../api/settings-api.ts';
import { type AnswerFormatter, dueText, useAnswerFormatters } from '../canned-texts/use-answer-formatters.ts';
import { useCompany } from '../company/use-company.ts';
import { directionOf, type Locale, LOCALES } from '../../i18n/locale.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { EditableList, type Keyed, withKey, withoutKey } from './EditableList.tsx';
import { SaveForm } from './SaveForm.tsx';
import * as styles from './settings.css.ts';
import { FreshlyLoaded, SettingsSection } from './SettingsSection.tsx';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

interface Value {
  texts: Keyed<CannedText>[];
  version: number;
}

const valueOf = ({ texts, version }: CannedTexts): Value => ({ texts: texts.map(withKey), version });

/** The entry without the languages that have no text. */
function withoutEmpty({ name, texts }: CannedText): CannedText {
  const filled = LOCALES.flatMap((locale) => (texts[locale]?.trim() ? [[locale, texts[locale]]] : []));
  return { name, texts: Object.fromEntries(filled) as CannedText['texts'] };
}

async function save({ texts, version }: Value): Promise<CallResult<Value>> {
  const entries = texts.map((entry) => withoutEmpty(withoutKey(entry)));
  const result = await settingsApi.replaceCannedTexts({ texts: entries, version });
  return result.ok ? { ok: true, data: valueOf(result.data) } : result;
}

/** The canned texts, each in one or several languages. */
export function CannedTextSettings() {
  return (
    <SettingsSection name="texts">
      <FreshlyLoaded query={settingsQueries.cannedTexts} failure="admin.settings.texts.failed">
        {(loaded, _reload, startAgain) => <CannedTextForm loaded={loaded} startAgain={startAgain} />}
      </FreshlyLoaded>
    </SettingsSection>
  );
}

function CannedTextForm({ loaded, startAgain }: { loaded: CannedTexts; startAgain: () => void }) {
  const text = useText();
  const formatters = useAnswerFormatters();
  const languageName = useLanguageName();
  const { formatList } = useIntl();
  const form = useSettingsForm({
    initial: () => valueOf(loaded),
    save,
    done: 'admin.settings.texts.done',
    failed: 'admin.settings.saveFailed',
  });
  const { value, change, hasErrorBelow } = form;
  return (
    <SaveForm form={form} labelledBy="texts-title" startAgain={startAgain}>
      <EditableList<CannedText>
        items={value.texts}
        onChange={(texts) => change({ ...value, texts })}
        nameOf={({ name }) => name}
        detailOf={({ texts }) =>
          formatList(
            LOCALES.filter((locale) => texts[locale]?.trim()).map((locale) => languageName(locale)),
            { type: 'unit' },
          )
        }
        fieldsOf={(item, index, set) => (
          <CannedTextFields
            item={item}
            path={`texts.${index}`}
            set={set}
            form={form}
            formatters={formatters === 'failed' ? undefined : formatters}
          />
        )}
        hasError={(index) => hasErrorBelow(`texts.${index}`)}
        isOrdered
        max={MAX_CANNED_TEXTS}
        addLabel={text('admin.settings.texts.add')}
        emptyText={text('admin.settings.texts.empty')}
        create={() => withKey({ name: '', texts: {} })}
      />
    </SaveForm>
  );
}

interface FieldsProps {
  item: Keyed<CannedText>;
  path: string;
  set: (next: CannedText) => void;
  form: SettingsForm<Value>;
  /** For the previews; undefined until they are loaded. */
  formatters: Record<Locale, AnswerFormatter> | undefined;
}

function CannedTextFields({ item, path, set, form: { errorOf }, formatters }: FieldsProps) {
  const text = useText();
  const languageName = useLanguageName();
  return (
    <Stack>
      <TextField
        name={`${path}.name`}
        label={text('admin.settings.texts.name')}
        hint={text('admin.settings.texts.name.hint')}
        maxLength={MAX_NAME_LENGTH}
        value={item.name}
        onChange={(name) => set({ ...item, name })}
        errorMessage={errorOf(`${path}.name`)}
        isRequired
      />
      {LOCALES.map((locale) => (
        <Stack key={locale} space="xs">
          <TextArea
            name={`${path}.texts.${locale}`}
            label={text('admin.settings.texts.text', { language: languageName(locale) })}
            hint={text('admin.settings.texts.text.hint', {
              placeholders: KNOWN,
              example: `{name|${formatters?.[locale].fallbacks.name ?? ''}}`,
            })}
            maxLength={MAX_CANNED_TEXT_LENGTH}
            value={item.texts[locale] ?? ''}
            onChange={(typed) => set({ ...item, texts: { ...item.texts, [locale]: typed } })}
            errorMessage={errorOf(`${path}.texts.${locale}`)}
            isOptionalHidden
          />
          {formatters && <Preview text={item.texts[locale] ?? ''} formatter={formatters[locale]} locale={locale} />}
        </Stack>
      ))}
    </Stack>
  );
}

/** Isolated, because they are written from left to right. */
const KNOWN = `\u2066${PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}\u2069`;
/** Previews for a customer with all values, and for one with none. */
function Preview({ text: canned, formatter, locale }: { text: string; formatter: AnswerFormatter; locale: Locale }) {
  const text = useText();
  const prefix = referencePrefix(useCompany());
  const [tomorrow] = useState(() => Date.now() + DAY_MS);
  if (!canned.trim() || findCannedTextProblem(canned)) return null;
  const known = {
    name: formatter.text('admin.inbox.example.name'),
    reference: `${prefix}-7K3M9Q`,
    service: formatter.text('plumbing.title'),
    due: dueText(formatter, tomorrow),
  };
  const full = fillCannedText(canned, known, formatter.fallbacks);
  // A text that begins with a Latin name or a reference would otherwise be laid out from left to right.
  const inLanguage = { lang: locale, dir: directionOf(locale) };
  const bare = fillCannedText(canned, { reference: known.reference }, formatter.fallbacks);
  return (
    <div className={styles.preview} role="group" aria-label={text('admin.settings.texts.preview')}>
      <Text size="small" tone="muted">
        {text('admin.settings.texts.preview')}
      </Text>
      <p className={styles.previewText} {...inLanguage}>
        {full}
      </p>
      {bare !== full && (
        <>
          <Text size="small" tone="muted">
            {text('admin.settings.texts.preview.missing')}
          </Text>
          <p className={styles.previewText} {...inLanguage}>
            {bare}
          </p>
        </>
      )}
    </div>
  );
}
