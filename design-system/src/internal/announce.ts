import { root as visuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.css.ts';

/** Screen readers notice what changes in a region they know; a new one they have to meet first. */
const MEETING = 100;
/** Long enough to be said, short enough not to be met again by somebody who reads on. */
const STAY = 7000;

let region: HTMLElement | undefined;

/** Says something at once to whoever listens to the page instead of looking at it. */
export function announce(words: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = visuallyHidden;
    region.setAttribute('aria-live', 'assertive');
    // A dialog of react-aria leaves what carries this within reach.
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
