import type { Page } from '@playwright/test';
import { appointmentCard, appointmentDialog } from './support/appointments.ts';
import { bookWithManageLink } from './support/booking.ts';
import { moveToToday } from './support/database.ts';
import { aPerson, DEMO_MECHANIC, DEMO_RECEPTIONIST, signIn, theAdmin } from './support/people.ts';
import { Taps } from './support/taps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTapTargets, test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1366, height: 768 };
const TIME = /a ajuns \d\d:\d\d/;

const sayArrived = (page: Page) => page.getByRole('button', { name: 'Am ajuns', exact: true });
const isLive = (page: Page) => expect(page.getByText('Actualizat', { exact: true }).first()).toBeVisible();
/** The notice that names an arrival: other tests may have theirs in it, too. */
const notice = (page: Page, plate: string) =>
  page.locator('[aria-live="polite"]').filter({ hasText: 'A ajuns la atelier' }).filter({ hasText: plate });

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

  await page.goto(`/programare/${id}#${manageToken}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(sayArrived(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Cum ajungi' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectTapTargets(page);

  await test.step('without a network the tap says so, and can be repeated', async () => {
    await page.context().setOffline(true);
    await sayArrived(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'recepția nu a aflat încă' });
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Nu am putut lua legătura cu serverul'), 'said once').toHaveCount(0);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(card).not.toHaveAccessibleName(TIME);
  });

  const taps = new Taps();
  await taps.on(sayArrived(page));
  await expect(heading).toHaveText('Am anunțat recepția că ai ajuns');
  expect(taps.count, 'taps from the link').toBeLessThanOrEqual(1);
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
