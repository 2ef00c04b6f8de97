import { addDays } from '@car-workshop/contracts/calendar';
import { newAppointmentDialog } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';
import { inFigures, workshopDay } from './support/workshop-days.ts';

test('the command palette finds customers and pages and prepares a closure, by keyboard alone', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} PAL`;
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  const text = page.getByRole('combobox', { name: 'Caută și comandă' });
  const options = page.getByRole('listbox', { name: 'Rezultate' }).getByRole('option');
  const selected = options.and(page.locator('[aria-selected="true"]'));

  await test.step('/ opens it, but not in a field', async () => {
    await expect(page.getByRole('button', { name: 'Caută' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(text).toBeFocused();
    await expect(selected).toHaveText('Programare nouă');
    await page.keyboard.press('End');
    await expect(selected).toContainText('Setări');
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveText('Programare nouă');
    await page.keyboard.press('Escape');
    await expect(text).toBeHidden();
    await page.goto('/manage');
    await page.getByRole('searchbox').press('/');
    await expect(page.getByRole('searchbox')).toHaveValue('/');
    await expect(text).toBeHidden();
  });

  await test.step('the last digits of a phone lead to the page of the customer', async () => {
    await page.keyboard.press('Control+k');
    await text.fill(person.phone.slice(-7));
    const customer = options.filter({ hasText: person.phone }).first();
    await expect(customer).toContainText(person.name);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(customer).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    while (!(await selected.textContent())?.includes(person.phone)) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/customers\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  });

  await test.step('part of a plate leads to the vehicle, and shows appointments with their status in Romanian', async () => {
    await page.keyboard.press('Control+k');
    await text.fill(person.name);
    await expect(options.filter({ hasText: 'În așteptare' })).toHaveCount(1);
    await text.fill(plate.replaceAll(' ', '').toLowerCase());
    await expect(selected).toContainText(plate);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/vehicles\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('"închide mâine" fills in the closure and waits for a confirmation', async () => {
    await page.keyboard.press('Control+k');
    await expect(options.first()).toContainText(plate);
    await text.fill('inchide maine');
    await expect(selected).toHaveText('Închide mâine');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Închizi atelierul?' });
    await expect(dialog.getByLabel('De la')).toHaveValue(inFigures(workshopDay(1)));
    await expect(dialog.getByLabel('Până la')).toHaveValue(inFigures(workshopDay(1)));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const closures = await page.request.get('/api/admin/closures');
    expect(await closures.text()).not.toContain(workshopDay(1));
  });

  await test.step('actions of the board open their dialog', async () => {
    await page.keyboard.press('Control+k');
    await text.fill('blocheaza');
    await expect(selected).toHaveText('Blochează un post');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForURL('/admin/board');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('pages are found by their name, with a typing error too', async () => {
    await page.keyboard.press('Control+k');
    await text.fill('recezii');
    await expect(selected).toHaveText('Recenzii');
    await page.keyboard.press('Enter');
    await page.waitForURL('/admin/reviews');
  });
});

test('an appointment that is entered by keys is of the day that the board shows; ? shows the shortcuts', async ({
  page,
  emptyDay,
}) => {
  const dialog = newAppointmentDialog(page);
  const sheet = page.getByRole('dialog', { name: 'Scurtături de la tastatură' });
  const text = page.getByRole('combobox', { name: 'Caută și comandă' });
  const enter = async (typed: string, option: string) => {
    await page.keyboard.press('Control+k');
    await text.fill(typed);
    await page.getByRole('option', { name: option }).click();
    await expect(dialog.getByLabel('Ziua')).toHaveValue(inFigures(emptyDay));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/admin/board?date=${emptyDay}`);
  };
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await expect(page.getByRole('button', { name: /^Liber / }).first()).toBeVisible();
  await enter('programare noua', 'Programare nouă');
  const { phone } = aPerson();
  await enter(phone, `Programează ${phone}`);

  await test.step('the sheet, by its key and from the palette', async () => {
    await page.keyboard.press('?');
    await expect(sheet.getByRole('term').filter({ hasText: 'Programare nouă' })).toBeVisible();
    await expect(sheet.getByRole('region', { name: 'În propuneri și la orele eliberate' })).toContainText('1–9');
    await expectAccessible(page);
    await page.keyboard.press('n');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(dialog, 'n waits until the sheet is closed').toBeHidden();
    await page.keyboard.press('Control+k');
    await text.fill('scurt');
    await text.press('?');
    await expect(text).toHaveValue('scurt?');
    await text.press('Backspace');
    await text.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('a new appointment', async () => {
    await page.getByRole('textbox', { name: 'Ziua' }).press('n');
    await expect(dialog).toBeHidden();
    await page.locator('#content').focus();
    await page.keyboard.press('n');
    await expect(dialog.getByLabel('Telefon')).toBeFocused();
    await expect(dialog.getByLabel('Telefon')).toHaveValue('');
    await expect(dialog.getByLabel('Ziua')).toHaveValue(inFigures(emptyDay));
  });

  await test.step('a board that waits for another day enters appointments on that day', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/admin\/board\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Ziua următoare' }).click();
    const next = addDays(emptyDay, 1);
    await expect(page.getByLabel('Ziua', { exact: true })).toHaveValue(inFigures(next));
    await page.getByRole('button', { name: 'Programare nouă', exact: true }).click();
    await expect(dialog.getByLabel('Ziua')).toHaveValue(inFigures(next));
    release();
  });
});

test('what is typed while the palette loads is in its field', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/CommandPalette-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Caută' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('0744');
  release();
  const text = page.getByRole('combobox', { name: 'Caută și comandă' });
  await expect(text).toHaveValue('0744');
  await page.keyboard.type('000101');
  await expect(text).toHaveValue('0744000101');
  await expect(page.getByRole('option', { name: 'Programează 0744000101' })).toBeVisible();
});
