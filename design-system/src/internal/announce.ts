import { root as visuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.css.ts';

/** Screen readers announce changes of known regions; a new region must be in the DOM first. */
const MEETING = 100;
/** Long enough to be announced, short enough not to be found again by a user who reads on. */
const STAY = 7000;

let region: HTMLElement | undefined;

/** Announces a message to screen readers at once. */
export function announce(words: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = visuallyHidden;
    region.setAttribute('aria-live', 'assertive');
    // React-aria's dialogs do not make elements with this attribute inert.
    region.dataset['reactAriaTopLayer'] = '';
    document.body.append(region);
  }
  const saying = document.createElement('div');
  setTimeout(() => {
    saying.textContent = words;
    region?.append(saying);
  }, MEETING);
  setTimeout(() => saying.remove(), STAY);
}
