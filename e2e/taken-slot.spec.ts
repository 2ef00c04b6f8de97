import { bookThroughApi, fillBooking, nextStarts, openOptionalFields, submitBooking } from './support/booking.ts';
import { aPerson, openAccount, signIn } from './support/people.ts';
import { addVehicle } from './support/service-book.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

test('a start that passed while the form was filled in is named and given up, and the nearest ones are offered', async ({
  page,
  emptyDay,
}) => {
  await page.goto('/');
  await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '10:00', person: aPerson() });
  const reason = 'Momentul ales a trecut deja';
  const json = {
    status: 400,
    code: 'invalid_request',
    message: 'Unele câmpuri nu sunt completate corect',
    errors: [{ field: 'appointmentTime', message: reason }],
    alternatives: [{ date: emptyDay, time: '11:00' }],
  };
  await page.route('**/api/appointments', (route) => route.fulfill({ status: 400, json }), { times: 1 });
  // The clock of the server cannot be set from here: the booking of another visitor takes the start from the list.
  await bookThroughApi(page.request, { date: emptyDay, time: '10:00' });
  await bookThroughApi(page.request, { date: emptyDay, time: '10:00' });
  await submitBooking(page);

  const offer = page.getByRole('region', { name: reason });
  await expect(offer).toBeFocused();
  await expect(offer).toBeInViewport();
  await expect(page.getByText(json.message)).toBeHidden();
  await expect(page.getByRole('radio', { name: '10:00', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Rezumat Programare' })).not.toContainText('10:00');
  await offer.getByRole('button', { name: /ora 11:00$/ }).click();
  await expectToast(page, 'Programarea Confirmată!');
});

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

test('the link of an offer fills in vehicle, service and start; of a start that is taken or past it says so and offers the next', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = aPerson();
  await openAccount(page.request, person);
  const { id, plate } = await addVehicle(page.request);
  await signIn(page, person);
  const offer = (date: string) => `/booking?serviceId=1&vehicleId=${id}&date=${date}&time=10:00`;
  const summary = page.getByRole('region', { name: 'Rezumat Programare' });
  const gone = page.getByRole('status').filter({ hasText: 'nu mai e liberă' });
  const ofCar = page.locator('[name="vehicleLicensePlate"]');
  await test.step('free', async () => {
    await page.goto(offer(emptyDay));
    await expect(summary).toContainText('Schimb de ulei');
    await expect(summary).toContainText('10:00');
    await expect(ofCar).toHaveValue(plate);
    await expect(page).toHaveURL(/\/(booking)?$/);
    await expect(gone).toHaveCount(0);
  });
  await test.step('taken, with the next one', async () => {
    for (const _ of ['first bay', 'second bay'])
      await bookThroughApi(otherPage.request, { date: emptyDay, time: '10:00' });
    await page.goto(offer(emptyDay));
    await expect(gone).toContainText(', 10:00 nu mai e liberă.');
    await expect(summary).toContainText('Schimb de ulei');
    await expect(ofCar).toHaveValue(plate);
    await expectNoSidewaysScroll(page);
    await expectTapTargets(page);
    await expectAccessible(page);
    const next = gone.getByRole('button', { name: /^Prima oră liberă: .+, \d\d:\d\d$/ });
    const time = (await next.innerText()).slice(-5);
    await next.click();
    await expect(gone).toHaveCount(0);
    await expect(summary).toContainText(time);
  });
  await test.step('past, and another one is chosen by hand', async () => {
    await page.goto(offer(workshopDay(-3)));
    await expect(gone).toBeVisible();
    await nextStarts(page).nth(1).click();
    await expect(gone).toHaveCount(0);
    await expect(page).toHaveURL(/\/(booking)?$/);
  });
});
