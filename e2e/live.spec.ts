import type { Page } from '@playwright/test';
import { bookThroughApi, bookWithManageLink } from './support/booking.ts';
import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Waits until the page follows what changes. */
const isLive = (page: Page) => expect(page.getByText('Actualizat', { exact: true }).first()).toBeVisible();

test('the workshop, a client and the bearer of a manage link see each other’s changes without a reload', async ({
  page,
  otherPage,
  browser,
  emptyDay,
}) => {
  const client = aPerson();
  await openAccount(otherPage.request, client);
  await signIn(otherPage, client);
  await signIn(page, theAdmin());
  await page.goto(`/manage?search=${encodeURIComponent(client.name)}`);
  await isLive(page);
  await expect(page.getByText('No appointments match your search criteria.')).toBeVisible();

  const booked = await bookWithManageLink(otherPage.request, {
    date: emptyDay,
    time: '09:00',
    person: client,
  });
  await expect(rowOf(page, client.name)).toContainText('Pending');
  const notice = page.locator('[aria-live]').filter({ hasText: 'Programare nouă' });
  await expect(notice).toContainText(client.name);
  await expectAccessible(page);
  await expect(otherPage.getByText('9:00 AM').or(otherPage.getByText('09:00')).first()).toBeVisible();

  const guest = await browser.newContext();
  const visit = await guest.newPage();
  const streamed = visit.waitForResponse((response) => response.url().includes('/api/live'));
  await visit.goto(`/programare/${booked.id}#${booked.manageToken}`);
  expect((await streamed).url()).not.toContain(booked.manageToken);
  const facts = visit.getByRole('region', { name: 'Programarea', exact: true });
  await expect(facts).toContainText('În așteptare');
  const answer = await page.request.patch(`/api/appointments/${booked.id}/status`, {
    data: { status: 'confirmed' },
  });
  expect(answer.status()).toBe(200);
  await expect(facts).toContainText('Confirmată');
  await expect(rowOf(page, client.name)).toContainText('Confirmed');

  await guest.close();
  await notice.getByRole('link', { name: 'Vezi programarea' }).click();
  await expect(rowOf(page, client.name)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('tabs share one stream, and continue it when the first is closed', async ({ page, emptyDay }) => {
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/live')) streams.push(request.url());
  });
  const person = aPerson();
  const search = `/manage?search=${encodeURIComponent(person.name)}`;
  await signIn(page, theAdmin());
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
  const answer = await second.request.patch(`/api/appointments/${visitor}/status`, {
    data: { status: 'confirmed' },
  });
  expect(answer.status()).toBe(200);
  await expect(rowOf(second, person.name)).toContainText('Confirmed');
});

test('a page whose connection is lost says so, and catches up', async ({ page, emptyDay, request }) => {
  const person = aPerson();
  await signIn(page, theAdmin());
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await isLive(page);
  await page.context().setOffline(true);
  await expect(page.getByText('Conexiune pierdută.')).toBeVisible();
  await bookThroughApi(request, { date: emptyDay, time: '11:00', person });
  await page.context().setOffline(false);
  await expect(rowOf(page, person.name)).toContainText('Pending');
  await isLive(page);
});
