/** Copies a text. Returns whether it worked: there is no clipboard on plain http, and the browser may refuse. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Whoever asked shows the text, so that it can be copied by hand.
    return false;
  }
}
