import type { Locator } from '@playwright/test';

/** Chooses an option by its label: of a native select on public pages and those of clients, of Ant Design's in the office. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    const native = field.getByRole('option', { name: option, exact: true });
    await field.selectOption({ label: await native.innerText() });
    return;
  }
  await (await optionsOf(field)).getByText(option, { exact: true }).click();
}

/** Opens a choice of the office. @returns what it offers */
export async function optionsOf(field: Locator): Promise<Locator> {
  await field.click();
  return field.page().locator('.ant-select-dropdown:visible .ant-select-item-option');
}

/** What a choice of the office shows: its input is empty but for a search. */
export function chosenIn(field: Locator): Locator {
  return field.locator('..');
}
