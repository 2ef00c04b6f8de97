import type { Page } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { aPerson, DEMO_MECHANIC, DEMO_RECEPTIONIST, signIn } from './support/people.ts';
import { checklistItem, progressBar, TABLET, tickItem } from './support/revisions.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.use(TABLET);

/** The names of the sections in the side bar. */
const sections = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Secțiunile atelierului' })
    .first()
    .getByRole('list')
    .getByRole('link');

test('the day of a mechanic: board, start, checklist, photo, and no money', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} MEC`;
  const desk = otherPage.request;
  const { phone, password } = DEMO_RECEPTIONIST;
  expect((await desk.post('/api/auth/login', { data: { phone, password } })).status()).toBe(200);
  const id = await bookThroughApi(desk, {
    date: emptyDay,
    time: '09:00',
    person,
    vehicleLicensePlate: plate,
  });
  const status = `/api/appointments/${id}/status`;
  expect((await desk.patch(status, { data: { status: 'confirmed' } })).status()).toBe(200);

  await signIn(page, DEMO_MECHANIC);
  expect(new URL(page.url()).pathname).toBe('/admin/board');
  await expect(sections(page)).toHaveText(['Tabla', 'Mașini']);
  await page.goto(`/admin/board?date=${emptyDay}`);
  const dialog = page.getByRole('dialog').first();
  await page.getByRole('button', { name: new RegExp(`^${plate},`) }).click();
  await expect(dialog).toContainText(person.name);
  await expect(dialog).not.toContainText('RON');
  await expect(dialog.getByRole('link', { name: /07/ })).toHaveCount(0);
  for (const name of ['Mută…', 'Anulează programarea']) {
    await expect(dialog.getByRole('button', { name })).toHaveCount(0);
  }
  await expectAccessible(page);

  await test.step('starts the work of another day after a question', async () => {
    await dialog.getByRole('button', { name: 'Începe lucrul' }).click();
    const question = page.getByRole('dialog').last();
    await expect(question).toContainText(person.name);
    await question.getByRole('button', { name: 'Începe lucrul' }).click();
    await expect(dialog.getByRole('button', { name: 'Finalizează' })).toHaveCount(0);
  });

  await test.step('begins the checklist of the visit, ticks it and adds a photo', async () => {
    await dialog.getByRole('link', { name: 'Lista de verificare' }).click();
    const start = page.getByRole('dialog', { name: 'Revizie nouă' });
    await start.getByLabel('Șablon').selectOption({ label: 'Revizie mică' });
    await start.getByLabel('Kilometraj').fill('84500');
    await start.getByRole('button', { name: 'Începe revizia' }).click();
    await page.waitForURL(/\/admin\/revisions\/\d+$/);
    await tickItem(page, 'Ulei de motor', 'În regulă');
    await expect(checklistItem(page, 'Ulei de motor')).toContainText('Salvat');
    await expect(progressBar(page)).not.toContainText('RON');
    const item = checklistItem(page, 'Ulei de motor');
    const photo = { name: 'ulei.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await item.locator('input[type="file"]').setInputFiles(photo);
    await expect(item.getByRole('button', { name: 'Deschide fotografia 1 din 1' })).toBeVisible();
    await item.getByRole('button', { name: 'Note: Ulei de motor' }).tap();
    await expect(item.getByRole('textbox', { name: 'Note' })).toBeVisible();
    await expect(item.getByLabel('Cost, în RON')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('is told that other pages are not for the role', async () => {
    for (const path of ['/manage', '/admin/users', '/admin/settings/profile', '/admin/dashboard']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagina nu este pentru rolul tău');
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pagina ta de start' }).click();
    await page.waitForURL('/admin/board');
  });
});

test('the day of a receptionist: everything about visits, and neither settings, accounts nor exports', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} REC`;
  await signIn(page, DEMO_RECEPTIONIST);
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  const names = await sections(page).allInnerTexts();
  for (const hidden of ['Setări', 'Conturi', 'Securitate', 'Sistem']) {
    expect(names.join(' ')).not.toContain(hidden);
  }
  await bookThroughApi(page.request, { date: emptyDay, time: '10:00', person, vehicleLicensePlate: plate });

  await test.step('confirms and starts a visit on the board, with price and phone', async () => {
    await page.goto(`/admin/board?date=${emptyDay}`);
    const dialog = page.getByRole('dialog').first();
    await page.getByRole('button', { name: new RegExp(`^${plate},`) }).click();
    await expect(dialog).toContainText('RON');
    await expect(dialog).toContainText(person.phone);
    await dialog.getByRole('button', { name: 'Confirmă' }).click();
    await expect(dialog.getByRole('button', { name: 'Începe lucrul' })).toBeVisible();
  });

  await test.step('has no settings, accounts and exports', async () => {
    for (const path of [
      '/admin/settings',
      '/admin/users',
      '/admin/security',
      '/admin/system',
      '/admin/setup',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagina nu este pentru rolul tău');
    }
    await page.goto('/admin/loyalty');
    await expect(page.getByRole('heading', { name: 'Clienți și puncte' })).toBeVisible();
    await expect(page.getByRole('link', { name: /CSV/ })).toHaveCount(0);
  });
});
