import type { Page } from '@playwright/test';

/** Opens a section of the office by its name in the side bar or rail. */
export async function openSection(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Secțiunile atelierului' });
  await sections.getByRole('link', { name: new RegExp(`^${name}`) }).click();
}
