/** The categories of questions, in the order in which they are shown. */
export const QUESTION_CATEGORIES = ['general', 'services', 'pricing', 'support'] as const;

/** A category of questions. */
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];

/** The questions that the home page shows as well; their texts are a catalogue of their own, `faq-common`. */
export const COMMON_QUESTIONS = ['area', 'emergency', 'quote', 'warranty', 'phone'] as const;

/**
 * All questions by category; texts are `faq.<id>.question` and `faq.<id>.answer`. The id is the anchor of the question:
 * `/faq#warranty`, so it stays when the words change.
 */
export const questions = {
  general: ['area', 'clients', 'range', 'opening', 'office', 'languages', 'visit', 'reference'],
  services: ['fitout', 'fitout-kinds', 'ac', 'tank', 'kitchen', 'handyman', 'several', 'not-listed', 'away'],
  pricing: ['quote', 'price-list', 'extras', 'obligation', 'urgent-price', 'payment'],
  support: ['emergency', 'response', 'phone', 'chat', 'warranty', 'not-right', 'change', 'data', 'newsletter'],
} as const satisfies Record<QuestionCategory, readonly string[]>;

/** The id of a question. */
export type QuestionId = (typeof questions)[QuestionCategory][number];
