import type { Page } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectToast, test } from './support/test.ts';

/** The row of the manage table that is about this customer. */
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test.beforeEach(({ page }) => signIn(page, theAdmin()));

test('the list shows the customers, jobs, times and vehicles, newest date first', async ({
  page,
  request,
  untouchedDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: untouchedDay, time: '14:30', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Customer',
    'Service',
    'Date & Time',
    'Vehicle',
    'Status',
    'Actions',
  ]);
  const row = rowOf(page, person.name);
  for (const fact of [person.phone, 'Schimb de ulei', '2:30 PM', '2016 Skoda Fabia', 'Pending']) {
    await expect(row).toContainText(fact);
  }
  await expect(page.getByText('Showing 1 of 1 appointments')).toBeVisible();
});

test('search finds by name, phone, service and vehicle, whatever the case and without diacritics', async ({
  page,
  request,
  untouchedDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: untouchedDay, time: '14:30', person, serviceId: 2 });
  await page.goto('/manage');
  await expect(page.getByText(/^Showing 25 of \d+ appointments$/)).toBeVisible();
  const search = page.getByRole('searchbox');
  for (const words of [person.name.toUpperCase(), person.phone.replaceAll(' ', '')]) {
    await search.fill(words);
    await expect(page.getByText('Showing 1 of 1 appointments')).toBeVisible();
    await expect(rowOf(page, person.name)).toBeVisible();
  }
  for (const words of ['inspectie tehnica', '2016 skoda fabia']) {
    await search.fill(words);
    await page.waitForURL((url) => url.searchParams.get('search') === words);
    await expect(rowOf(page, person.name)).toBeVisible();
  }
  await search.fill('nimeni nu se numește așa');
  await expect(page.getByText('No appointments match your search criteria.')).toBeVisible();
  await expect(page.getByText('Showing 0 of 0 appointments')).toBeVisible();
});

test('the status filter narrows the list and lives in the address', async ({ page }) => {
  await page.goto('/manage');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(25);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.locator('.ant-select-item-option')).toHaveText([
    'All',
    'Confirmed',
    'Pending',
    'In-progress',
    'Completed',
    'Cancelled',
  ]);
  await page.locator('.ant-select-item-option').filter({ hasText: 'Completed' }).click();
  await page.waitForURL('/manage?status=completed');
  await expect(rows.filter({ hasText: 'Completed' })).toHaveCount(25);
  await page.reload();
  await expect(rows.filter({ hasText: 'Completed' })).toHaveCount(25);
});

test('a change that the server refuses is shown and taken back', async ({ page, request, untouchedDay }) => {
  const person = aPerson();
  await bookThroughApi(request, { date: untouchedDay, time: '16:00', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name);
  await expect(row).toContainText('Pending');

  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/appointments/*/status', async (route) => {
    await refused;
    await route.fulfill({
      status: 409,
      json: { status: 409, code: 'invalid_transition', message: 'Nu se poate.' },
    });
  });
  await row.getByRole('button', { name: /^Confirm:/ }).click();
  await expect(row, 'before the server has answered').toContainText('Confirmed');
  refuse();
  await expectToast(page, 'Update Failed', 'Failed to update appointment status.');
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('button', { name: /^Confirm:/ })).toBeEnabled();
});

test('cancelling asks first, and frees the hour', async ({ page, request, untouchedDay }) => {
  const person = aPerson();
  await bookThroughApi(request, { date: untouchedDay, time: '16:00', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = rowOf(page, person.name);
  const cancel = row.getByRole('button', { name: /^Cancel:/ });
  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this appointment?' });

  await cancel.click();
  await question.getByRole('button', { name: 'Keep appointment' }).click();
  await expect(question).toBeHidden();
  await expect(row).toContainText('Pending');

  await cancel.click();
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectToast(page, 'Appointment Cancelled');
  await expect(row).toContainText('Cancelled');
  await expect(row.getByRole('button')).toHaveCount(0);
  const slots: { time: string; remaining: number }[] = await (
    await request.get(`/api/time-slots?date=${untouchedDay}`)
  ).json();
  expect(slots.find(({ time }) => time === '16:00')?.remaining).toBe(slots[0]?.remaining);
});

test('a cancellation that the server refuses says why', async ({ page, request, untouchedDay }) => {
  const person = aPerson();
  await bookThroughApi(request, { date: untouchedDay, time: '16:00', person });
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await page.route('**/api/appointments/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await rowOf(page, person.name)
    .getByRole('button', { name: /^Cancel:/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectToast(page, 'Cancellation Failed', 'Failed to cancel appointment.');
  await expect(rowOf(page, person.name)).toContainText('Pending');
});
