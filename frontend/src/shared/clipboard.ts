/** Copies a text. Returns false where the clipboard is unavailable: on plain http, or when the browser denies access. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Callers show the text instead, so that it can be copied by hand.
    return false;
  }
}
