import { bookThroughApi } from './support/booking.ts';
import { aPerson, DEMO_MECHANIC, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectToast, test, undoButton } from './support/test.ts';

test('the desk chooses the mechanic of an appointment, who sees the own day', async ({ page, otherPage, emptyDay }) => {
  const [mine, other] = [aPerson(), aPerson()];
  const [plate, otherPlate] = [`B ${mine.phone.slice(-3)} MEU`, `B ${other.phone.slice(-3)} ALT`];
  await signIn(page, theAdmin());
  const booking = { date: emptyDay, time: '09:00' };
  await bookThroughApi(page.request, { ...booking, person: mine, vehicleLicensePlate: plate });
  await bookThroughApi(page.request, { ...booking, person: other, vehicleLicensePlate: otherPlate });
  const card = (onPage: typeof page, of: string) => onPage.getByRole('button', { name: new RegExp(`^${of},`) });

  await page.goto(`/admin/board?date=${emptyDay}`);
  await card(page, plate).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('combobox', { name: 'Mecanicul' });
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await choice.click();
  await page.getByTitle(DEMO_MECHANIC.name, { exact: true }).click();
  await expectToast(page, 'Mecanicul a fost schimbat', plate);
  await page.keyboard.press('Escape');
  await expect(card(page, plate)).toHaveAccessibleName(new RegExp(`Lucrează ${DEMO_MECHANIC.name}`));

  await test.step('the mechanic sees the own appointments alone, and takes another on', async () => {
    await signIn(otherPage, DEMO_MECHANIC);
    await otherPage.goto(`/admin/board?date=${emptyDay}`);
    await expect(card(otherPage, otherPlate)).toBeVisible();
    const mineOnly = otherPage.getByRole('button', { name: 'Ziua mea' });
    await mineOnly.click();
    await expect(card(otherPage, otherPlate)).toHaveCount(0);
    await expect(card(otherPage, plate)).toBeVisible();
    await expect(otherPage, 'a reload keeps the choice').toHaveURL(/mine=yes/);
    await expectAccessible(otherPage);
    await mineOnly.click();
    await card(otherPage, otherPlate).click();
    await otherPage.getByRole('button', { name: 'Preiau eu mașina' }).click();
    await expectToast(otherPage, 'Mecanicul a fost schimbat', otherPlate);
    await expect(otherPage.getByRole('button', { name: 'Nu mai lucrez eu la ea' })).toBeVisible();
  });

  await test.step('and takes it back within the time of the undo', async () => {
    await undoButton(otherPage).click();
    await expectToast(otherPage, 'Schimbarea a fost anulată', otherPlate);
    await expect(otherPage.getByRole('button', { name: 'Preiau eu mașina' })).toBeVisible();
  });
});
