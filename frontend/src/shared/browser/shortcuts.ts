/** Dialogs of Ant Design and of the browser; the shortcuts wait until they are closed. */
const OPEN_DIALOG = 'dialog[open], .ant-drawer-open, .ant-modal-wrap:not([style*="display: none"])';

export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;

/** Whether a key was pressed as a shortcut by itself: not typed into a field, and not a part of another shortcut. */
export function isShortcutKey(
  { key, ctrlKey, metaKey, altKey, target }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
  wanted: string,
): boolean {
  return key.toLowerCase() === wanted && !ctrlKey && !metaKey && !altKey && !isField(target);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"], [role="textbox"]'))
  );
}

/** The name of a key that is pressed with Ctrl, or with ⌘ on an Apple. */
export const withCommandKey = (key: string): string =>
  `${/mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl'} ${key}`;
