import { bookThroughApi, fillBooking, openOptionalFields, submitBooking } from './support/booking.ts';
import { aPerson } from './support/people.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

test('of two visitors with the last place of a start, the slower one keeps the form and books an alternative with one tap', async ({
  page: slower,
  otherPage: faster,
  emptyDay,
}) => {
  await bookThroughApi(slower.request, { date: emptyDay, time: '10:00' });
  const person = aPerson();
  const booking = { service: 'Schimb de ulei', date: emptyDay, time: '10:00' };
  await Promise.all([slower.goto('/'), faster.goto('/')]);
  await fillBooking(slower, { ...booking, person });
  await openOptionalFields(slower);
  await slower.getByLabel('Ce ar trebui să știm?').fill('Aduc eu uleiul.');
  await fillBooking(faster, { ...booking, person: aPerson() });

  await submitBooking(faster);
  await expectToast(faster, 'Programarea Confirmată!');
  await submitBooking(slower);
  await expectToast(slower, 'Rezervarea a Eșuat', 'Selected time slot is no longer available');

  const offer = slower.getByRole('region', { name: 'Selected time slot is no longer available' });
  await expect(offer).toBeFocused();
  await expect(offer.getByRole('button')).toHaveText([/ora 09:00$/, /ora 11:00$/, /ora 08:30$/]);
  await expectAccessible(slower);
  await expect(slower.getByRole('region', { name: 'Rezumat Programare' })).toContainText(booking.service);
  await expect(slower.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
  await expect(slower.getByLabel('Telefon', { exact: true })).toHaveValue(person.phone);
  await expect(slower.getByLabel('Ce ar trebui să știm?')).toHaveValue('Aduc eu uleiul.');

  await offer.getByRole('button', { name: /ora 11:00$/ }).click();
  await expectToast(slower, 'Programarea Confirmată!');
  const confirmation = slower.getByRole('region', { name: 'Programarea', exact: true });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText('ora 11:00');
  await expect(offer).toBeHidden();
});
