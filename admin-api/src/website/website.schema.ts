import { z } from 'zod';

import { forEachLanguage, languageCodes } from '../../contract/languages.ts';
import { MAX_LOGO_LENGTH, MAX_STORED_LOGO_LENGTH } from '../../contract/logo.ts';
import { MAX_NOTE_LENGTH, MAX_SERVICES_LENGTH } from '../../contract/limits.ts';
import { anyText, id, instant, optionalLine } from '../http/fields.schema.ts';
import { pageQuery, paginationSchema } from '../http/pagination.schema.ts';

export const siteLanguageSchema = z.enum(languageCodes).meta({ id: 'SiteLanguage', description: 'A language of the website.' });
const language = siteLanguageSchema;
const key = z.string().meta({ examples: ['home.title'], description: 'Names the text; it is the same in every language.' });
const namespace = z
  .string()
  .meta({ examples: ['home'], description: 'The catalogue that has the text: a page, or a part that several pages show.' });
const pages = z.array(z.string()).meta({
  examples: [['/', '/about']],
  description: 'The paths of the pages that have the text at hand, without language prefix; every page for what all pages show.',
});
const versionNumber = z.int().min(0).max(1_000_000_000);
const version = versionNumber.meta({ description: 'The published version; 0 while the texts are those of the build.' });
const someTexts = z
  .object(forEachLanguage(() => z.string().optional()))
  .meta({ id: 'SomeSiteTexts', description: 'A text by language, where there is one.' });

const siteTextSchema = z
  .object({
    key,
    namespace,
    texts: z.object(forEachLanguage(() => z.string())).meta({
      id: 'SiteTextInLanguages',
      description: 'The published text by language, as an ICU message; of a fact its value, the same in all languages unless it is words.',
    }),
    builtIn: someTexts
      .optional()
      .meta({ description: 'The text of the build, in the languages in which another one is published; absent where the build has none.' }),
    draft: someTexts.optional().meta({ description: 'What is in the draft of whoever asks.' }),
    isOutOfDate: z.boolean().meta({ description: 'A published translation is older than the English text, and nobody has confirmed it.' }),
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
    changed: z.int().meta({ description: 'What is in the draft of whoever asks, counted in each language.' }),
  })
  .meta({ id: 'SiteCounts', description: 'What waits on the website for whoever asks.' });
export type SiteCounts = z.output<typeof siteCountsSchema>;

export const sitePublicationProgressSchema = z
  .object({
    done: z.int().min(0).meta({ description: 'How many pages are rendered.' }),
    total: z.int().min(0).meta({ description: 'How many pages there are; 0 while none are being rendered.' }),
  })
  .meta({ id: 'SitePublicationProgress', description: 'How far the pages are rendered that the account is publishing.' });
export type SitePublicationProgress = z.output<typeof sitePublicationProgressSchema>;

export const savedSiteTextSchema = siteTextSchema;

/** The longest is the list of services; the check of a text has a limit of its own. */
const MAX_LENGTH = MAX_SERVICES_LENGTH;
/** An ICU message as it is compared: exactly as it was sent. */
const exactText = z.string().max(MAX_LENGTH);

/** The same of a fact that may be a picture. */
const exactFact = z.string().max(MAX_STORED_LOGO_LENGTH);

export const saveSiteTextSchema = z
  .strictObject({
    text: anyText(MAX_LOGO_LENGTH).meta({
      description:
        'The new text, as an ICU message, or the new value of a fact; an empty one is no link. A picture of the logo is a data URL of an SVG or a PNG; it is stored without all that a logo does not need.',
    }),
    base: exactFact.meta({ description: 'The published text that the editor saw.' }),
    seen: exactFact.nullish().meta({
      description:
        'The text in the draft of a colleague that the editor saw, from `current` of a 409: it is saved although theirs is another.',
    }),
  })
  .meta({ id: 'SaveSiteText' });
export type SaveSiteText = z.output<typeof saveSiteTextSchema>;

export const confirmSiteTextSchema = z
  .strictObject({
    language,
    source: exactText.meta({ description: 'The published English text that the editor saw.' }),
    text: exactText.meta({ description: 'The published translation that the editor saw.' }),
  })
  .meta({ id: 'ConfirmSiteText' });
export type ConfirmSiteText = z.output<typeof confirmSiteTextSchema>;

const draftOfColleagueSchema = z
  .object({ name: z.string(), text: z.string() })
  .nullable()
  .meta({ id: 'SiteTextOfColleague', description: 'The colleague who has another text in their draft, and that text.' });

/** Both texts of a conflict. */
export const siteTextConflictSchema = z
  .object({
    key,
    language,
    published: z.string().meta({ description: 'The text that is published now.' }),
    draft: z.string().nullable().meta({ description: 'What is in the draft of whoever asks.' }),
    colleague: draftOfColleagueSchema,
  })
  .meta({ id: 'SiteTextConflict', description: 'A text that was published differently meanwhile, or that a colleague is changing too.' });
export type SiteTextConflict = z.output<typeof siteTextConflictSchema>;

export const siteTextChangeSchema = z
  .object({
    key,
    namespace,
    language,
    from: z
      .string()
      .nullable()
      .meta({ description: 'The text before; null for one that the build no longer has, and for one that is new.' }),
    to: z.string(),
    pages,
  })
  .meta({ id: 'SiteTextChange', description: 'A text before and after a change.' });

const draftChangeSchema = siteTextChangeSchema
  .extend({
    changedAt: instant,
    isConflict: z
      .boolean()
      .meta({ description: 'The text was published differently after it was changed here: save it again with the new base.' }),
    colleague: draftOfColleagueSchema,
  })
  .meta({ id: 'SiteDraftChange' });

export const siteDraftSchema = z
  .object({
    version,
    digest: z.string().meta({ description: 'Recognises these changes, for whoever schedules what was compared.' }),
    changes: z.array(draftChangeSchema),
  })
  .meta({ id: 'SiteDraft', description: 'What whoever asks has changed and not published yet.' });
export type SiteDraft = z.output<typeof siteDraftSchema>;

export const publishSiteSchema = z
  .strictObject({
    languages: z.array(language).min(1).max(languageCodes.length).optional().meta({
      description:
        'Publish only what is changed in these languages; the rest stays in the draft, also what is the same in all languages unless all of them are named. All of them when absent.',
    }),
    note: optionalLine(MAX_NOTE_LENGTH).meta({ description: 'What the change is about, for colleagues.' }),
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
  restored: versionNumber.nullable().meta({ description: 'The version that this one brought back.' }),
  languages: z.array(language).meta({ description: 'The languages in which it changed something.' }),
  changed: z.int().meta({ description: 'How many texts it changed, counted in each language.' }),
  isCurrent: z.boolean().meta({ description: 'Visitors see it.' }),
};

const siteVersionSchema = z.object(versionFields).meta({ id: 'SiteVersion', description: 'A published version of the texts.' });
export type SiteVersionView = z.output<typeof siteVersionSchema>;

export const siteVersionDetailsSchema = z
  .object({ ...versionFields, changes: z.array(siteTextChangeSchema) })
  .meta({ id: 'SiteVersionDetails', description: 'A published version and what it changed.' });
export type SiteVersionDetails = z.output<typeof siteVersionDetailsSchema>;

export const listSiteVersionsSchema = z.strictObject(pageQuery(20));
export type ListSiteVersions = z.output<typeof listSiteVersionsSchema>;

export const siteVersionPageSchema = z
  .object({ versions: z.array(siteVersionSchema), pagination: paginationSchema })
  .meta({ id: 'SiteVersionPage', description: 'Newest first; the last one is version 0, the texts of the build.' });
export type SiteVersionPage = z.output<typeof siteVersionPageSchema>;

export const restoreSiteVersionSchema = z
  .strictObject({ version: versionNumber.meta({ description: 'The version that was published when the editor looked.' }) })
  .meta({ id: 'RestoreSiteVersion' });
export type RestoreSiteVersion = z.output<typeof restoreSiteVersionSchema>;

/** More texts than anybody types before saving one. */
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
      .meta({ description: 'What is typed and not saved; a text that could not be saved is left out.' }),
  })
  .meta({ id: 'RenderSiteFrame' });
export type RenderFrame = z.output<typeof renderFrameSchema>;

export const siteFrameSchema = z
  .object({ html: z.string() })
  .meta({ id: 'SiteFrame', description: 'A page with one’s own draft. Its texts and facts are elements with their key in `data-text`.' });
export type SiteFrame = z.output<typeof siteFrameSchema>;
