/** The rows of a list of leads, in their order. */
export function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=row]') ?? [])];
}
