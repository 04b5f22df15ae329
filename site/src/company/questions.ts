/** The categories of questions, in display order. */
export const QUESTION_CATEGORIES = ['general', 'services', 'pricing', 'support'] as const;

/** A category of questions. */
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];

/** The questions that the home page shows as well; their texts are in a separate catalogue, `faq-common`. */
export const COMMON_QUESTIONS = ['area', 'emergency', 'quote', 'warranty', 'phone'] as const;

/**
 * All questions by category; their texts are `faq.<id>.question` and `faq.<id>.answer`. The id is also the fragment of the URL, such as
 * `/faq#warranty`, and must not change with the text.
 */
export const questions = {
  general: ['area', 'clients', 'range', 'opening', 'office', 'languages', 'visit', 'reference'],
  services: ['fitout', 'fitout-kinds', 'ac', 'tank', 'kitchen', 'handyman', 'several', 'not-listed', 'away'],
  pricing: ['quote', 'price-list', 'extras', 'obligation', 'urgent-price', 'payment'],
  support: ['emergency', 'response', 'phone', 'chat', 'warranty', 'not-right', 'change', 'data', 'newsletter'],
} as const satisfies Record<QuestionCategory, readonly string[]>;

/** The id of a question. */
export type QuestionId = (typeof questions)[QuestionCategory][number];
