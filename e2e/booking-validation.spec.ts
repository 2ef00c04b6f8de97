import type { Locator } from '@playwright/test';
import {
  chooseDay,
  chooseService,
  fillBooking,
  freeStarts,
  openBooking,
  openOptionalFields,
  submitBooking,
} from './support/booking.ts';
import { aPerson } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('an empty form marks each missing field and focuses the first one; an unusual plate or VIN gets a hint', async ({
  page,
}) => {
  await openBooking(page);
  await submitBooking(page);

  for (const [field, message] of [
    [page.getByRole('group', { name: 'Serviciul' }), 'Please select a service'],
    [page.getByRole('group', { name: 'Data', exact: true }), 'Please select a date'],
    [freeStarts(page), 'Please select a time'],
    [page.getByLabel('Nume', { exact: true }), 'Customer name is required'],
    [page.getByLabel('Telefon', { exact: true }), 'Phone number is required'],
    [page.getByLabel('Marca', { exact: true }), 'Vehicle make is required'],
    [page.getByLabel('Modelul', { exact: true }), 'Vehicle model is required'],
    [page.getByLabel('Anul fabricației', { exact: true }), 'Please select a year'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`));
  }
  await expect(page.getByRole('main').getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);

  const plate = page.getByLabel(/^Număr de înmatriculare/);
  const year = page.getByLabel('Anul fabricației', { exact: true });
  const top = async (field: Locator) => Math.round((await field.boundingBox())?.y ?? -1);
  await plate.fill('!!!');
  await submitBooking(page);
  await expect(plate).toHaveAccessibleDescription('Numărul de înmatriculare nu este valid');
  expect(await top(plate), 'both inputs of a row begin on one line').toBe(await top(year));
  await plate.fill('B-1-X');
  await expect(plate).toHaveAccessibleDescription(/Nu pare un număr din România/);
  await plate.fill('B 123 ABC');
  await expect(plate).toHaveAccessibleDescription('');
  await openOptionalFields(page);
  const vin = page.getByLabel(/VIN/);
  await vin.fill('123');
  await expect(vin).toHaveAccessibleDescription(/17 litere și cifre/);
});

test('loading the hours can be retried, and an invalid folded detail is unfolded and focused', async ({
  page,
  emptyDay,
}) => {
  await openBooking(page);
  await page.route(/\/api\/time-slots\?/, (route) => route.abort());
  await chooseService(page, 'Schimb de ulei');
  await chooseDay(page, emptyDay);
  await expect(page.getByText('Failed to fetch time slots')).toBeVisible();
  await page.unroute(/\/api\/time-slots\?/);
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect(freeStarts(page).getByRole('radio', { name: '08:30' })).toBeAttached();

  await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '09:00', person: aPerson() });
  const mileage = page.getByLabel('Kilometraj');
  await openOptionalFields(page);
  await mileage.fill('-5');
  await openOptionalFields(page);
  await expect(mileage).toBeHidden();
  await submitBooking(page);
  await expect(mileage).toBeFocused();
  await expect(mileage).toHaveAccessibleDescription('Write the kilometres in digits, at most 5,000,000');
});
