import { chosenIn } from './support/fields.ts';
import { signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('fields of the office: a choice by letters, a day and a time by mouse', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/board');
  await page.getByRole('button', { name: 'Programare nouă', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Programare nouă' });
  const list = page.locator('.ant-select-dropdown:visible');

  await test.step('letters without diacritics find the option, Enter takes it and sends nothing', async () => {
    const service = dialog.getByLabel('Serviciu');
    await service.focus();
    await page.keyboard.type('frane');
    await expect(list.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(chosenIn(service)).toHaveText('Service frâne');
    await expect(service).not.toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(dialog, 'Escape closed the list only').toBeVisible();
  });

  await test.step('the empty option can be taken by key', async () => {
    const bay = dialog.getByLabel('Post');
    await expect(chosenIn(bay)).toHaveText('Primul liber');
    await bay.focus();
    await page.keyboard.press('ArrowDown');
    await expect(list).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(chosenIn(bay)).not.toHaveText('Primul liber');
    await expect(list).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(list).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(chosenIn(bay)).toHaveText('Primul liber');
  });

  await test.step('the sign opens the calendar and the hours; the focus is in the field afterwards', async () => {
    const day = dialog.getByLabel('Ziua');
    const box = await day.boundingBox();
    if (!box) throw new Error('no field');
    await page.mouse.click(box.x + box.width - 12, box.y + box.height / 2);
    await page.locator('.ant-picker-dropdown .ant-picker-header-next-btn').click();
    await page.locator('.ant-picker-cell-in-view').getByText('15', { exact: true }).click();
    await expect(day).toHaveValue(/^15\.\d{2}\.\d{4}$/);
    await expect(day).toBeFocused();
    const time = dialog.getByLabel('Ora', { exact: true });
    await time.fill('09:00');
    const place = await time.boundingBox();
    if (!place) throw new Error('no field');
    await page.mouse.click(place.x + place.width - 12, place.y + place.height / 2);
    await page.locator('.ant-picker-time-panel-column').nth(1).getByText('15', { exact: true }).click();
    await expect(time).toHaveValue('09:15');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(time).toBeFocused();
  });

  await test.step('what is wrong has the look of it, and the first such field the focus', async () => {
    await dialog.getByRole('button', { name: 'Programează' }).click();
    const phone = dialog.getByLabel('Telefon');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveClass(/ant-input-status-error/);
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
  });
});
