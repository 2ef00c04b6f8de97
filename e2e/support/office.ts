import type { Locator, Page } from '@playwright/test';

/** The navigation of the office: a side bar, a rail, or the bar of phones. */
export function officeSections(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Secțiunile atelierului' });
}

/** The pages of the current section, which are tabs at its top. */
export function sectionTabs(page: Page): Locator {
  return page.getByRole('navigation', { name: /^Pagini: / });
}

/** Opens a section of the office by its name in the side bar or rail, and then the page of a tab. */
export async function openSection(page: Page, name: string, tab?: string): Promise<void> {
  await officeSections(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  if (tab)
    await sectionTabs(page)
      .getByRole('link', { name: new RegExp(`^${tab}`) })
      .click();
}

/** Signs the team out, from the menu of the account. */
export async function signOutOfOffice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Contul tău: / }).click();
  await page.getByRole('menuitem', { name: 'Deconectare' }).click();
  await page.waitForURL('**/login');
}
