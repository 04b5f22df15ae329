import { languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { MAX_SERVICE_NAME_LENGTH, MAX_SITE_TEXT_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { REQUIRED_SERVICE_TEXTS } from '@zmb/admin-api/contract/service-texts.ts';
import { Button, Form, FormMessage, Heading, Inline, Stack, Text, TextArea, TextField } from '@zmb/design-system';
import { useEffect } from 'react';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import type { SiteText } from '../api/website-api.ts';
import { useFailureFocus } from '../settings/use-settings-form.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { MissingTexts } from './MissingTexts.tsx';
import { pageOfService } from './paths.ts';
import { ServiceSettings } from './ServiceSettings.tsx';
import { useNewService } from './use-new-service.ts';
import * as styles from './website.css.ts';

const LINES: Record<(typeof REQUIRED_SERVICE_TEXTS)[number], number> = {
  title: 1,
  short_description: 2,
  'meta.title': 2,
  'meta.description': 3,
  heading: 1,
  description: 8,
};

/** The fields of a new service: names, URL, settings, and the required texts. */
export function NewServiceFields({ texts }: { texts: ReadonlyMap<string, SiteText> }) {
  const text = useText();
  const languageName = useLanguageName();
  const form = useNewService(texts);
  const element = useFailureFocus(form.failure);
  const { tries } = form;
  // Invalid fields are known after the attempt is rendered.
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, tries]);
  const field = (part: (typeof REQUIRED_SERVICE_TEXTS)[number]) => (
    <div className={styles.languages}>
      {languageCodes.map((language) => {
        const props = {
          name: `${part}.${language}`,
          label: text('admin.website.company.inLanguage', {
            fact: text(`admin.website.services.text.${part}`),
            language: languageName(language),
          }),
          maxLength: MAX_SITE_TEXT_LENGTH,
          value: form.textOf(part, language),
          onChange: (typed: string) => form.changeText(part, language, typed),
          errorMessage: form.problemOf(part, language),
        };
        return part === 'title' ? (
          <TextField key={language} {...props} autoComplete="off" isRequired />
        ) : (
          <TextArea key={language} {...props} lines={LINES[part]} isOptionalHidden />
        );
      })}
    </div>
  );
  return (
    <>
      <Form ref={element} label={text('admin.website.services.new')} onSubmit={form.submit} actions={null}>
        <div className={styles.serviceForm}>
          <section aria-labelledby="new-name" className={styles.group}>
            <Heading level={2} size="title3" id="new-name">
              {text('admin.website.services.names')}
            </Heading>
            {field('title')}
            <TextField
              name="slug"
              label={text('admin.website.services.slug')}
              hint={text('admin.website.services.slug.hint', { path: `\u2066${pageOfService(form.entry.slug || '…')}\u2069` })}
              autoComplete="off"
              maxLength={MAX_SERVICE_NAME_LENGTH}
              value={form.entry.slug}
              onChange={form.changeSlug}
              errorMessage={form.slugProblem}
              isRequired
            />
          </section>
          <section aria-labelledby="new-settings" className={styles.group}>
            <Heading level={2} size="title3" id="new-settings">
              {text('admin.website.services.settings')}
            </Heading>
            <ServiceSettings entry={form.entry} others={form.others} relatedProblem={form.relatedProblem} onChange={form.changeEntry} />
          </section>
          <section aria-labelledby="new-text" className={styles.group}>
            <Stack space="xxs">
              <Heading level={2} size="title3" id="new-text">
                {text('admin.website.services.text')}
              </Heading>
              <Text size="small" tone="muted">
                {text('admin.website.services.new.later')}
              </Text>
            </Stack>
            {REQUIRED_SERVICE_TEXTS.filter((part) => part !== 'title').map((part) => (
              <div key={part}>{field(part)}</div>
            ))}
          </section>
          <MissingTexts
            entry={form.entry}
            textOf={(key) =>
              languageCodes.map((language) => ({ language, text: form.textOf(key.slice(form.entry.name.length + 1), language) }))
            }
          />
        </div>
        <div className={styles.saveBar}>
          {form.failure && <FormMessage tone="critical" title={failureText(form.failure, 'admin.website.company.save.failed', text)} />}
          {form.isRefused && <FormMessage tone="critical" title={text('admin.website.company.save.refused')} />}
          <Inline>
            <Button type="submit" isPending={form.isPending}>
              {text('admin.website.save')}
            </Button>
            {form.isChanged && (
              <Button variant="secondary" onPress={form.reset} isDisabled={form.isPending}>
                {text('admin.website.discardTyped')}
              </Button>
            )}
          </Inline>
        </div>
      </Form>
      {form.conflict && (
        <ConflictDialog
          conflict={form.conflict.of}
          mine={form.conflict.mine}
          isPending={form.isPending}
          onClose={form.closeConflict}
          onOverwrite={form.overwrite}
          onAccept={form.accept}
        />
      )}
    </>
  );
}
