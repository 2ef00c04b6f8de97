import type { Locator, Page } from '@playwright/test';
import {
  bookThroughApi,
  chooseDay,
  chooseService,
  chooseTime,
  fillBooking,
  freeStarts,
  nextStarts,
  openBooking,
  submitBooking,
} from './support/booking.ts';
import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import { Taps } from './support/taps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';
import { formatDay } from './support/workshop-days.ts';

test('a visitor books in at most eight taps, sees the confirmation, and finds the form empty afterwards', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  // The day of the test stands for the first day with free starts.
  await page.goto(`/?date=${emptyDay}`);
  const taps = new Taps();
  await taps.on(page.locator('label').filter({ has: page.getByRole('radio', { name: 'Inspecție tehnică' }) }));
  await taps.on(freeStarts(page).getByText('11:30', { exact: true }));
  await taps.type(page.getByLabel('Nume', { exact: true }), person.name);
  await taps.type(page.getByLabel('Telefon', { exact: true }), person.phone);
  await taps.type(page.getByLabel('Marca', { exact: true }), 'Dacia');
  await taps.type(page.getByLabel('Modelul', { exact: true }), 'Logan');
  // The list of the years is drawn by the system.
  const year = page.getByLabel('Anul fabricației', { exact: true });
  await year.focus();
  await year.selectOption('2019');
  taps.count += 1;
  await taps.on(page.getByRole('button', { name: 'Programează Întâlnirea' }));
  expect(taps.count).toBeLessThanOrEqual(8);

  await expectToast(page, 'Programarea Confirmată!', 'Vei primi un SMS de confirmare în scurt timp.');
  await expect(page).toHaveURL(/\/programare\/\d+#[\w-]{22}$/);
  const ticket = page.getByRole('region', { name: 'Programarea', exact: true });
  await expect(ticket).toBeFocused();
  await expect(ticket).toContainText('Inspecție tehnică');
  await expect(ticket).toContainText(`${formatDay(emptyDay, 'full')}, ora 11:30`);
  await expect(ticket).toContainText('Dacia Logan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programarea e făcută; îți confirmăm prin SMS');
  await expect(page).toHaveTitle(/^Programarea nr\.\s\d+/);
  await expect(ticket).toContainText('10 minute mai devreme');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/booking');
  const expectEmpty = async () => {
    await expect(page.getByRole('radio', { name: 'Inspecție tehnică' })).not.toBeChecked();
    await expect(page.getByLabel('Nume', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Marca', { exact: true })).toHaveValue('');
    await expect(page.getByText('Nu este selectată')).toHaveCount(2);
  };
  await expectEmpty();
  await page.reload();
  await expectEmpty();
});

test('makes, and the models of the one typed, are offered to visitors and at the desk', async ({ page }) => {
  const expectOffered = async (part: Page | Locator) => {
    const make = part.getByLabel('Marca', { exact: true });
    const model = part.getByLabel('Modelul', { exact: true });
    const offeredTo = (field: Locator) =>
      field.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));
    await expect.poll(() => offeredTo(make)).toEqual(expect.arrayContaining(['Dacia', 'Škoda', 'Volkswagen']));
    expect(await offeredTo(model)).toEqual([]);
    await make.fill('skoda');
    await expect.poll(() => offeredTo(model)).toEqual(expect.arrayContaining(['Fabia', 'Octavia']));
  };
  await openBooking(page);
  await expectOffered(page);
  await signIn(page, theAdmin());
  await page.goto('/manage');
  await page.getByRole('link', { name: 'New appointment' }).click();
  await expectOffered(page.getByRole('dialog', { name: 'Programare nouă' }));
});

test('a client whose session has ended is asked before the appointment is booked without the account', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/booking');
  await fillBooking(page, { service: 'Inspecție tehnică', date: emptyDay, time: '09:00', person });
  await page.getByLabel('Modelul', { exact: true }).fill('Duster');
  await page.context().clearCookies();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await submitBooking(page);

  const question = page.getByRole('region', { name: 'Sesiunea ta s-a încheiat' });
  await expect(question).toBeFocused();
  await expect(page.getByRole('link', { name: 'Conectare' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expect(page.getByLabel('Modelul', { exact: true })).toHaveValue('Duster');
  await expect(page.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
  expect(
    sent.filter((body) => body.includes('Duster')),
    'nothing is booked before the answer',
  ).toHaveLength(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await question.getByRole('button', { name: 'Programează fără cont' }).click();
  await expect(page).toHaveURL(/\/programare\/\d+#[\w-]{22}$/);
  await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toContainText('Dacia Duster');
  expect(sent.filter((body) => body.includes('Duster')).at(-1)).not.toContain('userId');
});

test('the summary shows the service and its price, and a reload keeps the values of the form', async ({
  page,
  emptyDay,
}) => {
  await page.goto('/');
  const summary = page.getByRole('region', { name: 'Rezumat Programare' });
  await expect(summary).toContainText('Vă rugăm să selectați un serviciu');
  await expect(summary).toContainText('0.00 RON');
  await expect(summary.getByText('Nu este selectată')).toHaveCount(2);

  await chooseService(page, 'Reparații generale');
  await expect(summary).toContainText('Reparații generale');
  await expect(summary).toContainText('120 de minute');
  await expect(summary).toContainText('250.00 RON');

  await chooseDay(page, emptyDay);
  await chooseTime(page, '14:00');
  await expect(summary).toContainText(formatDay(emptyDay, 'short'));
  await expect(summary).toContainText('14:00');
  await expect(summary.getByText('Nu este selectată')).toHaveCount(0);

  await page.getByLabel('Telefon', { exact: true }).fill('0733 000 123');
  await page.getByLabel('Modelul', { exact: true }).fill('Logan');
  await page.reload();
  await expect(summary).toContainText('Reparații generale');
  await expect(summary).toContainText('14:00');
  await expect(page.getByLabel('Telefon', { exact: true })).toHaveValue('0733 000 123');
  await expect(page.getByLabel('Modelul', { exact: true })).toHaveValue('Logan');
});

test('a client chooses one of the own vehicles', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const logan = { make: 'Dacia', model: 'Logan', year: 2018, licensePlate: 'BV 09 LGN', fuelType: 'diesel' };
  await page.request.post('/api/account/vehicles', { data: logan });
  await signIn(page, person);

  await page.goto('/');
  const vehicles = page.getByRole('group', { name: 'Mașina ta' });
  const make = page.getByLabel('Marca', { exact: true });
  await expect(make, 'the only one is filled in already').toHaveValue('Dacia');
  await expect(vehicles.getByRole('radio', { name: 'BV 09 LGN 2018 Dacia Logan' })).toBeChecked();
  await expect(make, 'the tile says enough').toBeHidden();
  await expect(page.getByLabel('Combustibil')).toHaveValue('diesel');
  await expectAccessible(page);
  await vehicles.getByText('Altă mașină').click();
  await expect(make).toBeVisible();
  await expect(make).toHaveValue('');

  await page.request.post('/api/account/vehicles', { data: { make: 'Skoda', model: 'Fabia', year: 2021 } });
  await make.fill('Opel');
  await page.reload();
  await expect(vehicles.getByRole('radio', { name: 'Altă mașină' }), 'what was typed').toBeChecked();
  await expect(make).toHaveValue('Opel');
  await vehicles.getByText('Skoda Fabia', { exact: true }).click();
  await expect(make).toHaveValue('Skoda');
  await expect(page.getByLabel(/^Număr de înmatriculare/)).toHaveValue('');
});

test('after a lost answer for the last free bay the form keeps its values, and a second tap after a reload books once', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(page.request, { date: emptyDay, time: '13:00' });
  await page.goto('/');
  await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '13:00', person });

  // The server books, but the response is lost.
  const keys: (string | undefined)[] = [];
  const answers: number[] = [];
  await page.route('/api/appointments', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? undefined);
    const answer = await route.fetch();
    answers.push((await answer.json()).id);
    return keys.length > 1 ? route.fulfill({ response: answer }) : route.abort('connectionreset');
  });
  const refetched = page.waitForResponse(`**/api/time-slots?date=${emptyDay}*`);
  await submitBooking(page);
  await expect(page.getByRole('region', { name: 'Rezervarea a Eșuat' })).toBeFocused();
  await refetched;
  await page.reload();
  await expect(page.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
  await page.getByRole('button', { name: 'Schimbă: Data și ora' }).click();
  await expect(freeStarts(page).getByRole('radio', { name: '14:00' })).toBeAttached();
  await expect(freeStarts(page).getByRole('radio', { name: '13:00' }), 'taken by itself').not.toBeAttached();
  await expect(page.getByRole('region', { name: 'Rezumat Programare' })).toContainText('13:00');
  await submitBooking(page);
  await expectToast(page, 'Programarea Confirmată!');
  expect(new Set(keys).size, 'keys of the two requests').toBe(1);
  expect(new Set(answers).size, 'appointments').toBe(1);
  await expect(page).toHaveURL(new RegExp(`/programare/${answers[0]}#`));
});

test('a booking whose answer comes after the visitor left the form is not offered again', async ({
  page,
  emptyDay,
}) => {
  await page.goto('/');
  await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '15:00', person: aPerson() });
  const { promise: left, resolve: release } = Promise.withResolvers<void>();
  await page.route('/api/appointments', async (route) => {
    await left;
    return route.continue();
  });
  await submitBooking(page);
  await expect(page.getByRole('button', { name: 'Se programează...' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL('/contact');
  release();
  await expectToast(page, 'Programarea Confirmată!');
  await page.getByRole('link', { name: 'Programează-te' }).first().click();
  await expect(page.getByLabel('Nume', { exact: true })).toHaveValue('');
  await expect(page.getByText('Nu este selectată')).toHaveCount(2);
});

test('without a connection the form fails at once', async ({ page, context, emptyDay }) => {
  await page.goto('/');
  await chooseService(page, 'Schimb de ulei');
  await chooseDay(page, emptyDay);
  const times = freeStarts(page);
  await expect(times.getByRole('radio', { name: '14:00' })).toBeAttached();
  await context.setOffline(true);
  await chooseService(page, 'Service frâne');
  await expect(page.getByText('Failed to fetch time slots')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Încearcă din nou' })).toBeVisible();
  // Asks again by itself.
  await context.setOffline(false);
  await expect(times.getByRole('radio', { name: '14:00' })).toBeAttached();
});

test('a returning client books in at most four taps, with the service, the car and the contact of the account', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  const email = `ana.${person.phone.replaceAll(' ', '')}@example.com`;
  await openAccount(page.request, { ...person, email });
  await page.request.post('/api/account/vehicles', {
    data: { make: 'Dacia', model: 'Logan', year: 2018, licensePlate: `BV ${person.phone.slice(-2)} RET` },
  });
  await bookThroughApi(page.request, {
    date: emptyDay,
    time: '16:00',
    person,
    vehicleLicensePlate: `BV ${person.phone.slice(-2)} RET`,
  });
  await signIn(page, person);
  await page.goto('/');
  const taps = new Taps();
  await taps.on(page.getByRole('button', { name: /Din nou: Schimb de ulei/ }));
  await expect(page.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await taps.on(nextStarts(page).last());
  await taps.on(page.getByRole('button', { name: 'Programează Întâlnirea' }));
  await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toContainText('Schimb de ulei');
  await expect(page.getByText(/fără cont/), 'the client has one').toHaveCount(0);
  expect(taps.count).toBeLessThanOrEqual(4);
});

test('further services add up, and the back button goes a step back', async ({ page, emptyDay }) => {
  await page.goto(`/booking?service=1&date=${emptyDay}`);
  const summary = page.getByRole('region', { name: 'Rezumat Programare' });
  await expect(summary).toContainText(formatDay(emptyDay, 'short'));
  await expect(page).toHaveURL('/booking');
  await page.getByText('Adaugă și…').click();
  await page.getByRole('checkbox', { name: /^Inspecție tehnică/ }).check();
  await expect(summary).toContainText('Schimb de ulei + Inspecție tehnică');
  await expect(summary).toContainText('350.00 RON');
  await expect(summary).toContainText('105 minute');
  await chooseTime(page, '09:00');
  const folded = page.getByRole('button', { name: 'Schimbă: Data și ora' });
  await expect(folded).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
  await page.goBack();
  await expect(folded).toBeHidden();
  await expect(freeStarts(page).getByRole('radio', { name: '09:00' })).toBeChecked();
  await page.goForward();
  await page.getByLabel('Nume', { exact: true }).fill(aPerson().name);
  await page.getByLabel('Telefon', { exact: true }).fill('+40733-000 123');
  await page.getByLabel('Marca', { exact: true }).fill('Skoda');
  await expect(page.getByLabel('Telefon', { exact: true }), 'tidied').toHaveValue('0733 000 123');
  await page.getByLabel('Modelul', { exact: true }).fill('Fabia');
  await page.getByLabel('Anul fabricației', { exact: true }).selectOption('2016');
  await submitBooking(page);
  await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toContainText('09:00–10:45');
});

test('services that no day can hold together are said to be too long, and no start is offered', async ({ page }) => {
  await page.route('**/api/services', async (route) => {
    const answer = await route.fetch();
    const services: object[] = await answer.json();
    await route.fulfill({ response: answer, json: services.map((service) => ({ ...service, duration: 300 })) });
  });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continuă ca vizitator' }).click();
  await chooseService(page, 'Schimb de ulei');
  await expect(nextStarts(page).first()).toBeVisible();
  await page.getByText('Adaugă și…').click();
  await page.getByRole('checkbox', { name: /^Inspecție tehnică/ }).check();
  const when = page.getByRole('group', { name: 'Data și ora' });
  await expect(when).toContainText('Împreună durează 600 de minute, mai mult decât o zi de lucru.');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(nextStarts(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Inspecție tehnică/ }).uncheck();
  await expect(nextStarts(page).first()).toBeVisible();
});
