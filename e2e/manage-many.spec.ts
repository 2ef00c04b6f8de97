import { setStatus } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';

const PHONE = { width: 360, height: 900 };
const DESK = { width: 1366, height: 900 };

test('several pending appointments are chosen on a phone and at the desk, and confirmed with one button', async ({
  page,
  request,
  emptyDay,
}) => {
  const word = `Multe ${Date.now().toString(36)}`;
  const ids: number[] = [];
  for (const [at, time] of ['09:00', '10:00', '13:00', '14:00'].entries()) {
    ids.push(await bookThroughApi(request, { date: emptyDay, time, person: { ...aPerson(), name: `${word} ${at}` } }));
  }
  await page.setViewportSize(PHONE);
  await signIn(page, theAdmin());
  await setStatus(page.request, ids[3] as number, 'confirmed');
  await page.goto(`/manage?search=${encodeURIComponent(word)}`);
  const statusOf = async (id: number) => (await (await page.request.get(`/api/appointments/${id}`)).json()).status;
  const boxes = page.getByRole('checkbox', { name: /^Select: / });
  const all = page.getByRole('checkbox', { name: 'Select all pending on this page (3)' });
  const confirm = page.getByRole('button', { name: /^Confirm all \(\d+\)$/ });
  await expect(boxes, 'only pending ones can be chosen').toHaveCount(3);
  await expect(confirm).toBeDisabled();

  await page.getByRole('checkbox', { name: new RegExp(`^Select: ${word} 1,`) }).check();
  await expect(confirm).toHaveText('Confirm all (1)');
  await all.check();
  await expect(confirm).toHaveText('Confirm all (3)');
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  // The customer cancels before the click; what this page shows is older.
  await page.route(
    '**/api/appointments/confirmations',
    async (route) => {
      expect((await page.request.delete(`/api/appointments/${ids[1]}`)).ok()).toBe(true);
      await route.continue();
    },
    { times: 1 },
  );
  await confirm.dblclick();
  await expectToast(page, 'Status Updated', 'Appointments confirmed: 2.');
  const refused = page.getByRole('alert').filter({ hasText: 'Not confirmed:' });
  await expect(refused.getByRole('listitem')).toHaveText([new RegExp(`^${word} 1, .*: cancelled meanwhile$`)]);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['confirmed', 'cancelled', 'confirmed', 'confirmed']);
  await expect(boxes).toHaveCount(0);
  await expect(confirm).toBeHidden();

  // At once: an analysis of the page takes longer than the undo is offered for on a slow machine.
  await page.getByRole('button', { name: /^Undo \(\d+ s\)$/ }).click();
  await expectToast(page, 'Pending again: 2.');
  await expect(refused).toBeVisible();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await expect(boxes).toHaveCount(2);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['pending', 'cancelled', 'pending', 'confirmed']);
});
