import type { Page } from '@playwright/test';
import { setStatus } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { choose } from './support/fields.ts';
import { hasFocus } from './support/keyboard.ts';
import { DEMO_MECHANIC, signIn, signInThroughApi, theAdmin } from './support/people.ts';
import { checklistItem, clientWithCar, progressBar, startRevision, TABLET, tickItem } from './support/revisions.ts';
import { expect, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

test.use(TABLET);

test('a delivered checklist is in the language of the page', async ({ page, otherPage }) => {
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  const id = await startRevision(page.request, car.id, 'Revizie mică');
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto(`/admin/revisions/${id}`);
  await tickItem(page, 'Engine oil', 'Fine');
  await expect(checklistItem(page, 'Engine oil')).toContainText('Saved');
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
  await page.addInitScript(() => localStorage.setItem('language', 'ro'));
  await page.reload();
  await expect(checklistItem(page, 'Ulei de motor').getByRole('radio', { name: 'În regulă' })).toBeChecked();
});

test('the completed checklist of an appointment is what its key tag opens, and another one begins there', async ({
  page,
  request,
  emptyDay,
}) => {
  await signInThroughApi(request, theAdmin());
  const appointmentId = await bookThroughApi(request, { date: emptyDay, time: '11:00' });
  for (const status of ['confirmed', 'in-progress']) await setStatus(request, appointmentId, status);
  const { vehicle } = (await (await request.get(`/api/appointments/${appointmentId}`)).json()) as {
    vehicle: { id: number };
  };
  const id = await startRevision(request, vehicle.id, 'Revizie mică', appointmentId);
  const { items } = (await (await request.get(`/api/revisions/${id}`)).json()) as { items: { id: number }[] };
  for (const item of items) {
    const data = { status: 'ok' };
    expect((await request.patch(`/api/admin/revisions/${id}/items/${item.id}`, { data })).status()).toBe(200);
  }
  await signIn(page, DEMO_MECHANIC);
  const scan = () => page.goto(`/admin/visits/${appointmentId}`);

  await test.step('one that is open is continued', async () => {
    await scan();
    await page.waitForURL(`/admin/revisions/${id}`);
    await expect(progressBar(page)).toBeVisible();
  });
  await test.step('one that is completed is read', async () => {
    expect((await request.post(`/api/admin/revisions/${id}/complete`, { data: {} })).status()).toBe(200);
    await scan();
    await page.waitForURL(`/admin/revisions/${id}`);
    await expect(page.getByText('Revizia este finalizată')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(TABLET.viewport);
  });
  await test.step('another one of the appointment begins there, and is then what the tag opens', async () => {
    await page.getByRole('button', { name: 'Revizie nouă' }).tap();
    const begin = page.getByRole('dialog', { name: 'Revizie nouă' });
    await expect(begin).toContainText(`Pentru programarea nr. ${appointmentId}.`);
    await choose(begin.getByLabel('Șablon'), 'Revizie mică');
    await begin.getByLabel('Kilometraj').fill('84500');
    await begin.getByRole('button', { name: 'Începe revizia' }).click();
    await page.waitForURL((url) => /\/admin\/revisions\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`));
    const other = page.url();
    await expect(progressBar(page)).toBeVisible();
    await scan();
    await page.waitForURL(other);
  });
});

test('a status that the server rejects is reverted, the others stay', async ({ page, otherPage }) => {
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  const id = await startRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  await tickItem(page, 'Ulei de motor', 'În regulă');
  await expect(checklistItem(page, 'Ulei de motor')).toContainText('Salvat');

  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/api/admin/revisions/*/items/*', async (route) => {
    await refused;
    await route.fulfill({ status: 409, json: { status: 409, code: 'x', message: 'Nu se poate.' } });
  });
  await tickItem(page, 'Filtru de aer', 'De urmărit');
  const filter = checklistItem(page, 'Filtru de aer');
  await expect(filter.getByRole('radio', { name: 'De urmărit' }), 'before the answer').toBeChecked();
  await expect(progressBar(page)).toContainText('Se salvează…');
  refuse();
  await expectToast(page, 'Nu s-a salvat: Filtru de aer', 'Nu se poate.');
  await expect(filter.getByRole('radio', { name: 'Neverificat' })).toBeChecked();
  await expect(filter).toContainText('Nu s-a salvat');
  await expect(checklistItem(page, 'Ulei de motor').getByRole('radio', { name: 'În regulă' })).toBeChecked();
});

/** Keeps what others change from a page until the returned function is called: its live updates wait for their answers. */
async function holdRevision(page: Page, id: number): Promise<() => void> {
  let show = () => {};
  const isShown = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route(`**/api/revisions/${id}`, async (route) => {
    await isShown;
    await route.fallback();
  });
  return show;
}

test('a mark of another tablet is not overwritten by one that has not seen it', async ({ page, otherPage }) => {
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  const id = await startRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  await expect(progressBar(page)).toContainText('0 din 5 verificate');
  const show = await holdRevision(page, id);
  await signIn(otherPage, theAdmin());
  await otherPage.goto(`/admin/revisions/${id}`);
  await tickItem(otherPage, 'Filtru de aer', 'De înlocuit');
  await expect(checklistItem(otherPage, 'Filtru de aer')).toContainText('Salvat');

  const air = checklistItem(page, 'Filtru de aer');
  await page.getByRole('button', { name: 'Restul în regulă: Filtre' }).tap();
  await expectToast(page, 'Nu s-a salvat: Filtru de aer', 'Altcineva a marcat-o altfel între timp.');
  show();
  await expect(air.getByRole('radio', { name: 'De înlocuit' })).toBeChecked();
  await expect(progressBar(page)).toContainText('4 din 5 verificate');
  await tickItem(page, 'Filtru de aer', 'De urmărit');
  await expect(air).toContainText('Salvat');
});

test('notes are saved while the field has the focus, and outlive a reload before that', async ({ page, otherPage }) => {
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  const id = await startRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  const oil = checklistItem(page, 'Ulei de motor');
  const notes = oil.getByRole('textbox', { name: 'Note' });
  await oil.getByRole('button', { name: 'Note și cost: Ulei de motor' }).tap();
  await notes.fill('Pierde pe la carter');
  await expect(progressBar(page)).toContainText('Nesalvat încă');
  await expect(progressBar(page)).toContainText('Totul este salvat');
  await expect(notes).toBeFocused();
  await page.reload();
  await expect(oil).toContainText('Pierde pe la carter');
  await expect(notes, 'the server has it').toBeHidden();

  let refuse = true;
  await page.route('**/api/admin/revisions/*/items/*', (route) =>
    refuse
      ? route.fulfill({ status: 409, json: { status: 409, code: 'x', message: 'Nu se poate.' } })
      : route.fallback(),
  );
  await oil.getByRole('button', { name: 'Note și cost: Ulei de motor' }).tap();
  await notes.fill('Pierde mult');
  await expectToast(page, 'Nu s-a salvat: Ulei de motor', 'Nu se poate.');
  await expect(progressBar(page)).toContainText('Nesalvat încă');
  refuse = false;
  await page.reload();
  await expect(notes).toHaveValue('Pierde mult');
  await expect(progressBar(page)).toContainText('Totul este salvat');
  await page.reload();
  await expect(oil).toContainText('Pierde mult');
  await expect(notes).toBeHidden();
});

test('without a connection statuses are queued and saved later', async ({ page, otherPage, context }) => {
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  const id = await startRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  await expect(progressBar(page)).toContainText('0 din 5 verificate');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Restul în regulă: Filtre' }).tap();
  await expect(progressBar(page)).toContainText('4 din 5 verificate');
  await expect(progressBar(page)).toContainText('Fără conexiune: se salvează când revine');
  await context.setOffline(false);
  await expect(progressBar(page)).toContainText('Totul este salvat');
  await page.reload();
  await expect(progressBar(page)).toContainText('4 din 5 verificate');
});

test('completing while statuses are being saved waits for them', async ({ page, otherPage }) => {
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  const id = await startRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  await expect(progressBar(page)).toContainText('0 din 5 verificate');
  const { promise: held, resolve: save } = Promise.withResolvers<void>();
  await page.route('**/api/admin/revisions/*/items/*', async (route) => {
    await held;
    await route.continue();
  });
  for (const group of ['Fluide', 'Filtre']) {
    await page.getByRole('button', { name: `Restul în regulă: ${group}` }).tap();
  }
  await expect(progressBar(page)).toContainText('Se salvează…');

  await page.getByRole('button', { name: 'Finalizează' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Finalizează revizia' });
  await dialog.getByRole('button', { name: 'Finalizează' }).click();
  await expect(dialog.getByRole('button', { name: 'Se salvează…' })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Se finalizează după ce se salvează bifele.');
  save();
  await expectToast(page, 'Revizie finalizată');
  await expect(page.getByText('Revizia este finalizată și nu se mai schimbă.')).toBeVisible();
});

test('a checklist is completed by keyboard', async ({ page, otherPage }) => {
  const { car } = await clientWithCar(otherPage.request);
  await signIn(page, theAdmin());
  const id = await startRevision(page.request, car.id, 'Revizie mică');
  await page.goto(`/admin/revisions/${id}`);
  const oil = checklistItem(page, 'Ulei de motor');
  await oil.getByRole('radio', { name: 'Neverificat' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(oil.getByRole('radio', { name: 'Înlocuit', exact: true })).toBeChecked();
  await expect(oil).toContainText('Salvat');
  await page.keyboard.press('Tab');
  const details = oil.getByRole('button', { name: 'Note și cost: Ulei de motor' });
  await expect.poll(() => hasFocus(details)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(oil.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('5W-30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('180');
  await page.keyboard.press('Enter');
  await expect(progressBar(page)).toContainText('180 RON');
  await expect(progressBar(page)).toContainText('Totul este salvat');
});
