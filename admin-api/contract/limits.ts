/*
 * Upper bounds of what the API accepts, for its schemas and for the forms' maximum lengths. Single constants, so
 * that a bundle contains only those it uses. Lengths are in characters.
 */

/** A person's name, and the name of a saved view, a canned text or a holiday. */
export const MAX_NAME_LENGTH = 120;
export const MAX_EMAIL_LENGTH = 254;
/** A phone number as typed. */
export const MAX_PHONE_LENGTH = 32;
/** A visitor's message, a note and an answer. */
export const MAX_MESSAGE_LENGTH = 5_000;
export const MAX_SEARCH_LENGTH = 100;
export const MAX_PATH_LENGTH = 512;
/** A host name, as in DNS. */
export const MAX_HOST_LENGTH = 253;
/** The source of a lead: a host name or the parameter of a campaign. */
export const MAX_SOURCE_LENGTH = 253;
/** Each campaign parameter of a URL. */
export const MAX_CAMPAIGN_LENGTH = 200;

/** Private views of an account, and shared views of the team: a list counts at most twice as many. */
export const MAX_VIEWS = 50;
export const MAX_CANNED_TEXTS = 50;
export const MAX_CANNED_TEXT_LENGTH = 2_000;
/** A text of the public website as it is stored, with its placeholders and plural forms; three of them fit into one call. */
export const MAX_SITE_TEXT_LENGTH = 4_000;
/** Services of the company, hidden ones included. */
export const MAX_SERVICES = 40;
/** The name and the slug of a service. */
export const MAX_SERVICE_NAME_LENGTH = 40;
/** The list of services as it is stored. Forty services need less, unless all of them have long names and prices. */
export const MAX_SERVICES_LENGTH = 14_000;
/** An amount of a price, in AED. */
export const MAX_PRICE = 1_000_000;
/** The longest warranty of a service, in months. */
export const MAX_WARRANTY_MONTHS = 120;
/** Projects of the company, hidden ones included. */
export const MAX_PROJECTS = 40;
/** Photos of a project beside its pairs of before and after. */
export const MAX_PROJECT_PHOTOS = 12;
export const MAX_PROJECT_PAIRS = 4;
/** The alternative text of a photo. */
export const MAX_PHOTO_ALT_LENGTH = 120;
/** How long the work of a project may have taken: three years. */
export const MAX_PROJECT_DAYS = 1_095;
/** Texts that an entry of the audit log names of a published version, which has all of them. */
export const MAX_RECORDED_TEXTS = 50;
/** Reviews of the company, hidden ones included. */
export const MAX_REVIEWS = 20;
/** A link to a review where it was written. Twenty of them fit into one call, three times. */
export const MAX_REVIEW_LINK_LENGTH = 300;
/** What a published version of the website is about. */
export const MAX_NOTE_LENGTH = 300;
/** Private links to the draft of an account that work at once. */
export const MAX_PREVIEWS = 20;
/** Publications of the website that wait for their time, or were given up and not removed from the list. */
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
/** The year in which a company can have been founded at the earliest. */
export const MIN_FOUNDED = 1_900;
export const MAX_TEAM_SIZE = 10_000;
export const MAX_URL_LENGTH = 500;
/** The longest response aim, in hours: a week. */
export const MAX_AIM_HOURS = 168;
/** Recipients of the company's own notifications. */
export const MAX_RECIPIENTS = 20;
/** Filtered lists are counted up to this number, so that counting stays fast; a larger count means “more than this”. */
export const MAX_COUNTED = 10_000;
/** Leads in one bulk call that names them. */
export const MAX_BULK_LEADS = 200;
/** Leads in one bulk call for all that a list has. */
export const MAX_LISTED_LEADS = 2_000;
/**
 * A text of the website as it is shown may have this many characters in any place, which is a label that wraps to a second line, and
 * beyond that grow to `SITE_TEXT_GROWTH` times its built-in English length: the pages are laid out for texts of about that length.
 */
export const SHORT_SITE_TEXT_LENGTH = 80;
export const SITE_TEXT_GROWTH = 2;

/** Photos and videos of a request that one form may bring, and the page of a request as many again. */
export const MAX_PHOTOS = 6;
export const MAX_VIDEOS = 1;
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
export const MAX_VIDEO_BYTES = 60 * 1024 * 1024;
export const MAX_VIDEO_SECONDS = 30;
/** The files of an answer that is sent by e-mail: mail servers often take no more than 20 MB, and an e-mail is a third larger than its files. */
export const MAX_ANSWER_FILES = 10;
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
/** The longer side of a stored photo, in pixels. */
export const MAX_PHOTO_SIDE = 2_048;
/** The longer side of the small picture of a photo, in pixels. */
export const MAX_THUMBNAIL_SIDE = 320;
/** One call of an upload brings at most this much of a file. */
export const UPLOAD_CHUNK_BYTES = 256 * 1024;
/** The name of a file. */
export const MAX_FILE_NAME_LENGTH = 200;
/** A picture of the logo as it is chosen, in bytes. */
export const MAX_LOGO_BYTES = 256 * 1024;
/** The same as it is stored and sent to visitors, in bytes. */
export const MAX_STORED_LOGO_BYTES = 48 * 1024;
