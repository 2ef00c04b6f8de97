import type { Page } from '@playwright/test';
import { bookThroughApi, bookWithManageLink, fillBooking, openBooking, submitBooking } from './support/booking.ts';
import { aNumber, aPerson, openAccount, type Person, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

test.use({ viewport: { width: 360, height: 740 } });

const plateField = (page: Page) => page.getByLabel('Numărul mașinii', { exact: true });
const plateInForm = (page: Page) => page.getByLabel(/^Număr de înmatriculare/);
const card = (page: Page) => page.getByRole('region', { name: 'Mașina ta' });
const services = (page: Page) => page.getByRole('radio').first();

/** A plate that no other test has. */
function aPlate(): string {
  const letters = [...String(aNumber()).padStart(3, '0').slice(-3)].map((digit) => 'ACDEFGHJKL'[Number(digit)]);
  return `B ${String(aNumber() % 1000).padStart(3, '0')} ${letters.join('')}`;
}

/** Types a plate and returns the requests to the API until the form has answered. */
async function enter(page: Page, plate: string): Promise<string[]> {
  const requests: string[] = [];
  const note = (request: { url: () => string; postData: () => string | null }) => {
    // The makes and models are read when the page is idle, whatever is typed.
    if (/\/api\/(?!vehicle-names)/.test(request.url())) requests.push(`${request.url()} ${request.postData() ?? ''}`);
  };
  page.on('request', note);
  await plateField(page).fill(plate);
  await plateField(page).press('Enter');
  await expect(services(page).or(card(page)).and(page.locator(':focus'))).toBeVisible();
  page.off('request', note);
  return requests;
}

/** Makes the device remember a guest, as after bookings with consent. */
async function remember(page: Page, person: Person, car: object, links: readonly object[] = []): Promise<void> {
  await page.goto('/api/health/live');
  const { name: customerName, phone: customerPhone } = person;
  const dacia = { vehicleMake: 'Dacia', vehicleModel: 'Logan', vehicleYear: '2019' };
  const guest = { customerName, customerPhone, customerEmail: '', ...dacia, serviceId: 2, ...car, links };
  await page.evaluate((record) => localStorage.setItem('remembered-guest', JSON.stringify(record)), guest);
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Datele tale' })).toContainText(person.name);
}

test('a stranger learns nothing by a plate: the form is next and the server is not asked', async ({
  page,
  emptyDay,
}) => {
  const known = aPlate();
  await bookThroughApi(page.request, { date: emptyDay, time: '09:00', vehicleLicensePlate: known });
  for (const plate of [known, aPlate(), '?!', 'M-AB 1234']) {
    await openBooking(page);
    await page.waitForLoadState('networkidle');
    expect(await enter(page, plate), plate).toEqual([]);
    await expect(services(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `${plate} · ` })).toBeInViewport();
    await expect(plateInForm(page)).toHaveValue(plate);
    await expect(card(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await page.evaluate(() => sessionStorage.clear());
  }
  await expect(plateInForm(page)).toHaveAccessibleDescription(/Nu pare un număr din România/);
});

test('without a plate the services are next, and no field complains', async ({ page }) => {
  await openBooking(page);
  await expectNoSidewaysScroll(page);
  const first = page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .first();
  await expect(first, 'whole on the first screen').toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Continuă', exact: true }).click();
  await expect(services(page)).toBeFocused();
  const next = page.getByRole('status').filter({ hasText: 'Vă rugăm să selectați un serviciu' });
  await expect(next, 'what is missing').toBeVisible();
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a guest who is remembered opens the appointment of the car by its plate, in any spelling', async ({
  page,
  emptyDay,
}) => {
  const [person, plate] = [aPerson(), aPlate()];
  await openBooking(page);
  await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '10:00', person });
  await plateInForm(page).fill(plate);
  await page.getByRole('checkbox', { name: 'Ține minte datele și mașina mea pe acest dispozitiv' }).check();
  await submitBooking(page);
  await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toContainText('Schimb de ulei');

  for (const spelling of [plate.toLowerCase(), plate.replaceAll(' ', '-')]) {
    await page.goto('/');
    await expect(page.getByRole('group', { name: 'Datele tale' })).toContainText(person.name);
    const requests = await enter(page, spelling);
    expect(requests.join(), 'by the link, not by the plate').not.toContain(plate.replaceAll(' ', ''));
    await expect(card(page)).toContainText(plate);
    await expect(card(page)).toContainText('Dacia Logan');
    await expect(card(page).getByRole('button'), 'nothing is booked twice').toHaveCount(0);
  }
  await expectAccessible(page);
  await card(page)
    .getByRole('link', { name: /10:00$/ })
    .click();
  await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toContainText('Schimb de ulei');
});

test('of two remembered cars the one of the plate is booked, with its usual service', async ({ page, emptyDay }) => {
  const [person, last, other] = [aPerson(), aPlate(), aPlate()];
  const { id, manageToken } = await bookWithManageLink(page.request, {
    date: emptyDay,
    time: '11:00',
    person,
    serviceId: 3,
    vehicleLicensePlate: other,
  });
  await page.request.delete(`/api/appointments/${id}`, { headers: { 'manage-token': manageToken } });
  await remember(page, person, { vehicleLicensePlate: last }, [{ id, token: manageToken, plate: other }]);

  await enter(page, last);
  await expect(card(page)).toContainText('Inspecție tehnică');
  await expect(card(page)).toContainText('200 RON');
  await enter(page, other);
  await expect(card(page)).toContainText('Skoda Fabia');
  await card(page).getByRole('button', { name: 'Programează: Service frâne' }).click();
  await expect(page.getByRole('region', { name: 'Rezumat Programare' })).toContainText('Service frâne');
  await expect(page.getByRole('group', { name: 'Data și ora' })).toBeFocused();
  const yours = page.getByRole('group', { name: 'Datele tale' });
  await expect(yours).toContainText(`${person.name} · ${person.phone} · Skoda Fabia · ${other}`);
});

test('a remembered guest sees what is due of the car of a proven link, and after an unproven booking of the same car nothing', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const [person, plate] = [aPerson(), aPlate()];
  const booking = { date: emptyDay, person, vehicleLicensePlate: plate };
  await signIn(otherPage, theAdmin());
  const proven = await bookWithManageLink(otherPage.request, { ...booking, time: '09:00' });
  const unproven = await bookWithManageLink(page.request, { ...booking, time: '13:00' });
  const board = await otherPage.request.get('/api/admin/board', { params: { from: emptyDay, to: emptyDay } });
  const { visits } = (await board.json()) as { visits: { id: number; vehicle: { id: number } }[] };
  const vehicleId = visits.find(({ id }) => id === proven.id)?.vehicle.id;
  const data = { reminderType: 'itp', description: 'ITP', dueDate: workshopDay(12) };
  expect((await otherPage.request.post(`/api/vehicles/${vehicleId}/reminders`, { data })).status()).toBe(201);
  const due = card(page).getByRole('list', { name: 'Scadențe' });

  await remember(page, person, { vehicleLicensePlate: plate }, [{ id: proven.id, token: proven.manageToken, plate }]);
  const requests = await enter(page, plate.toLowerCase());
  expect(requests.join(), 'by the link, not by the plate').not.toContain(plate.replaceAll(' ', ''));
  await expect(due).toHaveText('ITP · peste 12 zile');
  await expect(card(page).getByRole('button', { name: /^Programează: Inspecție tehnică/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await remember(page, person, { vehicleLicensePlate: plate }, [
    { id: unproven.id, token: unproven.manageToken, plate },
  ]);
  await enter(page, plate);
  await expect(card(page)).toContainText(plate);
  await expect(due).toHaveCount(0);
});

test('another car than the remembered one leaves nothing of it in the form', async ({ page }) => {
  const plate = aPlate();
  await remember(page, aPerson(), { vehicleLicensePlate: aPlate() });
  expect(await enter(page, plate)).toEqual([]);
  await expect(plateInForm(page)).toBeVisible();
  await expect(plateInForm(page)).toHaveValue(plate);
  await expect(page.getByLabel('Marca', { exact: true })).toHaveValue('');
});

test('a link that has ended, or cannot be read, leaves the form, without an error', async ({ page, context }) => {
  const [person, plate] = [aPerson(), aPlate()];
  const refusals = [
    { status: 404, json: { status: 404, code: 'visit_not_found' } },
    { status: 404, json: { status: 404, code: 'visit_erased' } },
  ];
  for (const refusal of [...refusals, undefined]) {
    await remember(page, person, { vehicleLicensePlate: plate }, [{ id: 7, token: 'x'.repeat(22), plate }]);
    await page.waitForLoadState('networkidle');
    if (refusal) await page.route('**/api/appointments/7', (route) => route.fulfill(refusal));
    else await context.setOffline(true);
    await enter(page, plate);
    await expect(services(page)).toBeFocused();
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
});

test('a client sees what is due of an own car and books it by one button; the plate of another customer too', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const [person, plate, second] = [aPerson(), aPlate(), aPlate()];
  await openAccount(page.request, person);
  const add = async (data: object) =>
    (await (await page.request.post('/api/account/vehicles', { data })).json()) as { id: number };
  const { id } = await add({ make: 'Dacia', model: 'Duster', year: 2020, licensePlate: plate });
  await add({ make: 'Opel', model: 'Corsa', year: 2015, licensePlate: second });
  const due = { reminderType: 'itp', description: 'ITP', dueDate: workshopDay(2) };
  expect((await page.request.post(`/api/vehicles/${id}/reminders`, { data: due })).status()).toBe(201);
  await bookThroughApi(otherPage.request, { date: emptyDay, time: '14:00', vehicleLicensePlate: plate });

  await signIn(page, person);
  await openBooking(page);
  await page.waitForLoadState('networkidle');
  const requests = await enter(page, plate.replaceAll(' ', ''));
  expect(requests.join()).not.toContain(plate.replaceAll(' ', ''));
  await expect(card(page)).toContainText('Dacia Duster');
  await expect(card(page).getByRole('list', { name: 'Scadențe' })).toContainText('ITP');
  await expect(card(page), 'of the other customer').not.toContainText('14:00');
  await expectAccessible(page);
  await card(page)
    .getByRole('button', { name: /^Programează: Inspecție tehnică/ })
    .click();
  await expect(page.getByRole('region', { name: 'Rezumat Programare' })).toContainText('Inspecție tehnică');
  await expect(page.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
  await expect(page.getByLabel('Modelul', { exact: true })).toHaveValue('Duster');
});
