import type { Page } from '@playwright/test';
import { bookThroughApi, bookWithManageLink } from './support/booking.ts';
import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Waits until the page follows what changes. */
const isLive = (page: Page) => expect(page.getByText('Actualizat', { exact: true }).first()).toBeVisible();

/** What a change may take until another browser shows it. */
const WITHIN_MS = 1_000;
/** The same as a multiple of the time of the request that makes the change, for a machine on which that takes long. */
const WITHIN_REQUESTS = 10;

/**
 * Asserts that a page shows a change within a second after it is sent, or within the time of ten such requests. Other work of the machine can only lengthen that, so
 * the shortest of a few changes counts: the next one is made only when the one before took longer.
 * @param changes of each, the text that the page shows after it and did not before
 */
async function expectWithinASecond(
  page: Page,
  changes: readonly string[],
  make: (change: string) => Promise<unknown>,
): Promise<void> {
  const delays: number[] = [];
  const limits: number[] = [];
  const isInTime = () => delays.some((delay, change) => delay <= (limits[change] ?? 0));
  for (const change of changes) {
    await expect(page.getByText(change).first()).toHaveCount(0);
    // Looked for in each frame of the page, so that the way from the page to this test is not measured.
    const shown = page.waitForFunction((text) => document.body.innerText.includes(text) && Date.now(), change, {
      polling: 'raf',
    });
    const sentAt = Date.now();
    await make(change);
    limits.push(Math.max(WITHIN_MS, WITHIN_REQUESTS * (Date.now() - sentAt)));
    delays.push(Number(await (await shown).jsonValue()) - sentAt);
    if (isInTime()) return;
  }
  expect(isInTime(), `${delays.join(', ')} ms, not within ${limits.join(', ')} ms`).toBe(true);
}

test('two browsers see each other’s changes within a second', async ({ page, otherPage, request, emptyDay }) => {
  const customer = aPerson();
  const appointment = await bookWithManageLink(request, { date: emptyDay, time: '09:00', person: customer });
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await expect(page.getByText(customer.name).first()).toBeVisible();
  await isLive(page);
  const followed = otherPage.waitForResponse((response) => response.url().includes('/api/live'));
  await otherPage.goto(`/programare/${appointment.id}#${appointment.manageToken}`);
  const facts = otherPage.getByRole('region', { name: 'Programarea', exact: true });
  await expect(facts).toContainText('09:00');
  await followed;

  await expectWithinASecond(otherPage, ['10:30', '11:30', '14:30'], async (time) => {
    const data = { appointmentDate: emptyDay, appointmentTime: time };
    const answer = await page.request.post(`/api/appointments/${appointment.id}/reschedule`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  });
  const people = [aPerson(), aPerson(), aPerson()];
  const times = ['09:00', '15:00', '16:00'];
  const names = people.map(({ name }) => name);
  await expectWithinASecond(page, names, async (name) => {
    const one = names.indexOf(name);
    await bookThroughApi(request, { date: emptyDay, time: times[one] ?? '', person: people[one] ?? aPerson() });
  });
});

test('the workshop, a client and the bearer of a manage link see each other’s changes without a reload', async ({
  page,
  otherPage,
  browser,
  emptyDay,
}) => {
  const client = aPerson();
  await openAccount(otherPage.request, client);
  await signIn(otherPage, client);
  await otherPage.goto('/client/dashboard');
  await signIn(page, theAdmin());
  await page.goto(`/manage?search=${encodeURIComponent(client.name)}`);
  await isLive(page);
  await expect(page.getByText('No appointments match your search criteria.')).toBeVisible();

  const booked = await bookWithManageLink(otherPage.request, { date: emptyDay, time: '09:00', person: client });
  await expect(rowOf(page, client.name)).toContainText('Pending');
  // Other tests may book at the same time: then the notice has their number.
  const notice = page.locator('[aria-live]').filter({ hasText: /Programare nouă|programări noi/ });
  await expect(notice).toContainText(new RegExp(`${client.name}|programări noi`));
  // It stays while it is pointed at.
  await notice.getByRole('link').hover();
  await expectAccessible(page);
  await expect(otherPage.getByText('9:00 AM').or(otherPage.getByText('09:00')).first()).toBeVisible();

  const guest = await browser.newContext();
  const appointment = await guest.newPage();
  const streamed = appointment.waitForResponse((response) => response.url().includes('/api/live'));
  await appointment.goto(`/programare/${booked.id}#${booked.manageToken}`);
  expect((await streamed).url()).not.toContain(booked.manageToken);
  const facts = appointment.getByRole('region', { name: 'Programarea', exact: true });
  await expect(facts.getByRole('status')).toContainText('Programarea e făcută');
  const answer = await page.request.patch(`/api/appointments/${booked.id}/status`, { data: { status: 'confirmed' } });
  expect(answer.status()).toBe(200);
  await expect(facts.getByRole('status')).toContainText('Te așteptăm');
  await expect(rowOf(page, client.name)).toContainText('Confirmed');

  await guest.close();
  await notice.getByRole('link').click();
  await expect(page).toHaveURL(/\/manage\?(search=%23\d+|status=pending)$/);
});

test('a page keeps what it shows when it cannot be read again', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person });
  await signIn(page, theAdmin());
  const found = await page.request.get(`/api/customers?search=${encodeURIComponent(person.name)}`);
  const [{ id }] = await found.json();
  await page.goto(`/admin/customers/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await isLive(page);
  const path = `/api/customers/${id}`;
  await page.route(`**${path}`, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith(path));
  await bookThroughApi(request, { date: emptyDay, time: '11:00', person });
  await failed;
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '09:00' }).first()).toBeVisible();
});

test('tabs share one stream, and continue it when the first is closed', async ({ page, emptyDay }) => {
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/live')) streams.push(request.url());
  });
  const person = aPerson();
  const search = `/manage?search=${encodeURIComponent(person.name)}`;
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  await isLive(page);
  const second = await page.context().newPage();
  await second.goto(search);
  await isLive(second);
  expect(streams).toHaveLength(1);

  const visitor = await bookThroughApi(page.request, { date: emptyDay, time: '10:00', person });
  expect(visitor).toBeGreaterThan(0);
  await expect(rowOf(second, person.name)).toContainText('Pending');

  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await isLive(second);
  const answer = await second.request.patch(`/api/appointments/${visitor}/status`, { data: { status: 'confirmed' } });
  expect(answer.status()).toBe(200);
  await expect(rowOf(second, person.name)).toContainText('Confirmed');
});

test('a page whose connection is lost says so, and catches up', async ({ page, emptyDay, request }) => {
  const person = aPerson();
  await signIn(page, theAdmin());
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await isLive(page);
  await page.context().setOffline(true);
  await expect(page.getByText('Connection lost.')).toBeVisible();
  await bookThroughApi(request, { date: emptyDay, time: '11:00', person });
  await page.context().setOffline(false);
  await expect(rowOf(page, person.name)).toContainText('Pending');
  await isLive(page);
});
