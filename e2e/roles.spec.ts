import type { Page } from '@playwright/test';
import {
  appointmentCard,
  appointmentDialog,
  chooseMore,
  completionSheet,
  confirmCompletion,
  fillNewCustomer,
  newAppointmentDialog,
  openCompletionSheet,
  startAnyway,
} from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { choose } from './support/fields.ts';
import { officeSections, openSection, sectionTabs } from './support/office.ts';
import {
  aPerson,
  DEMO_MECHANIC,
  DEMO_RECEPTIONIST,
  signInByForm,
  signInThroughApi,
  theAdmin,
} from './support/people.ts';
import { checklistItem, progressBar, TABLET, tickItem } from './support/revisions.ts';
import { expect, expectAccessible, expectToast, test, theToast } from './support/test.ts';

test.use(TABLET);

/** The names of the sections in the side bar. */
const sections = (page: Page) => officeSections(page).getByRole('list').getByRole('link');

const NOT_FOR_ROLE = 'Pagina nu este pentru rolul tău';
/** Sums, prices and revenue in words. */
const MONEY = /\bRON\b|\blei\b|\bpreț|încasăr|\bcost/i;

test('the day of a mechanic: board, start, checklist, photo, and no money', async ({ page, otherPage, emptyDay }) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} MEC`;
  const desk = otherPage.request;
  await signInThroughApi(desk, DEMO_RECEPTIONIST);
  const id = await bookThroughApi(desk, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  const status = `/api/appointments/${id}/status`;
  expect((await desk.patch(status, { data: { status: 'confirmed' } })).status()).toBe(200);

  await signInByForm(page, DEMO_MECHANIC);
  expect(new URL(page.url()).pathname).toBe('/admin/board');
  await expect(sections(page)).toHaveText(['Azi', 'Mașini']);
  await page.goto(`/admin/board?date=${emptyDay}`);
  const dialog = page.getByRole('dialog').first();
  await page.getByRole('button', { name: new RegExp(`^${plate},`) }).click();
  await expect(dialog).toContainText(person.name);
  await expect(dialog).not.toContainText('RON');
  await expect(dialog.getByRole('link', { name: /07/ })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Începe lucrul' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Alte acțiuni/ }), 'moves and cancels nothing').toHaveCount(0);
  await expectAccessible(page);

  await test.step('starts the work of another day after a question', async () => {
    await dialog.getByRole('button', { name: 'Începe lucrul' }).click();
    const question = page.getByRole('dialog', { name: /^Programarea este pe / });
    await expect(question).toContainText(person.name);
    await question.getByRole('button', { name: 'Începe lucrul' }).click();
    await expect(dialog.getByRole('button', { name: 'Finalizează' })).toHaveCount(0);
  });

  await test.step('begins the checklist of the appointment, ticks it and adds a photo', async () => {
    await dialog.getByRole('link', { name: 'Lista de verificare' }).click();
    const start = page.getByRole('dialog', { name: 'Revizie nouă' });
    await choose(start.getByLabel('Șablon'), 'Revizie mică');
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

  await test.step('sees no money on any page of the work', async () => {
    const revision = new URL(page.url()).pathname;
    const { visits: appointments } = (await (
      await page.request.get('/api/admin/board', { params: { from: emptyDay, to: emptyDay } })
    ).json()) as { visits: { id: number; vehicle: { id: number } }[] };
    const vehicleId = appointments.find((appointment) => appointment.id === id)?.vehicle.id;
    for (const path of [revision, '/admin/vehicles', `/admin/vehicles/${vehicleId}`, '/admin/board?view=week']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText(MONEY);
    }
  });

  await test.step('says on the checklist that the vehicle is ready, and is back at the own day', async () => {
    await page.goto(`/admin/board?date=${emptyDay}`);
    await page.getByRole('button', { name: 'Ziua mea' }).click();
    await page.getByRole('button', { name: new RegExp(`^${plate},`) }).click();
    await dialog.getByRole('link', { name: 'Lista de verificare' }).click();
    await page.waitForURL(/\/admin\/revisions\/\d+$/);
    const revision = page.url();
    // One act with one name, which leads to what it still needs.
    await page.getByRole('button', { name: 'Mașina e gata' }).click();
    await expect(page.getByRole('alert')).toHaveText(/Elemente obligatorii neverificate: \d+/);
    await expect(
      page.locator('[data-item]').getByRole('radio', { name: 'Neverificat' }).and(page.locator(':focus')),
    ).toBeChecked();
    await expectAccessible(page);
    for (const rest of await page.getByRole('button', { name: /^Restul în regulă/ }).all()) await rest.click();
    await expect(progressBar(page)).toContainText('Totul este salvat');
    await page.getByRole('button', { name: 'Mașina e gata' }).click();
    await expect(dialog.getByRole('checkbox', { name: /^Mai este de lucru la mașină/ })).not.toBeChecked();
    await expectAccessible(page);
    // The live update of the completion comes before its answer, and closes the dialog.
    await page.route('**/api/admin/revisions/*/complete', async (route) => {
      const response = await route.fetch();
      await expect(page.getByText('Revizia este finalizată și nu se mai schimbă.')).toBeVisible();
      await route.fulfill({ response });
    });
    await dialog.getByRole('button', { name: 'Mașina e gata' }).click();
    await page.waitForURL(`/admin/board?date=${emptyDay}&mine=yes`);
    await expectToast(page, `Mașina e gata: ${plate}`, 'Recepția a fost anunțată.');
    await page.goto(revision);
    await expect(page.getByText('Revizia este finalizată și nu se mai schimbă.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mașina e gata' })).toHaveCount(0);
  });

  await test.step('is told that other pages are not for the role', async () => {
    for (const path of [
      '/manage',
      '/admin/dashboard',
      '/admin/customers',
      '/admin/loyalty',
      '/admin/reports',
      '/admin/users',
      '/admin/settings/profile',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOR_ROLE);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deschide meniul' }).click();
    await expect(page.getByRole('button', { name: 'Deconectare' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Pagina ta de start' }).click();
    await page.waitForURL('/admin/board');
  });

  await test.step('has both sections in the bar of a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(officeSections(page).getByRole('link')).toHaveText(['Azi', 'Mașini']);
  });
});

test('the day of a receptionist: everything about appointments, and neither settings, accounts nor exports', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} REC`;
  await signInByForm(page, DEMO_RECEPTIONIST);
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panou');
  await expect(
    page.getByRole('button', { name: 'Închide zilele' }),
    'days are closed without the settings',
  ).toBeVisible();
  await expect(sections(page).filter({ hasText: 'Rapoarte' })).toHaveCount(1);
  await expect(sections(page).filter({ hasText: 'Setări' })).toHaveCount(0);
  await openSection(page, 'Clienți');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clienți');
  await expect(sectionTabs(page), 'accounts are for admins').toHaveCount(0);
  await page.goto(`/admin/board?date=${emptyDay}`);
  const card = appointmentCard(page, plate);
  const dialog = appointmentDialog(page, plate);

  await test.step('books a caller on the board', async () => {
    await page
      .getByRole('button', { name: /^Liber 08:30–12:00, / })
      .first()
      .press('Enter');
    const call = newAppointmentDialog(page);
    await fillNewCustomer(call, person, plate);
    await choose(call.getByLabel('Serviciu'), 'Schimb de ulei');
    await call.getByRole('button', { name: 'Programează' }).click();
    await expectToast(page, 'Programare adăugată', person.name);
    await expect(card).toHaveAccessibleName(/Confirmată.*08:30–09:15/);
  });

  await test.step('moves the appointment', async () => {
    await card.click();
    await chooseMore(page, dialog, 'Mută…');
    const place = page.getByRole('dialog', { name: /^Mută: / });
    await place.getByLabel('Ora').fill('10:00');
    await place.getByRole('button', { name: 'Mută', exact: true }).click();
    await expectToast(page, 'Programare mutată', plate);
    await expect(card).toHaveAccessibleName(/10:00–10:45/);
  });

  await test.step('starts and completes it, with price and phone', async () => {
    await card.click();
    await expect(dialog).toContainText('150 RON');
    await expect(dialog).toContainText(person.phone);
    await startAnyway(page, dialog);
    await dialog.getByRole('button', { name: 'Închide' }).click();
    await openCompletionSheet(page, card, plate);
    await expect(completionSheet(page)).toContainText('De plată: 150 RON');
    await confirmCompletion(page).click();
    await expect(card).toHaveAccessibleName(/Finalizată/);
    await expect(theToast(page)).toContainText('150 RON');
  });

  await test.step('has no settings, accounts and exports', async () => {
    for (const path of ['/admin/settings', '/admin/users', '/admin/security', '/admin/system', '/admin/setup']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOR_ROLE);
    }
    await page.goto('/admin/loyalty');
    await expect(page.getByRole('heading', { name: 'Clienți și puncte' })).toBeVisible();
    await expect(page.getByRole('link', { name: /CSV/ })).toHaveCount(0);
    await page.goto('/admin/reports');
    await expect(page.getByLabel('Cifre: Încasări')).toBeVisible();
    await expect(page.getByRole('button', { name: /Descarcă/ })).toHaveCount(0);
    const file = await page.request.get(`/api/reports/revenue/export?from=${emptyDay}&to=${emptyDay}&format=csv`);
    expect(file.status()).toBe(403);
  });
});

test('the day of an admin: what happened, a report to take along, accounts and settings', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await signInByForm(page, theAdmin());
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  for (const name of ['Rapoarte', 'Setări']) await expect(sections(page).filter({ hasText: name })).toHaveCount(1);

  await test.step('an entry of the activity leads to its appointment', async () => {
    await bookThroughApi(request, { date: emptyDay, time: '10:00', person });
    const activity = page.getByRole('region', { name: 'Activitate recentă' });
    await activity.getByRole('link', { name: `Programare nouă: ${person.name}` }).click();
    await page.waitForURL(/\/manage\?search=%23\d+$/);
    await expect(page.getByText(person.name).first()).toBeVisible();
    await expect(page.getByText(/^Showing 1 of \d+ appointments$/)).toBeVisible();
  });

  await test.step('a report is downloaded', async () => {
    await page.goto('/admin/reports');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descarcă CSV' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^incasari-.*\.csv$/);
  });

  await test.step('the pages that are for admins only open', async () => {
    for (const path of ['/admin/users', '/admin/settings/profile', '/admin/security', '/admin/system']) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(heading).not.toHaveText(NOT_FOR_ROLE);
    }
  });
});
