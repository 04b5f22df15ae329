/**
 * The analytics events: categories, their actions, and the label each action carries. The API accepts nothing else, and
 * the site can send nothing else.
 */

/** Sent with every event. */
export const APP_VERSION = '1.0.0';

/** Maximum events per request. */
export const MAX_EVENTS = 50;

/** The entries of the desktop navigation. */
const NAVIGATION = [
  'home',
  'fitout_commercial',
  'fitout_residential',
  'fitouts_overview',
  'services_all',
  'service_ac_services',
  'service_plumbing',
  'service_electrical',
  'service_handyman',
  'about',
  'contact',
] as const;

/** Elements of a page that can be opened. */
const PARTS = [
  'mobile_menu',
  'fitouts_menu',
  'services_menu',
  'language_menu',
  'language_dialog',
  'floating_menu',
  'consent_details',
] as const;

/** The region of a page in which a control was pressed. */
const PLACES = ['header', 'main', 'footer', 'floating'] as const;

/** Allowed labels per action: a list, `name` for a short name of the object, `none` for no label. */
export const ANALYTICS_ACTIONS = {
  Page: { view: 'none' },
  CTA: { click: 'name' },
  Contact: { whatsapp: PLACES, call: PLACES, callback_request: 'none' },
  FAQ: { open: 'name' },
  Review: { view: 'none' },
  Service: { click: 'name' },
  Consent: { update: ['accept_all', 'preferences'] },
  Newsletter: { subscribe: 'none' },
  UI: { open: PARTS },
  Navigation: { scroll_to_top_click: 'none', desktop_nav_click: NAVIGATION },
  Exception: { rendering: 'name' },
} as const;

type Actions = typeof ANALYTICS_ACTIONS;
type LabelOf<Rule> = Rule extends readonly (infer Label)[]
  ? { label: Label }
  : Rule extends 'name'
    ? { label: string }
    : { label?: undefined };

/** An event's category, action and label; the type only admits listed combinations. */
export type AnalyticsEvent = {
  [Category in keyof Actions]: {
    [Action in keyof Actions[Category]]: { category: Category; action: Action } & LabelOf<Actions[Category][Action]>;
  }[keyof Actions[Category]];
}[keyof Actions];

/** An entry of the desktop navigation. */
export type NavigationLabel = (typeof NAVIGATION)[number];
/** An element of a page that can be opened. */
export type PartLabel = (typeof PARTS)[number];
/** The region of a page in which a control was pressed. */
export type PlaceLabel = (typeof PLACES)[number];

const keysOf = <Key extends string>(object: Record<Key, unknown>) => Object.keys(object) as [Key, ...Key[]];

/** Every category. */
export const ANALYTICS_CATEGORIES = keysOf(ANALYTICS_ACTIONS);

/** Every action of any category. */
export const ANALYTICS_ACTION_NAMES = [...new Set(Object.values(ANALYTICS_ACTIONS).flatMap((actions) => Object.keys(actions)))] as [
  string,
  ...string[],
];

/** Pattern of labels that the list does not enumerate: never visitor input. */
export const ANALYTICS_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** An event as received: each part is valid, but the combination may not be. */
export interface UncheckedEvent {
  category: keyof Actions;
  action: string;
  label?: string | null | undefined;
}

/** The part of an event that does not fit the preceding parts; undefined for a listed event. */
export function findMisfit({ category, action, label }: UncheckedEvent): 'action' | 'label' | undefined {
  const rules: Readonly<Record<string, string | readonly string[]>> = ANALYTICS_ACTIONS[category];
  const rule = Object.hasOwn(rules, action) ? rules[action] : undefined;
  if (rule === undefined) return 'action';
  const text = label ?? '';
  const fits = rule === 'none' ? text === '' : rule === 'name' ? ANALYTICS_NAME.test(text) : rule.includes(text);
  return fits ? undefined : 'label';
}

/** The measurement id of a Google Analytics 4 property. */
export const MEASUREMENT_ID = /^G-[A-Z0-9]{4,16}$/;
