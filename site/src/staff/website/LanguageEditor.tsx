import { useQueryClient } from '@tanstack/react-query';
import { defaultLanguage, type Language, languages } from '@zmb/admin-api/contract/languages.ts';
import { hasOwnRules, isOptionalEntryText } from '@zmb/admin-api/contract/entry-texts.ts';
import { MAX_SITE_TEXT_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { findEntryTextProblems } from '@zmb/admin-api/contract/site-text.ts';
import { checkParts, partsOf, type PartProblem, type TextChoice, type TextParts } from '@zmb/admin-api/contract/text-parts.ts';
import { Badge, Button, Form, FormMessage, Heading, Inline, Stack, Text, TextArea, useToast } from '@zmb/design-system';
import { use, useEffect, useEffectEvent, useId, useState } from 'react';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import { reloadWebsite, type SiteText, type SiteTextConflict, storeSiteText, websiteApi } from '../api/website-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useFailureFocus } from '../settings/use-settings-form.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { InPlaceContext } from './in-place.ts';
import { useFormatText, useFormLabels, useProblemText } from './use-text-formats.ts';
import { useTypedText } from './use-typed-text.ts';
import * as styles from './website.css.ts';

interface LanguageEditorProps {
  item: SiteText;
  language: Language;
  /** The built-in English text, which defines the placeholders and tags. */
  source: string;
}

/** The form of a text in one language, with problems shown while typing and buttons to revert. */
export function LanguageEditor({ item, language, source }: LanguageEditorProps) {
  const text = useText();
  const languageName = useLanguageName();
  const client = useQueryClient();
  const { show } = useToast();
  const titleId = useId();
  const name = { key: item.key, language };
  const published = item.texts[language];
  const draft = item.draft?.[language];
  const builtIn = item.builtIn?.[language];
  const [typed, setTyped] = useTypedText(name);
  const [conflict, setConflict] = useState<SiteTextConflict>();
  const [isRefused, setIsRefused] = useState(false);
  const parts = typed?.parts ?? partsOf(draft ?? published);
  const isOwn = hasOwnRules(item.key, source);
  // Texts with their own rules are compared with themselves, so that only those rules report problems.
  const check = (each: TextParts) => checkParts(each, { language, source: isOwn ? each.text : source });
  const checked = check(parts);
  const found: readonly PartProblem[] = isOwn ? findEntryTextProblems(checked.text, { key: item.key, language }) : checked.problems;
  const mayBeEmpty = checked.text === '' && isOptionalEntryText(item.key);
  const isChanged = typed !== undefined;
  const problems = isChanged && !mayBeEmpty ? found : [];
  const inPlace = use(InPlaceContext);
  const showOnPage = useEffectEvent((unsaved: string | undefined) => inPlace?.show(name, unsaved));
  const unsavedText = isChanged ? checked.text : undefined;
  useEffect(() => showOnPage(unsavedText), [unsavedText]);

  const save = useStaffMutation((body: { text: string; base: string; seen?: string }) => websiteApi.save(name, body), {
    onSuccess: (saved, { text: sent }) => {
      setConflict(undefined);
      storeSiteText(client, saved);
      show({ tone: 'success', title: text('admin.website.saved') });
      setTyped((now) => {
        // Text typed during saving is kept, with the focus.
        if (now && check(now.parts).text !== sent) return now;
        inPlace?.returnTo(name);
        return undefined;
      });
    },
    onError: ({ failure }) => {
      if (failure.status !== 409 || !failure.current) return;
      setConflict(failure.current as SiteTextConflict);
      void reloadWebsite(client);
    },
  });
  const undo = useStaffMutation(() => websiteApi.discard(name), {
    onSuccess: () => {
      const { [language]: _, ...others } = item.draft ?? {};
      storeSiteText(client, { ...item, draft: Object.keys(others).length > 0 ? others : undefined });
      show({ tone: 'success', title: text('admin.website.undone') });
    },
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.website.undo.failed', text) }),
  });
  // A conflict has its own dialog.
  const failure = save.error && !conflict ? save.error.failure : undefined;
  const form = useFailureFocus(failure);
  const change = (next: TextParts) => {
    // A reset during a save would drop its result.
    if (!save.isPending) save.reset();
    setIsRefused(false);
    setTyped({ parts: next, base: typed?.base ?? published });
  };
  const submit = () => {
    if (save.isPending || !isChanged) return;
    if (problems.length > 0) {
      setIsRefused(true);
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    save.mutate({ text: checked.text, base: typed.base });
  };
  return (
    <>
      <Form
        ref={form}
        labelledBy={titleId}
        onSubmit={submit}
        summary={
          failure ? (
            <FormMessage tone="critical" title={failureText(failure, 'admin.website.save.failed', text)} />
          ) : (
            isRefused && problems.length > 0 && <FormMessage tone="critical" title={text('admin.website.save.refused')} />
          )
        }
        actions={
          <Inline space="xs">
            <Button type="submit" size="sm" isPending={save.isPending} isDisabled={!isChanged}>
              {text('admin.website.save')}
            </Button>
            {isChanged && (
              <Button variant="secondary" size="sm" onPress={() => setTyped(undefined)} isDisabled={save.isPending}>
                {text('admin.website.discardTyped')}
              </Button>
            )}
            {!isChanged && draft !== undefined && (
              <Button variant="secondary" size="sm" isPending={undo.isPending} onPress={() => undo.mutate()}>
                {text('admin.website.undo')}
              </Button>
            )}
            {builtIn !== undefined && builtIn !== checked.text && (
              <Button variant="quiet" size="sm" onPress={() => change(partsOf(builtIn))}>
                {text('admin.website.useBuiltIn')}
              </Button>
            )}
          </Inline>
        }
      >
        <Stack space="md">
          <Inline space="xs">
            <Heading level={3} size="body" id={titleId}>
              {languageName(language)}
            </Heading>
            {isChanged && <Badge tone="warning">{text('admin.website.typed')}</Badge>}
            {!isChanged && draft !== undefined && <Badge tone="info">{text('admin.website.changed')}</Badge>}
          </Inline>
          <PartFields {...{ parts, problems, language }} onChange={change} />
          {language !== defaultLanguage && item.draft?.[defaultLanguage] !== undefined && draft === undefined && !isChanged && (
            <Text size="small" tone="muted">
              {text('admin.website.translation.older')}
            </Text>
          )}
        </Stack>
      </Form>
      {/* Below the button, so that the button does not move when this appears. */}
      {(isChanged || draft !== undefined) && <Published text={published} language={language} />}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={checked.text}
          isPending={save.isPending}
          onClose={() => setConflict(undefined)}
          onOverwrite={() =>
            save.mutate({ text: checked.text, base: conflict.published, ...(conflict.colleague && { seen: conflict.colleague.text }) })
          }
          onAccept={(accepted) => {
            setConflict(undefined);
            save.reset();
            setTyped(
              accepted === conflict.published && conflict.draft === null
                ? undefined
                : { parts: partsOf(accepted), base: conflict.published },
            );
          }}
        />
      )}
    </>
  );
}

function Published({ text: published, language }: { text: string; language: Language }) {
  const text = useText();
  const formatText = useFormatText();
  return (
    <div>
      <Text size="small" tone="muted">
        {text('admin.website.published')}
      </Text>
      <p className={styles.multiline} lang={language} dir={languages[language].dir}>
        {formatText(published, language)}
      </p>
    </div>
  );
}

interface PartFieldsProps {
  parts: TextParts;
  problems: readonly PartProblem[];
  language: Language;
  onChange: (parts: TextParts) => void;
}

/** The text, followed by its plural forms and options. */
function PartFields({ parts, problems, language, onChange }: PartFieldsProps) {
  const text = useText();
  const languageName = useLanguageName();
  const problemText = useProblemText();
  const errorOf = (label?: string, selector?: string) => {
    const own = problems.filter(({ option }) => option?.label === label && option?.selector === selector);
    return own.length > 0 ? own.map(problemText).join(' ') : undefined;
  };
  const changeOption = (choice: TextChoice, selector: string, typed: string) =>
    onChange({
      ...parts,
      choices: parts.choices.map((each) =>
        each.label === choice.label
          ? { ...each, options: each.options.map((option) => (option.selector === selector ? { selector, text: typed } : option)) }
          : each,
      ),
    });
  return (
    <>
      <TextArea
        label={text('admin.website.field', { language: languageName(language) })}
        name={`${language}-text`}
        lines={4}
        maxLength={MAX_SITE_TEXT_LENGTH}
        isOptionalHidden
        value={parts.text}
        onChange={(typed) => onChange({ ...parts, text: typed })}
        errorMessage={errorOf()}
      />
      {parts.choices.map((choice) => (
        <ChoiceFields
          key={choice.label}
          {...{ choice, language, errorOf }}
          onChange={(selector, typed) => changeOption(choice, selector, typed)}
        />
      ))}
    </>
  );
}

interface ChoiceFieldsProps {
  choice: TextChoice;
  language: Language;
  errorOf: (label: string, selector: string) => string | undefined;
  onChange: (selector: string, typed: string) => void;
}

function ChoiceFields({ choice, language, errorOf, onChange }: ChoiceFieldsProps) {
  const text = useText();
  const formLabels = useFormLabels();
  const name = `\u2066{${choice.label}}\u2069`;
  return (
    <fieldset className={styles.forms}>
      <legend className={styles.legend}>
        <Text as="span" size="small" strength="strong">
          {choice.kind === 'select' ? text('admin.website.options', { name }) : text('admin.website.forms', { name })}
        </Text>
      </legend>
      {choice.options.map((option) => {
        const { label, hint } = formLabels(choice, option.selector, language);
        return (
          <TextArea
            key={option.selector}
            {...{ label, hint }}
            name={`${language}-${choice.label}-${option.selector}`}
            lines={1}
            maxLength={MAX_SITE_TEXT_LENGTH}
            isOptionalHidden
            value={option.text}
            onChange={(typed) => onChange(option.selector, typed)}
            errorMessage={errorOf(choice.label, option.selector)}
          />
        );
      })}
    </fieldset>
  );
}
