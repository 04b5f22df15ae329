import { languages } from '@zmb/admin-api/contract/languages.ts';
import { MAX_CANNED_TEXT_LENGTH, MAX_CANNED_TEXTS, MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { RadioGroup, Stack, TextArea, TextField } from '@zmb/design-system';

import type { CallResult } from '../api/api-client.ts';
import { type CannedText, type CannedTexts, settingsApi, settingsQueries } from '../api/settings-api.ts';
import { LOCALES } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { EditableList, type Keyed, withKey, withoutKey } from './EditableList.tsx';
import { SaveForm } from './SaveForm.tsx';
import { Loaded, SettingsSection } from './SettingsSection.tsx';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

interface Value {
  texts: Keyed<CannedText>[];
  version: number;
}

const valueOf = ({ texts, version }: CannedTexts): Value => ({ texts: texts.map(withKey), version });

async function save({ texts, version }: Value): Promise<CallResult<Value>> {
  const result = await settingsApi.replaceCannedTexts({ texts: texts.map(withoutKey), version });
  return result.ok ? { ok: true, data: valueOf(result.data) } : result;
}

/** Canned texts that answers can start with, in each language. */
export function CannedTextSettings() {
  return (
    <SettingsSection name="texts">
      <Loaded query={settingsQueries.cannedTexts} failure="admin.settings.texts.failed">
        {(loaded, reload) => <CannedTextForm key={loaded.version} loaded={loaded} reload={reload} />}
      </Loaded>
    </SettingsSection>
  );
}

function CannedTextForm({ loaded, reload }: { loaded: CannedTexts; reload: () => void }) {
  const text = useText();
  const locale = useLocale();
  const form = useSettingsForm({
    initial: () => valueOf(loaded),
    save,
    done: 'admin.settings.texts.done',
    failed: 'admin.settings.saveFailed',
  });
  const { value, change, hasErrorBelow } = form;
  return (
    <SaveForm form={form} labelledBy="texts-title" reload={reload}>
      <EditableList<CannedText>
        items={value.texts}
        onChange={(texts) => change({ ...value, texts })}
        nameOf={({ name }) => name}
        detailOf={({ language }) => languages[language].name}
        fieldsOf={(item, index, set) => <CannedTextFields item={item} path={`texts.${index}`} set={set} form={form} />}
        hasError={(index) => hasErrorBelow(`texts.${index}`)}
        isOrdered
        max={MAX_CANNED_TEXTS}
        addLabel={text('admin.settings.texts.add')}
        emptyText={text('admin.settings.texts.empty')}
        make={() => withKey({ name: '', language: locale, text: '' })}
      />
    </SaveForm>
  );
}

interface FieldsProps {
  item: Keyed<CannedText>;
  path: string;
  set: (next: CannedText) => void;
  form: SettingsForm<Value>;
}

function CannedTextFields({ item, path, set, form: { errorOf } }: FieldsProps) {
  const text = useText();
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
      <RadioGroup
        name={`${path}.language`}
        label={text('admin.settings.texts.language')}
        value={item.language}
        onChange={(chosen) => set({ ...item, language: LOCALES.find((known) => known === chosen) ?? item.language })}
        options={LOCALES.map((locale) => ({ value: locale, label: languages[locale].name }))}
        isRequired
      />
      <TextArea
        name={`${path}.text`}
        label={text('admin.settings.texts.text')}
        maxLength={MAX_CANNED_TEXT_LENGTH}
        value={item.text}
        onChange={(typed) => set({ ...item, text: typed })}
        errorMessage={errorOf(`${path}.text`)}
        isRequired
      />
    </Stack>
  );
}
