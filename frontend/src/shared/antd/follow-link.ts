import type { MouseEvent as ReactMouseEvent } from 'react';

const OWN_ACTS = 'a, button, input, label, textarea, [role="button"]';

/**
 * Follows the first link of an entry that was clicked beside its links and buttons, with the held keys, so that Ctrl
 * opens a tab. Does nothing while text of the entry is selected. Keyboards and screen readers use the link itself.
 */
export function followLink({ target, currentTarget, ctrlKey, metaKey, shiftKey }: ReactMouseEvent<HTMLElement>): void {
  // React also reports clicks in menus and dialogs of the entry, which are elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(OWN_ACTS)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  currentTarget.querySelector('a')?.dispatchEvent(click);
}
