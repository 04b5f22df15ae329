/**
 * What a colour is for. Themes fill these in, components use nothing else.
 * The ratio is the contrast the role must hold against every surface it is drawn on; `contrast.test.ts` measures each pair.
 */
export const colorRoles = {
  surface: {
    /** The page. Carries text.* and border.* */
    base: null,
    /** A quiet plane on the page: stats, picture side of a card, table head. Carries the same texts as `base`. */
    raised: null,
    /** The chosen row or the current entry of a list. Carries text.base and text.muted. */
    selected: null,
    /** What a person types into. Carries text.base at 7 : 1. */
    field: null,
    /** A row or a quiet control under the pointer. Carries text.base. */
    hover: null,
    /** Hero, footer, the staff area's rail: the same ink in both themes. Carries text.onInk, accent.fill. */
    ink: null,
  },
  text: {
    /** Body text and headings: 7 : 1 on every surface. */
    base: null,
    /** Second voice: hints, captions, intros. 7 : 1 on base and raised, 4.5 : 1 elsewhere. */
    muted: null,
    /** Links and gold text: 4.5 : 1 on every surface. */
    accent: null,
    /** A link under the pointer: 4.5 : 1. */
    accentHover: null,
    /** On accent.fill and its states: 7 : 1, on the pressed one 4.5 : 1. */
    onAccent: null,
    /** Body text on surface.ink: 7 : 1. */
    onInk: null,
    /** On critical.fill: 4.5 : 1. */
    onCritical: null,
  },
  accent: {
    /** The one gold plane a screen has: primary button, count badge, marker of the current entry. */
    fill: null,
    fillHover: null,
    fillPressed: null,
    /** Thin gold lines that mean nothing on their own: pattern, kicker rule. No contrast to hold. */
    line: null,
  },
  border: {
    /** Separates, means nothing: rows, cards, sections. No contrast to hold. */
    hairline: null,
    /** The edge of a control: 3 : 1 against base, raised and field. */
    control: null,
    /** The edge of a control under the pointer: 3 : 1. */
    controlHover: null,
  },
  focus: {
    /** The outer ring: 3 : 1 against every surface. */
    ring: null,
    /** The gap between control and ring, so that the ring also shows on gold: 3 : 1 against ring. */
    gap: null,
  },
  success: {
    /** A success in words: 4.5 : 1 on its surface and on base. */
    text: null,
    surface: null,
    /** Dot, icon and edge: 3 : 1 on its surface and on base. */
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
    /** Error texts: 4.5 : 1 on its surface, base, raised. */
    text: null,
    surface: null,
    /** The edge of a wrong field: 3 : 1 on its surface, base, raised and field. */
    mark: null,
    /** A button that destroys. Carries text.onCritical. */
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
    /** A status that is neither good nor bad: 4.5 : 1 on its surface. */
    text: null,
    surface: null,
    /** 3 : 1 on its surface. */
    mark: null,
  },
  shadow: {
    /** The one soft shadow: floating and lifted surfaces. */
    soft: null,
  },
};
