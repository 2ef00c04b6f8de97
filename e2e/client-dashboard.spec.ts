import { bookThroughApi } from './support/booking.ts';
import { aPerson, openAccount, signIn } from './support/people.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';
import { formatDay } from './support/workshop-days.ts';

test('a client cancels an appointment and its start is free again', async ({ page, emptyDay }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await bookThroughApi(page.request, { date: emptyDay, time: '11:00', person });
  await signIn(page, person);
  await page.goto('/client/dashboard');
  const upcoming = page.getByRole('region', { name: 'Programări viitoare' });
  await expect(upcoming).toContainText('11:00–11:45');
  await expect(upcoming).toContainText('În așteptare');
  await expect(upcoming).toContainText('Schimb de ulei');

  await upcoming.getByRole('button', { name: /^Anulează:/ }).click();
  const question = page.getByRole('dialog', { name: 'Sigur vrei să anulezi această programare?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Anulează', exact: true }).click();
  await expectToast(page, 'Programare anulată');
  await expect(upcoming).toContainText('Nu ai programări viitoare.');

  await upcoming.getByRole('link', { name: 'Programează-te acum' }).click();
  await page.waitForURL('/');
  const slots: { time: string; remaining: number }[] = await (
    await page.request.get('/api/time-slots', { params: { date: emptyDay } })
  ).json();
  expect(new Set(slots.map(({ remaining }) => remaining)).size, 'every hour is as free as before').toBe(1);
});

test('a name that another device has changed is the one that the page goes on showing', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  expect((await page.request.patch('/api/account', { data: { name: 'Zamfira Nouă' } })).status()).toBe(200);
  await page.goto('/client/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Zamfira Nouă');
});

test('a client moves an appointment to another day', async ({ page, emptyDay }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await bookThroughApi(page.request, { date: emptyDay, time: '11:00', person });
  await signIn(page, person);
  await page.goto('/client/dashboard');
  const upcoming = page.getByRole('region', { name: 'Programări viitoare' });
  await upcoming.getByRole('button', { name: /^Mută:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Alege altă oră' });
  await expect(dialog).toContainText('11:00');
  await expect(dialog.getByRole('grid'), 'the month of the visit').toHaveAccessibleName(formatDay(emptyDay, 'month'));
  await dialog.getByRole('group', { name: 'Cele mai apropiate ore libere' }).getByRole('button').last().click();
  const hours = dialog.getByRole('radiogroup', { name: 'Ora' });
  await expect(hours.getByRole('radio')).not.toHaveCount(0);
  await expectAccessible(page);
  const hour = (await hours.locator('label').last().textContent()) ?? '';
  await hours.locator('label').last().click();
  await dialog.getByRole('button', { name: 'Mută programarea' }).click();
  await expectToast(page, 'Programare mutată', `ora ${hour}`);
  await expect(dialog).toBeHidden();
  await expect(upcoming).toContainText(`${hour}–`);
  await expect(upcoming).not.toContainText('11:00–11:45');
});
