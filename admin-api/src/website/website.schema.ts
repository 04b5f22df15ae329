import { z } from 'zod';

import { forEachLanguage, languageCodes } from '../../contract/languages.ts';
import { MAX_LOGO_LENGTH, MAX_STORED_LOGO_LENGTH } from '../../contract/logo.ts';
import { MAX_NOTE_LENGTH, MAX_SERVICES_LENGTH } from '../../contract/limits.ts';
import { anyText, id, instant, optionalLine } from '../http/fields.schema.ts';
import { pageQuery, paginationSchema } from '../http/pagination.schema.ts';

export const siteLanguageSchema = z.enum(languageCodes).meta({ id: 'SiteLanguage', description: 'A language of the website.' });
const language = siteLanguageSchema;
const key = z.string().meta({ examples: ['home.title'], description: 'Identifies the text; it is the same in every language.' });
const namespace = z.string().meta({
  examples: ['home'],
  description: 'The catalogue that contains the text: that of a page, or of a part that several pages share.',
});
const pages = z.array(z.string()).meta({
  examples: [['/', '/about']],
  description: 'The paths of the pages that load the text, without language prefix; every page for texts that all pages share.',
});
const versionNumber = z.int().min(0).max(1_000_000_000);
const version = versionNumber.meta({ description: 'The published version; 0 while the texts are those of the build.' });
const someTexts = z
  .object(forEachLanguage(() => z.string().optional()))
  .meta({ id: 'SomeSiteTexts', description: 'A text by language; absent for languages without one.' });

const siteTextSchema = z
  .object({
    key,
    namespace,
    texts: z.object(forEachLanguage(() => z.string())).meta({
      id: 'SiteTextInLanguages',
      description:
        'The published text by language, as an ICU message; for a fact its value, which is the same in all languages unless it is text.',
    }),
    builtIn: someTexts
      .optional()
      .meta({ description: 'The text of the build, in the languages in which another text is published; absent when the build has none.' }),
    draft: someTexts.optional().meta({ description: 'The texts in your own draft.' }),
    isOutOfDate: z.boolean().meta({ description: 'A published translation is older than the English text and has not been confirmed.' }),
    pages,
  })
  .meta({ id: 'SiteText', description: 'A text of the public website, or a fact of the company.' });
export type SiteTextView = z.output<typeof siteTextSchema>;

export const siteTextsSchema = z.object({ version, texts: z.array(siteTextSchema) }).meta({ id: 'SiteTexts' });
export type SiteTexts = z.output<typeof siteTextsSchema>;

export const siteCountsSchema = z
  .object({
    outdatedTexts: z.int().meta({ description: 'Texts whose translation is out of date.' }),
    outdatedFacts: z.int().meta({ description: 'Facts of the company whose translation is out of date.' }),
    changed: z.int().meta({ description: 'The number of changes in your own draft, counted per language.' }),
  })
  .meta({ id: 'SiteCounts', description: 'Counts of outdated translations and of your own unpublished changes.' });
export type SiteCounts = z.output<typeof siteCountsSchema>;

export const sitePublicationProgressSchema = z
  .object({
    done: z.int().min(0).meta({ description: 'The number of rendered pages.' }),
    total: z.int().min(0).meta({ description: 'The number of pages; 0 while none are being rendered.' }),
  })
  .meta({ id: 'SitePublicationProgress', description: 'The rendering progress of your own publication.' });
export type SitePublicationProgress = z.output<typeof sitePublicationProgressSchema>;

export const savedSiteTextSchema = siteTextSchema;

/** The longest text is the list of services; each kind of text is checked against its own limit later. */
const MAX_LENGTH = MAX_SERVICES_LENGTH;
/** An ICU message, not normalized, because it is compared with the stored one. */
const exactText = z.string().max(MAX_LENGTH);

/** Like `exactText`, for facts that may be pictures. */
const exactFact = z.string().max(MAX_STORED_LOGO_LENGTH);

export const saveSiteTextSchema = z
  .strictObject({
    text: anyText(MAX_LOGO_LENGTH).meta({
      description:
        'The new text, as an ICU message, or the new value of a fact; an empty link is not shown. A logo is a data URL of an SVG or a PNG; it is sanitized before it is stored.',
    }),
    base: exactFact.meta({ description: 'The published text when the editor loaded it.' }),
    seen: exactFact.nullish().meta({
      description: 'The text in the draft of a colleague, from `current` of a 409: send it to save your text in spite of theirs.',
    }),
  })
  .meta({ id: 'SaveSiteText' });
export type SaveSiteText = z.output<typeof saveSiteTextSchema>;

export const confirmSiteTextSchema = z
  .strictObject({
    language,
    source: exactText.meta({ description: 'The published English text when the editor loaded it.' }),
    text: exactText.meta({ description: 'The published translation when the editor loaded it.' }),
  })
  .meta({ id: 'ConfirmSiteText' });
export type ConfirmSiteText = z.output<typeof confirmSiteTextSchema>;

const draftOfColleagueSchema = z
  .object({ name: z.string(), text: z.string() })
  .nullable()
  .meta({ id: 'SiteTextOfColleague', description: 'The draft of a colleague who has changed the text too.' });

/** Both texts of a conflict. */
export const siteTextConflictSchema = z
  .object({
    key,
    language,
    published: z.string().meta({ description: 'The currently published text.' }),
    draft: z.string().nullable().meta({ description: 'The text in your own draft.' }),
    colleague: draftOfColleagueSchema,
  })
  .meta({
    id: 'SiteTextConflict',
    description: 'A text that was published differently meanwhile, or that a colleague has changed in their draft.',
  });
export type SiteTextConflict = z.output<typeof siteTextConflictSchema>;

export const siteTextChangeSchema = z
  .object({
    key,
    namespace,
    language,
    from: z.string().nullable().meta({ description: 'The text before; null if the text is new, or if the build no longer has it.' }),
    to: z.string(),
    pages,
  })
  .meta({ id: 'SiteTextChange', description: 'A text before and after a change.' });

const draftChangeSchema = siteTextChangeSchema
  .extend({
    changedAt: instant,
    isConflict: z
      .boolean()
      .meta({ description: 'Another text was published since it was saved in this draft: save it again with the new base.' }),
    colleague: draftOfColleagueSchema,
  })
  .meta({ id: 'SiteDraftChange' });

export const siteDraftSchema = z
  .object({
    version,
    digest: z.string().meta({ description: 'A hash of these changes, to send when they are scheduled.' }),
    changes: z.array(draftChangeSchema),
  })
  .meta({ id: 'SiteDraft', description: 'Your own unpublished changes.' });
export type SiteDraft = z.output<typeof siteDraftSchema>;

export const publishSiteSchema = z
  .strictObject({
    languages: z.array(language).min(1).max(languageCodes.length).optional().meta({
      description:
        'Publish only the changes in these languages; the others stay in the draft. Texts that are the same in all languages are published only with all of them. All languages when absent.',
    }),
    note: optionalLine(MAX_NOTE_LENGTH).meta({ description: 'A description of the change, for colleagues.' }),
  })
  .meta({ id: 'PublishSite' });
export type PublishSite = z.output<typeof publishSiteSchema>;

export const publicationConflictSchema = z
  .object({ version, conflicts: z.array(siteTextConflictSchema) })
  .meta({ id: 'SitePublicationConflict', description: 'The texts of the draft that were published differently meanwhile.' });

const versionFields = {
  number: versionNumber,
  publishedAt: instant.nullable().meta({ description: 'null for version 0, the texts of the build.' }),
  author: z
    .object({ id, name: z.string() })
    .nullable()
    .meta({ id: 'SiteVersionAuthor', description: 'Who published it; null for version 0.' }),
  note: z.string().nullable(),
  restored: versionNumber.nullable().meta({ description: 'The version that this one restored.' }),
  languages: z.array(language).meta({ description: 'The languages that it changed.' }),
  changed: z.int().meta({ description: 'The number of texts that it changed, counted per language.' }),
  isCurrent: z.boolean().meta({ description: 'Whether visitors see it.' }),
};

const siteVersionSchema = z.object(versionFields).meta({ id: 'SiteVersion', description: 'A published version of the texts.' });
export type SiteVersionView = z.output<typeof siteVersionSchema>;

export const siteVersionDetailsSchema = z
  .object({ ...versionFields, changes: z.array(siteTextChangeSchema) })
  .meta({ id: 'SiteVersionDetails', description: 'A published version and its changes.' });
export type SiteVersionDetails = z.output<typeof siteVersionDetailsSchema>;

export const listSiteVersionsSchema = z.strictObject(pageQuery(20));
export type ListSiteVersions = z.output<typeof listSiteVersionsSchema>;

export const siteVersionPageSchema = z
  .object({ versions: z.array(siteVersionSchema), pagination: paginationSchema })
  .meta({ id: 'SiteVersionPage', description: 'Newest first; the last one is version 0, the texts of the build.' });
export type SiteVersionPage = z.output<typeof siteVersionPageSchema>;

export const restoreSiteVersionSchema = z
  .strictObject({ version: versionNumber.meta({ description: 'The current version when the editor loaded the list.' }) })
  .meta({ id: 'RestoreSiteVersion' });
export type RestoreSiteVersion = z.output<typeof restoreSiteVersionSchema>;

/** Far more than an editor leaves unsaved. */
const MAX_UNSAVED = 50;

const path = z
  .string()
  .max(200)
  .regex(/^\//)
  .meta({ examples: ['/about'], description: 'A page of the website, with language prefix.' });

export const frameQuerySchema = z.strictObject({ path });
export type FrameQuery = z.output<typeof frameQuerySchema>;

export const renderFrameSchema = z
  .strictObject({
    path,
    texts: z
      .array(z.strictObject({ key, language, text: exactText }))
      .max(MAX_UNSAVED)
      .meta({ description: 'Unsaved texts; a text that could not be saved is ignored.' }),
  })
  .meta({ id: 'RenderSiteFrame' });
export type RenderFrame = z.output<typeof renderFrameSchema>;

export const siteFrameSchema = z
  .object({ html: z.string() })
  .meta({ id: 'SiteFrame', description: 'A page with your own draft. Its texts and facts are in elements with their key in `data-text`.' });
export type SiteFrame = z.output<typeof siteFrameSchema>;
