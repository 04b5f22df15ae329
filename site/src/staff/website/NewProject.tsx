import { useQueryClient } from '@tanstack/react-query';
import { type Language, languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { MAX_PROJECTS } from '@zmb/admin-api/contract/limits.ts';
import { type ProjectEntry, projectKey } from '@zmb/admin-api/contract/projects.ts';
import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { Button, Dialog, Form, FormMessage, NativeSelect, TextField } from '@zmb/design-system';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { type CallResult, failureText } from '../api/api-client.ts';
import { reloadWebsite, type SiteText, websiteApi } from '../api/website-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { projectHref } from './paths.ts';
import { slugFor } from './service-slug.ts';
import { PROJECT_LIST } from './site-lists.ts';
import { useServiceEntries, useServiceName } from './use-service-formats.ts';

export interface NewProjectProps {
  texts: ReadonlyMap<string, SiteText>;
  onClose: () => void;
}

/** The dialog for a new project: title and service. The project is hidden until it is complete; creating it opens its form. */
export function NewProject({ texts, onClose }: NewProjectProps) {
  const text = useText();
  const languageName = useLanguageName();
  const nameOf = useServiceName();
  const services = useServiceEntries();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [titles, setTitles] = useState<Partial<Record<Language, string>>>({});
  const [service, setService] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { key, language } = PROJECT_LIST.name;
  const fact = texts.get(key);
  const published = fact?.texts[language] ?? '';
  const list = PROJECT_LIST.read(fact?.draft?.[language] ?? published);
  const missing = text('admin.website.problem.empty');
  const isMissing = (code: Language) => plainLine(titles[code] ?? '') === '';

  const create = useStaffMutation(
    async (entry: ProjectEntry): Promise<CallResult<string>> => {
      const saved = await websiteApi.save(PROJECT_LIST.name, { text: PROJECT_LIST.write([entry, ...list]), base: published });
      if (!saved.ok) return saved;
      for (const code of languageCodes) {
        const name = { key: projectKey(entry.slug, 'title'), language: code };
        const result = await websiteApi.save(name, { text: plainLine(titles[code] ?? ''), base: '' });
        if (!result.ok) return result;
      }
      return { ok: true, data: entry.slug };
    },
    {
      onSuccess: async (slug) => {
        await reloadWebsite(client);
        await navigate(projectHref(slug));
      },
    },
  );
  const submit = () => {
    setIsTried(true);
    if (languageCodes.some(isMissing) || service === '' || create.isPending) return;
    const slug = freeSlug(slugFor(plainLine(titles.en ?? '')) || 'project', list);
    create.mutate({ slug, service, year: new Date().getFullYear(), days: 1, cover: null, drawing: null, isHidden: true });
  };
  const isFull = list.length >= MAX_PROJECTS;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={create.isPending}
      title={text('admin.website.projects.new')}
      description={text('admin.website.projects.new.intro')}
    >
      <Form
        label={text('admin.website.projects.new')}
        onSubmit={submit}
        summary={
          <>
            {isFull && <FormMessage tone="critical" title={text('admin.website.projects.problem.too_many')} />}
            {create.error && (
              <FormMessage tone="critical" title={failureText(create.error.failure, 'admin.website.company.save.failed', text)} />
            )}
          </>
        }
        actions={
          <Button type="submit" isPending={create.isPending} isDisabled={isFull}>
            {text('admin.website.projects.new.create')}
          </Button>
        }
      >
        {languageCodes.map((code) => (
          <TextField
            key={code}
            name={`title.${code}`}
            label={text('admin.website.company.inLanguage', {
              fact: text('admin.website.projects.text.title'),
              language: languageName(code),
            })}
            maxLength={80}
            isRequired
            value={titles[code] ?? ''}
            onChange={(value) => setTitles((before) => ({ ...before, [code]: value }))}
            errorMessage={isTried && isMissing(code) ? missing : undefined}
          />
        ))}
        <NativeSelect
          name="service"
          label={text('admin.website.projects.service')}
          placeholder={text('admin.website.services.related.placeholder')}
          options={services.map(({ name }) => ({ value: name, label: nameOf(name) }))}
          isRequired
          value={service}
          onChange={setService}
          errorMessage={isTried && service === '' ? text('admin.website.projects.service.missing') : undefined}
        />
      </Form>
    </Dialog>
  );
}

/** A unique slug, with a number appended when another project has the same. */
function freeSlug(slug: string, list: readonly ProjectEntry[]): string {
  const isTaken = (each: string) => list.some((project) => project.slug === each);
  let free = slug;
  for (let number = 2; isTaken(free); number += 1) free = `${slug.slice(0, 36)}-${number}`;
  return free;
}
