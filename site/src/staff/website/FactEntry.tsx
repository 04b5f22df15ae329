import { type FactKey, type FactKind, FACTS } from '@zmb/admin-api/contract/company-facts.ts';
import { MAX_AIM_HOURS } from '@zmb/admin-api/contract/limits.ts';
import { FormMessage, NumberField, type NumberFieldProps, Stack, Text, TextField, type TextFieldProps } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import type { SiteText } from '../api/website-api.ts';
import { WeekFields } from '../settings/WeekFields.tsx';
import { FieldState } from './FieldState.tsx';
import { readAim, readAims, readHoursOfDays, writeAim, writeAims, writeHoursOfDays } from './fact-values.ts';
import { LogoControl } from './LogoControl.tsx';
import { isLogoFact, LOGO_SURFACES, type LogoSurface } from './LogoPreview.tsx';
import { Outdated } from './Outdated.tsx';
import type { DraftField } from './use-draft-form.ts';
import { useFactNames } from './use-fact-words.ts';
import * as styles from './website.css.ts';

interface FactEntryProps {
  fact: FactKey;
  /** Missing while the API does not know the fact. */
  item: SiteText | undefined;
  fields: readonly DraftField[];
  /** Whether the logo for light backgrounds is not shown on dark ones. */
  hasDarkLogo: boolean;
}

/** A fact in each language in which it is written. */
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

interface ControlProps extends Pick<FactEntryProps, 'fact' | 'hasDarkLogo'> {
  field: DraftField;
}

/** What a fact is changed with. */
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
  if (kind === 'hours') return <HoursControl field={field} />;
  if (kind === 'emergencyAim') return <AimsControl field={field} label={label} />;
  if (kind === 'normalAim')
    return (
      <HoursField
        name={key}
        label={text('admin.website.company.normalAim.hours')}
        hint={text('admin.website.company.normalAim.hint')}
        value={readAim(field.text)}
        onChange={(hours) => change(writeAim(hours))}
        errorMessage={problems['']}
      />
    );
  return (
    <TextField
      {...INPUTS[kind]}
      name={`${key}.${language}`}
      label={label}
      hint={key === 'company.map' ? text('admin.website.company.map.hint') : undefined}
      // What the browser fills in is of whoever sits before it.
      autoComplete="off"
      value={field.text}
      onChange={change}
      errorMessage={problems['']}
      isRequired={kind !== 'link'}
      isOptionalHidden
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
