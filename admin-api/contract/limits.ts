/*
 * Maximum values that the API accepts, for its schemas and for the `maxLength` of forms. Single constants, so that a bundle contains only those
 * it uses. Lengths are in characters.
 */

/** A person's name, and the name of a saved view, a canned text or a holiday. */
export const MAX_NAME_LENGTH = 120;
export const MAX_EMAIL_LENGTH = 254;
/** A phone number as typed. */
export const MAX_PHONE_LENGTH = 32;
/** A customer's message, a note and a reply. */
export const MAX_MESSAGE_LENGTH = 5_000;
export const MAX_SEARCH_LENGTH = 100;
export const MAX_PATH_LENGTH = 512;
/** A host name, as in DNS. */
export const MAX_HOST_LENGTH = 253;
/** The source of a lead: a host name or the parameter of a campaign. */
export const MAX_SOURCE_LENGTH = 253;
/** Each campaign parameter of a URL. */
export const MAX_CAMPAIGN_LENGTH = 200;

/** Private views per account, and shared views of the team. */
export const MAX_VIEWS = 50;
export const MAX_CANNED_TEXTS = 50;
export const MAX_CANNED_TEXT_LENGTH = 2_000;
/** A stored text of the public website, with its placeholders and plural forms. Three of them fit into one call. */
export const MAX_SITE_TEXT_LENGTH = 4_000;
/** Services of the company, hidden ones included. */
export const MAX_SERVICES = 40;
/** The name and the slug of a service. */
export const MAX_SERVICE_NAME_LENGTH = 40;
/** The stored list of services. Forty services need less, unless all of them have long names and prices. */
export const MAX_SERVICES_LENGTH = 14_000;
/** An amount of a price, in AED. */
export const MAX_PRICE = 1_000_000;
/** The longest warranty of a service, in months. */
export const MAX_WARRANTY_MONTHS = 120;
/** Projects of the company, hidden ones included. */
export const MAX_PROJECTS = 40;
/** Photos of a project besides its pairs of before and after. */
export const MAX_PROJECT_PHOTOS = 12;
export const MAX_PROJECT_PAIRS = 4;
/** The alternative text of a photo. */
export const MAX_PHOTO_ALT_LENGTH = 120;
/** The duration of a project in days: three years. */
export const MAX_PROJECT_DAYS = 1_095;
/** Texts of a published version that an entry of the audit log lists; the version has all of them. */
export const MAX_RECORDED_TEXTS = 50;
/** Reviews of the company, hidden ones included. */
export const MAX_REVIEWS = 20;
/** A link to a review on another site. Three lists with twenty of them fit into one call. */
export const MAX_REVIEW_LINK_LENGTH = 300;
/** The note of a published version of the website. */
export const MAX_NOTE_LENGTH = 300;
/** Valid private links to the draft of an account. */
export const MAX_PREVIEWS = 20;
/** Scheduled publications of the website, including failed ones in the list. */
export const MAX_SCHEDULES = 50;
export const MAX_HOLIDAYS = 100;
/** Periods with other opening hours, such as Ramadan. */
export const MAX_PERIODS = 20;

/** Breaks of a day. */
export const MAX_BREAKS = 2;
/** The name of the company in the logo and at the end of titles. */
export const MAX_SHORT_NAME_LENGTH = 16;
/** A name, an address and a phone number of the company. */
export const MAX_FACT_LENGTH = 160;
/** Lines of a fact that is a list, such as approvals. */
export const MAX_FACT_LINES = 20;
/** A licence of the company. */
export const MAX_CODE_LENGTH = 40;
/** The earliest year of foundation of a company. */
export const MIN_FOUNDED = 1_900;
export const MAX_TEAM_SIZE = 10_000;
export const MAX_URL_LENGTH = 500;
/** The longest target response time, in hours: a week. */
export const MAX_AIM_HOURS = 168;
/** Recipients of the company's own notifications. */
export const MAX_RECIPIENTS = 20;
/** Filtered lists are counted up to this number, so that counting stays fast. */
export const MAX_COUNTED = 10_000;
/** Leads in one bulk call that lists their ids. */
export const MAX_BULK_LEADS = 200;
/** Leads in one bulk call for a whole list. */
export const MAX_LISTED_LEADS = 2_000;
/**
 * The displayed length that every text of the website may have, a label of two lines. Longer texts may grow to `SITE_TEXT_GROWTH` times their
 * built-in English length, because the layout of the pages depends on it.
 */
export const SHORT_SITE_TEXT_LENGTH = 80;
export const SITE_TEXT_GROWTH = 2;

/** Photos and videos per form; the request page accepts as many again. */
export const MAX_PHOTOS = 6;
export const MAX_VIDEOS = 1;
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
export const MAX_VIDEO_BYTES = 60 * 1024 * 1024;
export const MAX_VIDEO_SECONDS = 30;
/** Files of a reply by e-mail: mail servers often accept at most 20 MB, and an e-mail is a third larger than its files. */
export const MAX_ANSWER_FILES = 10;
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
/** The longer side of a stored photo, in pixels. */
export const MAX_PHOTO_SIDE = 2_048;
/** The longer side of a thumbnail, in pixels. */
export const MAX_THUMBNAIL_SIDE = 320;
/** The maximum chunk of an upload, in bytes. */
export const UPLOAD_CHUNK_BYTES = 256 * 1024;
/** The name of a file. */
export const MAX_FILE_NAME_LENGTH = 200;
/** An uploaded picture of the logo, in bytes. */
export const MAX_LOGO_BYTES = 256 * 1024;
/** A stored picture of the logo, in bytes. */
export const MAX_STORED_LOGO_BYTES = 48 * 1024;
