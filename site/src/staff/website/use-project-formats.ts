import { photosIn } from '@zmb/admin-api/contract/project-list.ts';
import { defaultLanguage, type Language } from '@zmb/admin-api/contract/languages.ts';
import { builtInProjects, type ProjectEntry, projectKey } from '@zmb/admin-api/contract/projects.ts';
import { useIntl } from 'react-intl';

import { useLocale, useText } from '../../i18n/use-text.ts';
import { readProjectList, readProjectPhotos } from './fact-values.ts';
import { movedNames } from './service-changes.ts';
import { PROJECT_LIST } from './site-lists.ts';
import { useSiteTexts } from './use-site-texts.ts';

/** The projects in the account's draft, else the published ones. */
export function useProjectEntries(): readonly ProjectEntry[] {
  const { key, language } = PROJECT_LIST.name;
  const fact = useSiteTexts().data?.texts.find((each) => each.key === key);
  return fact ? readProjectList(fact.draft?.[language] ?? fact.texts[language]) : builtInProjects;
}

/** The title of a project in the draft, else published; by default in the language of the page, empty when it has none. */
function useProjectTitle(): (slug: string, language?: Language) => string {
  const locale = useLocale();
  const texts = useSiteTexts().data?.texts ?? [];
  return (slug, language = locale) => {
    const title = texts.find(({ key }) => key === projectKey(slug, 'title'));
    return title?.draft?.[language] ?? title?.texts[language] ?? '';
  };
}

/** The name of a project: its title in the language of the page, else in the default one, else its slug. */
export function useProjectName(): (slug: string) => string {
  const titleOf = useProjectTitle();
  return (slug) => titleOf(slug) || titleOf(slug, defaultLanguage) || slug;
}

/** Formats the fact `company.projects` and the photos of a project. */
export function useProjectFormats() {
  const text = useText();
  const { formatList } = useIntl();
  const plainName = useProjectName();
  const nameOf = (slug: string) => `\u2068${plainName(slug)}\u2069`;
  const state = (isHidden: boolean) => (isHidden ? 'hidden' : 'visible');
  return {
    /** One line for each project, in display order. */
    lines: (list: readonly ProjectEntry[]): string =>
      list
        .map(({ slug, year, isHidden }) =>
          text('admin.website.projects.line', { name: nameOf(slug), year: String(year), state: state(isHidden) }),
        )
        .join('\n'),
    /** One sentence for each difference between two lists: `Villa kitchen: hidden`. */
    changes: (from: string, to: string): string[] => {
      const [before, after] = [readProjectList(from), readProjectList(to)];
      const find = (list: readonly ProjectEntry[], slug: string) => list.find((each) => each.slug === slug);
      const moved = movedNames(
        before.map(({ slug }) => slug),
        after.map(({ slug }) => slug),
      );
      return [
        ...after.flatMap((entry) => projectChanges(find(before, entry.slug), entry).map((kind) => ({ kind, entry }))),
        ...before.filter(({ slug }) => !find(after, slug)).map((entry) => ({ kind: 'removed' as const, entry })),
      ]
        .map(({ kind, entry: { slug, isHidden } }) =>
          text(`admin.website.projects.change.${kind}`, { name: nameOf(slug), state: state(isHidden) }),
        )
        .concat(
          moved.length > 0 ? [text('admin.website.projects.change.order', { names: formatList(moved.map(nameOf), { type: 'unit' }) })] : [],
        );
    },
    /** `2 pairs and 8 photos`, and the description of each. */
    photos: (value: string, language: Language): string => {
      const all = readProjectPhotos(value);
      const lines = photosIn(all).map(({ alt }) => alt[language] ?? '');
      return [text('admin.website.projects.photos.count', { pairs: all.pairs.length, photos: all.photos.length }), ...lines].join('\n');
    },
  };
}

/** The differing fields of two entries of a project. */
export function projectChanges(
  before: ProjectEntry | undefined,
  entry: ProjectEntry,
): ('new' | 'hidden' | 'shown' | 'details' | 'cover')[] {
  if (!before) return ['new'];
  const hasOther = (...fields: (keyof ProjectEntry)[]) => fields.some((field) => before[field] !== entry[field]);
  return [
    ...(hasOther('isHidden') ? [entry.isHidden ? ('hidden' as const) : ('shown' as const)] : []),
    ...(hasOther('service', 'year', 'days', 'drawing') ? ['details' as const] : []),
    ...(hasOther('cover') ? ['cover' as const] : []),
  ];
}
