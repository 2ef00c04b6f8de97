/** Event of the window that opens the command palette. */
export const OPEN_PALETTE = 'palette-open';

/** Opens the command palette of the office. */
export function openPalette(): void {
  window.dispatchEvent(new Event(OPEN_PALETTE));
}
