/** The channels by which leads arrive besides the website; staff add them by hand. */
export const HAND_ARRIVALS = ['phone', 'walk_in', 'whatsapp', 'email'] as const;

/** All channels by which leads arrive. */
export const LEAD_ARRIVALS = ['website', ...HAND_ARRIVALS] as const;

export type LeadArrival = (typeof LEAD_ARRIVALS)[number];
