import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * Shows a native dialog as a modal one for as long as it is open, and calls back when the visitor wants to leave it: by Escape,
 * or by a press that begins and ends outside its box.
 */
export function useNativeDialog(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean, onLeave: () => void): void {
  const handleLeave = useEffectEvent(onLeave);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    let isPressOutside = false;
    // What is outside the box is the dialog's own backdrop; inside, the content fills it.
    const handlePointerDown = ({ target }: PointerEvent) => (isPressOutside = target === element);
    const handleClick = ({ target }: MouseEvent) => isPressOutside && target === element && handleLeave();
    // A browser may close without asking; it tells afterwards.
    const handleClose = () => handleLeave();
    const handleCancel = (event: Event) => {
      event.preventDefault();
      handleLeave();
    };
    element.addEventListener('pointerdown', handlePointerDown);
    element.addEventListener('click', handleClick);
    element.addEventListener('close', handleClose);
    element.addEventListener('cancel', handleCancel);
    element.showModal();
    return () => {
      element.removeEventListener('pointerdown', handlePointerDown);
      element.removeEventListener('click', handleClick);
      element.removeEventListener('close', handleClose);
      element.removeEventListener('cancel', handleCancel);
      element.close();
    };
  }, [dialog, isOpen]);
}
