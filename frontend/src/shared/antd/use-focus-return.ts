import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what opened a dialog. Ant Design does so only for a dialog that stays mounted and focuses nothing
 * by itself. A focus that has found another place meanwhile stays there.
 * @returns what to call when the dialog leaves the screen
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // Read while rendering: a field of the dialog may take the focus as soon as it is there.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }
  // An open dialog may be unmounted.
  useEffect(() => (isOpen ? () => giveBackTo(opener) : undefined), [isOpen, opener]);
  return () => requestAnimationFrame(() => giveBackTo(opener));
}

function giveBackTo(opener: Element | null): void {
  const { activeElement } = document;
  const isLost = !activeElement || activeElement === document.body || !activeElement.checkVisibility();
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}
