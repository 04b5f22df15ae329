/**
 * Closes the menus of the rail, which are in the browser's top layer and would cover a dialog. The focus returns to their button.
 */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
}
