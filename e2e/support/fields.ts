import type { Locator } from '@playwright/test';

/** Chooses an option by its label: in a native select, or in Ant Design's select of the office. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
    const native = field.getByRole('option', { name: option, exact: true });
    await field.selectOption({ label: await native.innerText() });
    return;
  }
  await (await optionsOf(field)).getByText(option, { exact: true }).click();
}

/** Opens a select of the office. @returns its options */
export async function optionsOf(field: Locator): Promise<Locator> {
  await field.click();
  return field.page().locator('.ant-select-dropdown:visible .ant-select-item-option');
}

/** The chosen value of a select of the office, whose input only contains a search text. */
export function chosenIn(field: Locator): Locator {
  return field.locator('..');
}
