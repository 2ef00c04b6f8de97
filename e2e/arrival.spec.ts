import type { Page } from '@playwright/test';
import { appointmentCard, appointmentDialog } from './support/appointments.ts';
import { bookWithManageLink } from './support/booking.ts';
import { moveToToday, moveToYesterday } from './support/database.ts';
import { aPerson, DEMO_MECHANIC, DEMO_RECEPTIONIST, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTapTargets, test } from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1366, height: 768 };
const TIME = /a ajuns \d\d:\d\d/;

const sayArrived = (page: Page) => page.getByRole('button', { name: 'Am ajuns', exact: true });
const isLive = (page: Page) => expect(page.getByText('Actualizat', { exact: true }).first()).toBeVisible();
/** The notice that names an arrival: other tests may have theirs in it, too. */
const notice = (page: Page, plate: string) =>
  page.locator('[aria-live="polite"]').filter({ hasText: 'A ajuns la atelier' }).filter({ hasText: plate });

const kept = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Ești offline\. Am reținut că ai ajuns la \d\d:\d\d/ });
const storedArrivals = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('kept-arrivals') ?? 'null'));

/** Counts the announcements that reach the server. */
function countAnnouncements(page: Page): () => number {
  let count = 0;
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/arrival')) count++;
  });
  return () => count;
}

test.use({ viewport: PHONE });

test('a customer says to have arrived, the desk hears of it at once, and takes it back', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} AJU`;
  const booking = { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate };
  const { id, manageToken } = await bookWithManageLink(page.request, booking);
  await moveToToday(id, 40);
  await otherPage.setViewportSize(DESK);
  await otherPage.clock.install();
  await signIn(otherPage, DEMO_RECEPTIONIST);
  await otherPage.goto('/admin/board');
  const card = appointmentCard(otherPage, plate);
  await expect(card).toBeVisible();
  await isLive(otherPage);

  const link = `/programare/${id}#${manageToken}`;
  const headers = { 'manage-token': manageToken };
  const announcement = `**/api/appointments/${id}/arrival`;
  const withdraw = async () => {
    const answer = await otherPage.request.delete(`/api/appointments/${id}/arrival`);
    expect(answer.status(), await answer.text()).toBe(204);
  };
  const keepTap = async () => {
    await page.route(announcement, (route) => route.abort());
    await page.goto(link);
    await sayArrived(page).click();
    await expect(kept(page)).toBeVisible();
  };
  await page.goto(link);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(sayArrived(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Cum ajungi' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectTapTargets(page);

  await test.step('without a network two taps are kept as one, and sent once the network is back', async () => {
    const announced = countAnnouncements(page);
    await page.context().setOffline(true);
    await sayArrived(page).click();
    await expect(kept(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Nu am putut lua legătura cu serverul'), 'said once').toHaveCount(0);
    await expectAccessible(page);
    await sayArrived(page).click();
    await expect(kept(page)).toHaveCount(1);
    expect(await storedArrivals(page)).toEqual([
      { id, what: 'arrival', date: workshopDay(), at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    ]);
    await expect(card).not.toHaveAccessibleName(TIME);
    await page.context().setOffline(false);
    await expect(heading).toHaveText('Am anunțat recepția că ai ajuns');
    expect(announced()).toBe(1);
    await expect(kept(page)).toHaveCount(0);
    expect(await storedArrivals(page)).toBeNull();
  });

  await expect(page.getByRole('region', { name: 'Programarea', exact: true }), 'the button is gone').toBeFocused();
  await expect(sayArrived(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step('the desk sees it on the card and in a notice that stays', async () => {
    await expect(card).toHaveAccessibleName(TIME);
    await expect(notice(otherPage, plate)).toContainText(new RegExp(`${plate} · ${person.name} · \\d\\d:\\d\\d`));
    await otherPage.clock.runFor(30_000);
    await expect(notice(otherPage, plate)).toBeVisible();
    await expectAccessible(otherPage);
  });

  await test.step('the desk takes it back in the dialog, and the customer can say it again', async () => {
    await card.click();
    const dialog = appointmentDialog(otherPage, plate);
    await expect(dialog.getByText(TIME)).toBeVisible();
    await expectAccessible(otherPage);
    await dialog.getByRole('button', { name: 'Nu a ajuns încă' }).click();
    await expect(dialog.getByRole('button', { name: 'Clientul a ajuns' })).toBeVisible();
    await expect(notice(otherPage, plate)).toHaveCount(0);
    await expect(sayArrived(page)).toBeVisible();
  });

  await test.step('what the desk says itself rings nobody, and the customer sees it', async () => {
    const dialog = appointmentDialog(otherPage, plate);
    await dialog.getByRole('button', { name: 'Clientul a ajuns' }).click();
    await expect(dialog.getByText(TIME)).toBeVisible();
    await expect(heading).toHaveText('Am anunțat recepția că ai ajuns');
    await expect(notice(otherPage, plate)).toHaveCount(0);
    await otherPage.keyboard.press('Escape');
  });

  await test.step('the lists of the day show it', async () => {
    await otherPage.goto(`/manage?range=today&search=${encodeURIComponent(person.name)}`);
    await expect(otherPage.getByRole('row', { name: new RegExp(person.name) })).toContainText(/arrived \d/);
    await expectNoSidewaysScroll(otherPage);
    await otherPage.goto('/dashboard');
    await expect(otherPage.getByRole('listitem').filter({ hasText: person.name })).toContainText(/arrived \d/);
  });

  await test.step('a tap that was kept is sent by the next load of the page', async () => {
    await withdraw();
    await keepTap();
    await page.goto('about:blank');
    await page.unroute(announcement);
    await page.goto(link);
    await expect(heading).toHaveText('Am anunțat recepția că ai ajuns');
    await expect(kept(page)).toHaveCount(0);
  });

  await test.step('an open page sends it again by itself', async () => {
    await withdraw();
    await page.clock.install();
    await keepTap();
    await page.unroute(announcement);
    await page.clock.runFor(15_000);
    await expect(heading).toHaveText('Am anunțat recepția că ai ajuns');
  });

  await test.step('once the appointment is cancelled, it is dropped with the answer of the server', async () => {
    await withdraw();
    await keepTap();
    await page.goto('about:blank');
    await page.unroute(announcement);
    expect((await page.request.delete(`/api/appointments/${id}`, { headers })).ok()).toBe(true);
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText('Programarea a fost anulată.');
    await expectAccessible(page);
    expect(await storedArrivals(page)).toBeNull();
    await page.reload();
    await expect(heading).toHaveText('Programarea a fost anulată');
    await expect(page.getByRole('alert'), 'said once').toHaveCount(0);
  });
});

test('an arrival that is kept for a day is dropped: by the answer of the server, or because the appointment was moved', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  const booking = { date: emptyDay, time: '11:00', person, vehicleLicensePlate: `B ${person.phone.slice(-3)} ZIU` };
  const { id, manageToken } = await bookWithManageLink(page.request, booking);
  await moveToYesterday(id, 3);
  const keepFor = (date: string) =>
    page.evaluate((arrival) => localStorage.setItem('kept-arrivals', JSON.stringify([arrival])), {
      id,
      what: 'arrival',
      date,
      at: new Date().toISOString(),
    });
  await page.goto('/services');
  await keepFor(workshopDay(-1));
  await page.goto(`/programare/${id}#${manageToken}`);
  await expect(page.getByRole('alert')).toHaveText('Ziua programării a trecut. Sună-ne.');
  expect(await storedArrivals(page)).toBeNull();

  await keepFor(workshopDay(-2));
  const announced = countAnnouncements(page);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /^Programarea s-a mutat în altă zi/ })).toBeVisible();
  expect(await storedArrivals(page)).toBeNull();
  expect(announced(), 'the server was not asked').toBe(0);
});

test('a notice of an arrival is on every page of the desk until somebody goes to the board; a mechanic sees the sign alone', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} AST`;
  const booking = { date: emptyDay, time: '10:00', person, vehicleLicensePlate: plate };
  const { id, manageToken } = await bookWithManageLink(page.request, booking);
  await moveToToday(id, -20);
  await page.setViewportSize(DESK);
  await signIn(page, theAdmin());
  await page.goto('/admin/customers');
  await isLive(page);
  const headers = { 'manage-token': manageToken };
  const answer = await otherPage.request.put(`/api/appointments/${id}/arrival`, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(notice(page, plate)).toBeVisible();
  await expectAccessible(page);
  await notice(page, plate).getByRole('link', { name: 'Vezi tabla' }).click();
  await expect(appointmentCard(page, plate)).toHaveAccessibleName(TIME);
  await expect(notice(page, plate)).toHaveCount(0);

  await signIn(otherPage, DEMO_MECHANIC);
  await otherPage.setViewportSize(PHONE);
  await otherPage.goto('/admin/board');
  await appointmentCard(otherPage, plate).click();
  const dialog = appointmentDialog(otherPage, plate);
  await expect(dialog.getByText(TIME)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Nu a ajuns încă' })).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: /^0?\+?4?0?7/ })).toHaveCount(0);
});

test('two tabs send an arrival that is kept once', async ({ page, emptyDay }) => {
  const person = aPerson();
  const booking = { date: emptyDay, time: '14:00', person, vehicleLicensePlate: `B ${person.phone.slice(-3)} TAB` };
  const { id, manageToken } = await bookWithManageLink(page.request, booking);
  await moveToToday(id, -70);
  const context = page.context();
  const tabs = [page, await context.newPage()];
  const announcement = `**/api/appointments/${id}/arrival`;
  await context.route(announcement, (route) => route.abort());
  await page.goto(`/programare/${id}#${manageToken}`);
  await sayArrived(page).click();
  await tabs[1]?.goto(`/programare/${id}#${manageToken}`);
  for (const tab of tabs) await expect(kept(tab)).toBeVisible();

  await context.setOffline(true);
  await context.unroute(announcement);
  const areBack = Promise.all(
    tabs.map((tab) =>
      tab.evaluate(() => new Promise((resolve) => addEventListener('online', resolve, { once: true }))),
    ),
  );
  let count = 0;
  await context.route(announcement, async (route) => {
    count++;
    await areBack;
    await route.continue();
  });
  await context.setOffline(false);
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Am anunțat recepția că ai ajuns');
    await expect(kept(tab)).toHaveCount(0);
  }
  expect(await storedArrivals(page)).toBeNull();
  expect(count).toBe(1);
});
