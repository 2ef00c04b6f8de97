import { bookThroughApi, fillBooking, submitBooking } from './support/booking.ts';
import { aPerson } from './support/people.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

test('two choose the last place of an hour: the slower one loses nothing and books another hour with one tap', async ({
  page: slower,
  somebodyElse: faster,
  untouchedDay,
}) => {
  await bookThroughApi(slower.request, { date: untouchedDay, time: '10:00' });
  const person = aPerson();
  const wish = { service: 'Schimb de ulei', date: untouchedDay, time: '10:00' };
  await Promise.all([slower.goto('/'), faster.goto('/')]);
  await fillBooking(slower, { ...wish, person });
  await slower.getByLabel('Ce ar trebui să știm?').fill('Aduc eu uleiul.');
  await fillBooking(faster, { ...wish, person: aPerson() });

  await submitBooking(faster);
  await expectToast(faster, 'Programarea Confirmată!');
  await submitBooking(slower);
  await expectToast(slower, 'Rezervarea a Eșuat', 'Selected time slot is no longer available');

  const offer = slower.getByRole('region', { name: 'Selected time slot is no longer available' });
  await expect(offer).toBeFocused();
  await expect(offer.getByRole('button')).toHaveText([/ora 09:00$/, /ora 11:00$/, /ora 08:30$/]);
  await expectAccessible(slower);
  await expect(slower.getByRole('radio', { name: wish.service })).toBeChecked();
  await expect(slower.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
  await expect(slower.getByLabel('Telefon', { exact: true })).toHaveValue(person.phone);
  await expect(slower.getByLabel('Ce ar trebui să știm?')).toHaveValue('Aduc eu uleiul.');

  await offer.getByRole('button', { name: /ora 11:00$/ }).click();
  await expectToast(slower, 'Programarea Confirmată!');
  const confirmation = slower.getByRole('region', { name: 'Ne vedem la service' });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toContainText('ora 11:00');
  await expect(offer).toBeHidden();
});
