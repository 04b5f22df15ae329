/** The rows of a list of leads, in their order. */
export function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=row]') ?? [])];
}

/** Maximum number of frames until the rows of another page are rendered. */
const FRAMES = 30;

/** Calls back once the row of a lead is rendered. */
export function whenRendered(list: HTMLElement | null, lead: string, act: (row: HTMLElement) => void): void {
  let framesLeft = FRAMES;
  const check = () => {
    const row = rowsIn(list).find(({ dataset }) => dataset['key'] === lead);
    framesLeft -= 1;
    if (row) act(row);
    else if (framesLeft > 0) requestAnimationFrame(check);
  };
  check();
}
