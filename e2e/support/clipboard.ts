import type { BrowserContext } from '@playwright/test';

/** The copied text, pasted into an empty page, because the pages of the product may not read the clipboard. */
export async function pasted(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.setContent('<textarea></textarea>');
  const field = page.getByRole('textbox');
  await field.press('ControlOrMeta+v');
  const text = await field.inputValue();
  await page.close();
  return text;
}
