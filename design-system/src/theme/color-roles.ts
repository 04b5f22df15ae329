/**
 * The purpose of each colour. Themes fill these in; components use nothing else.
 * The ratio is the required contrast against every surface the role is used on; `contrast.test.ts` measures each pair.
 */
export const colorRoles = {
  surface: {
    /** The page. Carries text.* and border.* */
    base: null,
    /** A subtle surface on the page: stats, illustration side of a card, table header. Carries the same texts as `base`. */
    raised: null,
    /** The selected row or the current entry of a list. Carries text.base and text.muted. */
    selected: null,
    /** Input fields. Carries text.base at 7 : 1. */
    field: null,
    /** A hovered row or quiet control. Carries text.base. */
    hover: null,
    /** The bars of a skeleton, in place of content that is loading; the track of a progress bar. 1.2 : 1 on base and raised. */
    placeholder: null,
    /** Hero, footer, the staff area's rail: the same ink in both themes. Carries text.onInk, accent.fill. */
    ink: null,
  },
  text: {
    /** Body text and headings: 7 : 1 on every surface. */
    base: null,
    /** Secondary text: hints, captions, intros. 7 : 1 on base and raised, 4.5 : 1 elsewhere. */
    muted: null,
    /** Links and gold text: 4.5 : 1 on every surface. The filled part of a progress bar: 3 : 1 on placeholder. */
    accent: null,
    /** A hovered link: 4.5 : 1. */
    accentHover: null,
    /** On accent.fill and its states: 7 : 1, on the pressed one 4.5 : 1. */
    onAccent: null,
    /** Body text on surface.ink: 7 : 1. */
    onInk: null,
    /** On critical.fill: 4.5 : 1. */
    onCritical: null,
  },
  accent: {
    /** The one gold surface of a screen: primary button, count badge, marker of the current entry. */
    fill: null,
    fillHover: null,
    fillPressed: null,
    /** Thin decorative gold lines: pattern, kicker rule. No required contrast. */
    line: null,
  },
  border: {
    /** Decorative separators: rows, cards, sections. No required contrast. */
    hairline: null,
    /** The border of a control: 3 : 1 against base, raised and field. */
    control: null,
    /** The border of a hovered control: 3 : 1. */
    controlHover: null,
  },
  focus: {
    /** The outer ring: 3 : 1 against every surface. */
    ring: null,
    /** The gap between control and ring, so that the ring is visible on gold too: 3 : 1 against ring. */
    gap: null,
  },
  success: {
    /** Success text: 4.5 : 1 on its surface and on base. */
    text: null,
    surface: null,
    /** Dot, icon and border: 3 : 1 on its surface and on base. */
    mark: null,
  },
  warning: {
    /** 4.5 : 1 on its surface and on base. */
    text: null,
    surface: null,
    /** 3 : 1 on its surface and on base. */
    mark: null,
  },
  critical: {
    /** Error text: 4.5 : 1 on its surface, base, raised. */
    text: null,
    surface: null,
    /** The border of an invalid field: 3 : 1 on its surface, base, raised and field. */
    mark: null,
    /** A destructive button. Carries text.onCritical. */
    fill: null,
    fillHover: null,
  },
  info: {
    /** 4.5 : 1 on its surface and on base. */
    text: null,
    surface: null,
    /** 3 : 1 on its surface and on base. */
    mark: null,
  },
  neutral: {
    /** A neutral status: 4.5 : 1 on its surface. */
    text: null,
    surface: null,
    /** 3 : 1 on its surface. */
    mark: null,
  },
  shadow: {
    /** The single soft shadow: floating and elevated surfaces. */
    soft: null,
  },
};
