import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { createEmptyDatabase } from '../backend/test/support/empty-database.ts';
import { appointmentCard, appointmentDialog } from './support/appointments.ts';
import { bookWithManageLink } from './support/booking.ts';
import { aPerson, signIn } from './support/people.ts';
import { startSecondProduct } from './support/second-product.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTapTargets, test } from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

const BOX = 'Cutia <b>de lângă</b> poarta din spate 🔑; pune cheile în plic cu numărul mașinii';
const IN_BOX = /chei în cutie \d\d:\d\d/;

/** Closes the week except for one day, so that it is before the opening of that day at any hour of this one. */
async function openOnly(request: APIRequestContext, date: string) {
  const { version } = await (await request.get('/api/admin/opening-hours')).json();
  const hours = await request.put('/api/admin/opening-hours', { data: { days: [], version } });
  expect(hours.status(), await hours.text()).toBe(200);
  const opening = { from: date, to: date, hours: [{ open: '08:30', close: '17:30' }] };
  const opened = await request.post('/api/admin/openings', { data: opening });
  expect(opened.status(), await opened.text()).toBe(201);
}

test('keys in the box before the workshop opens: the owner says where it is, a customer leaves them, the desk knows', async ({
  browser,
}) => {
  test.skip(!process.env.PRODUCT_DATABASE_URL, 'needs an empty database on the server of this run');
  const database = await createEmptyDatabase(process.env.PRODUCT_DATABASE_URL ?? '');
  const admin = aPerson();
  const product = await startSecondProduct(admin, { DATABASE_URL: database.url, SEED: 'base' });
  const contexts: BrowserContext[] = [];
  const aPage = async (width: number, height: number) => {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width, height } });
    contexts.push(context);
    return context.newPage();
  };
  try {
    const [office, page] = [await aPage(1366, 768), await aPage(360, 740)];
    const date = workshopDay(1);
    await signIn(office, admin);
    await openOnly(office.request, date);

    await test.step('the owner writes where it is', async () => {
      await office.goto('/admin/settings/policy');
      await office.getByLabel('Cutia pentru chei').fill(BOX);
      await office.getByRole('button', { name: 'Salvează', exact: true }).click();
      await expect(office.getByText('Setările au fost salvate', { exact: true })).toBeVisible();
      await expectAccessible(office);
    });

    const person = aPerson();
    const plate = `B ${person.phone.slice(-3)} KUT`;
    const booking = { date, time: '09:00', person, vehicleLicensePlate: plate };
    const { id, manageToken } = await bookWithManageLink(page.request, booking);
    await office.request.patch(`/api/appointments/${id}/status`, { data: { status: 'confirmed' } });
    await office.goto(`/admin/board?date=${date}`);
    const card = appointmentCard(office, plate);
    await expect(card).toBeVisible();
    await expect(office.getByText('Actualizat', { exact: true }).first()).toBeVisible();
    const leave = page.getByRole('button', { name: 'Am lăsat cheile' });

    await test.step('the page of the appointment tells it as it was typed', async () => {
      await page.goto(`/programare/${id}#${manageToken}`);
      await expect(page.getByText(BOX)).toBeVisible();
      await expect(page.getByText('Cutia pentru chei, până deschidem la 08:30')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Am ajuns', exact: true })).toHaveCount(0);
      await expectAccessible(page);
      await expectTapTargets(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('without a network the tap is kept, and sent once the network is back', async () => {
      await page.context().setOffline(true);
      await leave.click();
      const kept = page
        .getByRole('status')
        .filter({ hasText: /^Ești offline\. Am reținut că ai lăsat cheile la \d\d:\d\d/ });
      await expect(kept).toBeInViewport({ ratio: 1 });
      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Am anunțat recepția că ai lăsat cheile');
      await expect(leave).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('the desk sees and hears it: notice, card, drawer and key tag', async () => {
      const notice = office.locator('[aria-live="polite"]').filter({ hasText: plate });
      await expect(notice).toContainText(/\d\d:\d\d · chei în cutie/);
      await expect(card).toHaveAccessibleName(IN_BOX);
      await card.click();
      const dialog = appointmentDialog(office, plate);
      await expect(dialog.getByText(IN_BOX)).toBeVisible();
      await expectAccessible(office);
      await dialog.getByRole('button', { name: 'Etichetă cheie' }).click();
      const tag = office.getByRole('dialog', { name: 'Etichetă cheie' });
      await expect(tag).toContainText('chei în cutie');
      await tag.getByRole('button', { name: 'Închide' }).last().click();
      await expect(tag).toHaveCount(0);
    });

    await test.step('the desk takes it back, and the customer can say it again', async () => {
      const dialog = appointmentDialog(office, plate);
      if (!(await dialog.isVisible())) await card.click();
      await dialog.getByRole('button', { name: 'Nu a ajuns încă' }).click();
      await expect(leave).toBeVisible();
    });

    await test.step('the owner removes the box: the open page is told so, and shows it no more', async () => {
      const { version, ...policy } = await (await office.request.get('/api/admin/settings/policy')).json();
      await office.request.put('/api/admin/settings/policy', { data: { ...policy, keyBox: '', version } });
      await leave.click();
      await expect(page.getByText('Atelierul nu mai are o cutie pentru chei.')).toBeVisible();
      await expect(page.getByText(BOX)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });
    for (const open of [office, page]) await open.goto('about:blank');
  } finally {
    for (const context of contexts) await context.close();
    await product.stop();
    await database.drop();
  }
});
