/** A review of a customer, as the fact `company.reviews` lists it. Its texts are `home.reviews.<key>.name` and `.text`. */
export interface ReviewEntry {
  /** A number from 1. It never changes. */
  readonly key: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The name of the reviewed service. */
  readonly service?: string | undefined;
  /** From 1 to 5; absent if the customer gave none. */
  readonly stars?: number | undefined;
  /** The site of the review, such as Google. */
  readonly source?: string | undefined;
  /** The URL of the review. */
  readonly link?: string | undefined;
  /** A hidden review is not shown on the website. */
  readonly isHidden: boolean;
}

/** The built-in reviews: examples without a source. */
export const builtInReviews: readonly ReviewEntry[] = [
  { key: '1', date: '2025-03-14', service: 'ac_services', isHidden: false },
  { key: '2', date: '2025-01-23', service: 'commercial_fit_out', isHidden: false },
  { key: '6', date: '2024-12-09', service: 'electrical', isHidden: false },
  { key: '3', date: '2024-11-08', service: 'water_tank_cleaning', isHidden: false },
  { key: '4', date: '2024-10-17', service: 'handyman', isHidden: false },
  { key: '5', date: '2024-09-30', service: 'kitchen_renovation', isHidden: false },
  { key: '8', date: '2024-08-21', service: 'plumbing', isHidden: false },
  { key: '7', date: '2024-06-05', service: 'painting', isHidden: false },
];

/** The texts of a review. */
export const REVIEW_PARTS = ['name', 'text'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** The key of a text of a review. */
export function reviewTextKey(review: string, part: ReviewPart): `home.reviews.${string}.${ReviewPart}` {
  return `home.reviews.${review}.${part}`;
}

/** The visible reviews of a company, newest first. */
export function reviewsOf({ reviews }: { readonly reviews: readonly ReviewEntry[] }): ReviewEntry[] {
  return reviews.filter(({ isHidden }) => !isHidden).toSorted((one, other) => other.date.localeCompare(one.date));
}
