import { bookThroughApi, chooseDay, chooseService, submitBooking } from './support/booking.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

test('the front desk books for a customer who calls, out of the vehicle’s book, and never for itself', async ({
  page,
  request,
  untouchedDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: untouchedDay, time: '09:00', person });
  await signIn(page, theAdmin());

  await test.step('whoever calls for the first time is entered from nothing', async () => {
    await page.goto('/manage');
    await page.getByRole('link', { name: 'New appointment' }).click();
    await expect(page.getByText('Bun venit,')).toBeVisible();
    await expect(page.getByLabel('Marca', { exact: true })).toHaveValue('');
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel('Nume', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Telefon', { exact: true })).toHaveValue('');
  });

  await test.step('who is known is filled in', async () => {
    await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
    await page.getByRole('link', { name: '2016 Skoda Fabia' }).click();
    await page.getByRole('link', { name: 'Programează', exact: true }).click();
    await expect(page.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
    await expect(page.getByLabel('Modelul', { exact: true })).toHaveValue('Fabia');
    await page.waitForURL('/booking');
    await chooseService(page, 'Schimb de ulei');
    await chooseDay(page, untouchedDay);
    await page.getByLabel('Ora', { exact: true }).selectOption('11:00');
    await submitBooking(page);
    await expectToast(page, 'Programarea Confirmată!');
  });

  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await expect(page.getByText('Showing 2 of 2 appointments')).toBeVisible();
});

test('the dashboard says what waits, and leads there', async ({ page, request, untouchedDay }) => {
  await bookThroughApi(request, { date: untouchedDay, time: '13:00' });
  await signIn(page, theAdmin());
  const toDo = page.getByRole('region', { name: 'De făcut' });
  const toConfirm = toDo.getByRole('link', { name: /Programări de confirmat$/ });
  await expect(toConfirm, 'at least the one booked just now').toHaveText(/^[1-9]\d*Programări/);

  await expectAccessible(page);
  await toConfirm.click();
  await page.waitForURL('/manage?status=pending');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.filter({ hasText: 'Pending' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: 'Pending' })).toHaveCount(0);
});

test('closing days on which somebody has booked leads to whom to move', async ({
  page,
  request,
  untouchedDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: untouchedDay, time: '13:00', person });
  await signIn(page, theAdmin());
  const closures = page.getByRole('region', { name: 'Zile închise' });
  await closures.getByLabel('De la').fill(untouchedDay);
  await closures.getByLabel('Motiv').fill(person.name);
  await closures.getByRole('button', { name: 'Închide zilele' }).click();
  const closure = closures.getByRole('listitem').filter({ hasText: person.name });
  await closure.getByRole('link', { name: 'Programări de mutat: 1' }).click();
  await page.waitForURL(`/manage?range=${untouchedDay}`);
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toContainText('Pending');

  await page.goBack();
  await closure.getByRole('button', { name: /^Redeschide/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Redeschide' }).click();
  await expect(closure).toBeHidden();
});
