import { haltSubscription, parkLastEvent } from './support/database.ts';
import { openSection } from './support/office.ts';
import { signIn, theAdmin } from './support/people.ts';
import { eventually, expect, expectAccessible, expectToast, test } from './support/test.ts';

/** Handles nothing that other tests wait for. */
const SUBSCRIPTION = 'reminders.close-calendar-feed-when-secret-links-ended';

test('an admin sees a halted subscription and resumes it', async ({ page }) => {
  test.skip(!process.env.PRODUCT_DATABASE_URL, 'needs the database of this run');
  await haltSubscription(SUBSCRIPTION, 'Error: broken');
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  await openSection(page, 'Setări', 'Sistem');
  await page.waitForURL('/admin/system');
  const halted = page
    .getByRole('list', { name: 'Abonările la evenimente' })
    .getByRole('listitem')
    .filter({ hasText: SUBSCRIPTION });
  await expect(halted).toContainText('oprită');
  await expect(halted).toContainText('Error: broken');
  await expect(page.getByText(`Abonarea ${SUBSCRIPTION} este oprită.`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);

  await page.getByRole('button', { name: `Repornește ${SUBSCRIPTION}` }).click();
  await expect(page.getByText('Abonarea a repornit', { exact: true })).toBeVisible();
  await expect(halted).toHaveCount(0);
  // Health is checked every two seconds at most, and the page reads it when it is refreshed.
  await eventually(async (limit) => {
    await page.getByRole('button', { name: 'Reîmprospătează' }).click();
    await expect(page.getByText(`Abonarea ${SUBSCRIPTION} este oprită.`)).toHaveCount(0, limit);
  });
});

test('a parked event has a tile for the admin, which leads to where it is resolved', async ({ page }) => {
  test.skip(!process.env.PRODUCT_DATABASE_URL, 'needs the database of this run');
  await parkLastEvent('notifications.confirm-booking-when-appointment-booked', 'booking.appointment-booked');
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  const tile = page.getByRole('link', { name: /Evenimente netratate/ });
  await expect(tile).toBeVisible();
  await expectAccessible(page);
  await tile.click();
  await page.waitForURL('/admin/system');
  const parked = page.getByRole('list', { name: 'Evenimentele puse deoparte' }).getByRole('listitem');
  await expect(parked).toContainText('UndecodableEvent: no');
  await parked.getByRole('button', { name: /^Marchează rezolvat/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /rezolvat/ })
    .click();
  await expect(parked).toHaveCount(0);
});

test('an admin reads what the jobs do in words, with one button a group, and sees that a backup is queued', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/system');
  const health = page.getByRole('region', { name: 'Sănătate' });
  await expect(health).toContainText(/Totul funcționează|Funcționează, dar ceva cere atenție/);
  const first = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(first.first()).toHaveText('Copii de siguranță');
  const technical = page.getByRole('button', { name: 'Detalii tehnice' });
  await expect(technical).toBeVisible();
  if ((await technical.getAttribute('aria-expanded')) === 'false') {
    await expect(page.getByText('Abonări la evenimente')).toBeHidden();
    await technical.press('Enter');
  }
  await expect(page.getByText('Abonări la evenimente')).toBeVisible();
  const jobs = page.getByRole('region', { name: 'Sarcini recurente' });
  await expect(jobs.getByRole('listitem')).not.toHaveCount(0);
  await expect(jobs.getByRole('listitem').filter({ hasText: /\w\.\w+-\w/ })).toHaveCount(0);
  await expect(jobs.getByRole('button')).toHaveCount(4);
  const name = 'Face curățenie în baza de date';
  await expect(jobs.getByRole('list', { name: 'Instalare' }).getByText(name)).toHaveAttribute(
    'title',
    'platform.housekeeping',
  );
  await jobs.getByRole('button', { name: 'Rulează acum: Instalare' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name }).click();
  await expectToast(page, 'Sarcina pornește în câteva secunde', name);

  const backups = page.getByRole('region', { name: 'Copii de siguranță' });
  await page.route('/api/admin/system/backups', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const waiting = { id: 1, reason: 'admin', dueAt: '2026-11-26T08:00:00Z', startedAt: null, finishedAt: null };
    const runs = [{ ...waiting, name: null, bytes: null, failure: null }];
    return route.fulfill({ json: { ...(await answer.json()), lastSuccessAt: null, runs } });
  });
  await page.getByRole('button', { name: 'Reîmprospătează' }).click();
  await expect(backups).toContainText('O copie este la rând');
  await expect(backups).not.toContainText('Încă nu există nicio copie');
});

test('an admin sees messages as they are sent, and renames their sender', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/messages');
  const switchable = page.getByRole('region', { name: 'Le poți opri' });
  const switches = await switchable.getByRole('switch').count();
  await expect(switchable.getByRole('listitem'), 'each has a switch').toHaveCount(switches);
  await expect(page.getByText('Cod pentru parolă nouă', { exact: true })).toBeHidden();
  const others = page.getByRole('button', { name: /mesaje, care nu se opresc aici$/ });
  await others.press('Enter');
  await expect(page.getByText('Cod pentru parolă nouă', { exact: true })).toBeVisible();
  await page.getByText('Vezi mesajul: Programare nouă').click();
  await expect(page.locator('.speech'), 'one text at a time').toHaveCount(1);
  await page.getByText('Vezi mesajul: Programare anulată').click();
  await expect(page.locator('.speech'), 'one text at a time').toHaveCount(1);
  await expect(page.getByText('Programarea pentru Schimb de ulei din 14 septembrie')).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Trimite-mi SMS de probă' }).click();
  await expectToast(page, 'Mesajul de probă nu a plecat', 'Confirmă mai întâi telefonul tău, în profil.');

  const sender = page.getByLabel('Numele expeditorului la email');
  await sender.fill('Atelier <contact@example.ro>');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Cel mult 60 de caractere, fără < > " @')).toBeVisible();
  await sender.fill('Atelierul din Făgăraș');
  await page.reload();
  await expect(sender, 'typed text outlives a reload').toHaveValue('Atelierul din Făgăraș');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Ai modificări nesalvate' })).toBeVisible();
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Setările au fost salvate');
  await page.reload();
  await expect(sender).toHaveValue('Atelierul din Făgăraș');
});
