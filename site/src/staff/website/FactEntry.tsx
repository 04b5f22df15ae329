import { writePhoto } from '@zmb/admin-api/contract/project-list.ts';
import {
  type ChoicesKey,
  type FactKey,
  type FactKind,
  FACTS,
  FACT_CHOICES,
  isChoicesFact,
  isOptionalFact,
  numberRange,
  readChoices,
  writeChoices,
} from '@zmb/admin-api/contract/company-facts.ts';
import { MAX_AIM_HOURS } from '@zmb/admin-api/contract/limits.ts';
import {
  CheckboxGroup,
  FormMessage,
  MultiSelect,
  NumberField,
  type NumberFieldProps,
  Stack,
  Text,
  TextArea,
  TextField,
  type TextFieldProps,
} from '@zmb/design-system';

import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { WeekFields } from '../settings/WeekFields.tsx';
import { FieldState } from './FieldState.tsx';
import {
  readAims,
  readHoursOfDays,
  readTypedNumber,
  readTypedPhoto,
  writeAims,
  writeHoursOfDays,
  writeTypedNumber,
} from './fact-values.ts';
import { PhotoFields } from './ProjectPhotosFields.tsx';
import { LogoControl } from './LogoControl.tsx';
import { isLogoFact, LOGO_SURFACES, type LogoSurface } from './LogoPreview.tsx';
import { Outdated } from './Outdated.tsx';
import type { DraftField } from './use-draft-form.ts';
import { useChoiceNames, useFactNames } from './use-fact-formats.ts';
import * as styles from './website.css.ts';

interface FactEntryProps {
  fact: FactKey;
  /** Undefined when the API does not know the fact. */
  item: SiteText | undefined;
  fields: readonly DraftField[];
  /** Whether the logo for light backgrounds is not used on dark ones. */
  hasDarkLogo: boolean;
}

/** The fields of a fact, one per language of the fact. */
export function FactEntry({ fact, item, fields, hasDarkLogo }: FactEntryProps) {
  const names = useFactNames();
  return (
    <div id={fact} className={styles.fact}>
      {item && <Outdated item={item} />}
      <div className={fact === 'company.address' ? styles.fact : styles.languages}>
        {fields.map((field) => (
          <Stack key={field.language} space="xs">
            <FactControl {...{ fact, field, hasDarkLogo }} />
            <FieldState field={field} label={names.factIn(fact, field.language)} />
          </Stack>
        ))}
      </div>
    </div>
  );
}

const INPUTS: Partial<Record<FactKind, Pick<TextFieldProps, 'type' | 'inputMode'>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  link: { type: 'url', inputMode: 'url' },
};

const HINTS: Partial<Record<FactKey, MessageId>> = {
  'company.map': 'admin.website.company.map.hint',
  'company.insurance': 'admin.website.company.insurance.hint',
  'company.approvals': 'admin.website.company.approvals.hint',
  'company.clients': 'admin.website.company.clients.hint',
};

interface ControlProps extends Pick<FactEntryProps, 'fact' | 'hasDarkLogo'> {
  field: DraftField;
}

/** The control of a fact. */
function FactControl({ fact: key, field, hasDarkLogo }: ControlProps) {
  const text = useText();
  const names = useFactNames();
  const { language, problems, change } = field;
  const kind: FactKind = FACTS[key];
  const label = names.factIn(key, language);
  if (isLogoFact(key)) {
    const own = LOGO_SURFACES[key];
    const surfaces: readonly LogoSurface[] = own === 'light' && !hasDarkLogo && field.text !== '' ? ['light', 'dark'] : [own];
    return <LogoControl {...{ field, label, surfaces }} />;
  }
  if (kind === 'photo')
    return (
      <Stack space="sm">
        {problems[''] !== undefined && <FormMessage tone="critical" title={problems['']} />}
        <PhotoFields
          label={label}
          photo={readTypedPhoto(field.text)}
          onChange={(photo) => change(writePhoto(photo))}
          onRemove={() => change('')}
        />
      </Stack>
    );
  if (kind === 'hours') return <HoursControl field={field} />;
  if (kind === 'emergencyAim') return <AimsControl field={field} label={label} />;
  if (kind === 'normalAim')
    return (
      <HoursField
        name={key}
        label={text('admin.website.company.normalAim.hours')}
        hint={text('admin.website.company.normalAim.hint')}
        value={readTypedNumber(field.text)}
        onChange={(hours) => change(writeTypedNumber(hours))}
        errorMessage={problems['']}
      />
    );
  if (kind === 'number')
    return (
      <NumberField
        name={key}
        label={label}
        {...numberRange(key)}
        step={1}
        // A year has no thousands separator.
        format={{ useGrouping: key !== 'company.founded' }}
        value={readTypedNumber(field.text)}
        onChange={(number) => change(writeTypedNumber(number))}
        errorMessage={problems['']}
        isOptionalHidden
      />
    );
  if (isChoicesFact(key)) return <ChoicesControl {...{ fact: key, field, label }} />;
  const hint = HINTS[key];
  if (kind === 'lines')
    return (
      <TextArea
        name={`${key}.${language}`}
        label={label}
        hint={hint && text(hint)}
        lines={4}
        value={field.text}
        onChange={change}
        errorMessage={problems['']}
        isOptionalHidden
      />
    );
  return (
    <TextField
      {...INPUTS[kind]}
      name={`${key}.${language}`}
      label={label}
      hint={hint && text(hint)}
      // No autofill: it would insert the colleague's own data.
      autoComplete="off"
      value={field.text}
      onChange={change}
      errorMessage={problems['']}
      isRequired={!isOptionalFact(key)}
      isOptionalHidden
    />
  );
}

/** A choice of several values: a searchable list for many options, checkboxes for few. */
function ChoicesControl({ fact, field, label }: { fact: ChoicesKey; field: DraftField; label: string }) {
  const text = useText();
  const nameOf = useChoiceNames();
  const props = {
    name: fact,
    label,
    options: FACT_CHOICES[fact].map((value) => ({ value, label: nameOf(fact, value) })),
    value: readChoices(field.text) ?? [],
    onChange: (chosen: string[]) => field.change(writeChoices(chosen)),
    errorMessage: field.problems[''],
    isOptionalHidden: true,
  };
  if (fact === 'company.payments') return <CheckboxGroup {...props} look="cards" />;
  return (
    <MultiSelect
      {...props}
      hint={text('admin.website.company.communities.hint')}
      placeholder={text('admin.website.company.communities.placeholder')}
    />
  );
}

function HoursControl({ field: { key, text: value, problems, change } }: { field: DraftField }) {
  return (
    <Stack space="md">
      {problems[''] !== undefined && <FormMessage tone="critical" title={problems['']} />}
      <WeekFields
        week={readHoursOfDays(value)}
        path={key}
        onChange={(week) => change(writeHoursOfDays(week))}
        errorOf={(path) => problems[path.slice(key.length + 1)]}
      />
    </Stack>
  );
}

function AimsControl({ field: { key, text: value, problems, change }, label }: { field: DraftField; label: string }) {
  const text = useText();
  const aims = readAims(value);
  return (
    <fieldset className={styles.aims}>
      <legend className={styles.legend}>
        <Text as="span" size="small" strength="strong">
          {label}
        </Text>
      </legend>
      {(['from', 'to'] as const).map((edge) => (
        <HoursField
          key={edge}
          name={`${key}.${edge}`}
          label={text(`admin.website.company.emergencyAim.${edge}`)}
          value={aims[edge]}
          onChange={(hours) => change(writeAims({ ...aims, [edge]: hours }))}
          errorMessage={problems[edge] ?? (edge === 'from' ? problems[''] : undefined)}
        />
      ))}
    </fieldset>
  );
}

function HoursField(props: Pick<NumberFieldProps, 'name' | 'label' | 'hint' | 'value' | 'onChange' | 'errorMessage'>) {
  return <NumberField {...props} min={1} max={MAX_AIM_HOURS} step={1} isRequired />;
}
