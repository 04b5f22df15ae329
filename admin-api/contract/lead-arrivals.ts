/** How enquiries reach the company besides its website: staff add these by hand. */
export const HAND_ARRIVALS = ['phone', 'walk_in', 'whatsapp', 'email'] as const;

/** How enquiries reach the company. */
export const LEAD_ARRIVALS = ['website', ...HAND_ARRIVALS] as const;

export type LeadArrival = (typeof LEAD_ARRIVALS)[number];
