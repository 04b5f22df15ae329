/** Direction marks that phones and messengers put around numbers in right-to-left text. */
export const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
