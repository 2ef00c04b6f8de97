import { openFold } from './support/appointments.ts';
import { bookThroughApi, bookWithManageLink, fillBooking, submitBooking } from './support/booking.ts';
import { anotherCode, openInbox } from './support/inbox.ts';
import { aPerson, openAccount, signIn } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';
import { formatDay } from './support/workshop-days.ts';

const PHONE = { width: 360, height: 740 };

test('a guest moves an appointment with its manage link, and no request URL contains the token', async ({
  page,
  emptyDay,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '11:00', person: aPerson() });
  await submitBooking(page);
  await expect(page.getByText('Păstrează acest link')).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/programare\/\d+#[\w-]{22}$/);
  const token = new URL(page.url()).hash.slice(1);

  const appointment = page.getByRole('region', { name: 'Programarea', exact: true });
  await expect(appointment).toContainText(`${formatDay(emptyDay, 'full')}, ora 11:00–11:45`);
  await expect(appointment.getByRole('status')).toContainText('Programarea e făcută; îți confirmăm prin SMS');
  await expect(appointment.getByRole('listitem').and(page.locator('[aria-current="step"]'))).toContainText('Primită');
  await page.reload();
  await expect(appointment).toContainText('10 minute mai devreme');

  const changes = await openFold(page, 'Mută sau anulează');
  await changes.getByRole('button', { name: 'Mută programarea' }).click();
  const sameDay = changes.getByRole('gridcell', { name: formatDay(emptyDay, 'full') }).getByRole('button');
  await sameDay.click();
  const present = changes.getByRole('radiogroup', { name: 'Ora' }).getByRole('radio', { name: '11:00', exact: true });
  await expect(changes.getByRole('radio', { name: '11:30', exact: true })).toBeAttached();
  await expect(present, 'the present start is no other one').toHaveCount(0);
  await changes.getByRole('group', { name: 'Cele mai apropiate ore libere' }).getByRole('button').last().click();
  const hours = changes.getByRole('radiogroup', { name: 'Ora' });
  await expect(hours.getByRole('radio')).not.toHaveCount(0);
  await expectAccessible(page);
  const hour = (await hours.locator('label').last().textContent()) ?? '';
  await hours.locator('label').last().click();
  await changes.getByRole('button', { name: 'Mută aici' }).click();
  await expectToast(page, 'Programare mutată', `ora ${hour}`);
  await expect(appointment).toContainText(`ora ${hour}–`);
  await expect(appointment.getByRole('status')).toContainText(/Mutată: era .*, 11:00\./);
  await expect(appointment).toBeFocused();
  await expect(appointment, 'no ring after a tap').toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Shift');
  await expect(appointment, 'a ring for keys').toHaveCSS('outline-style', 'solid');

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText(/^Appointment no\. \d+$/), 'the link of another language keeps the token').toBeVisible();
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
});

test('a guest cancels with the manage link on a phone, the start is free again, and the car is kept for the next', async ({
  page,
  emptyDay,
}) => {
  const { id, manageToken } = await bookWithManageLink(page.request, {
    date: emptyDay,
    time: '11:00',
    vehicleLicensePlate: 'BV 10 ANA',
  });
  await page.setViewportSize(PHONE);
  await page.goto(`/programare/${id}#${manageToken}`);
  await expect(page.getByText(`Programarea nr. ${id}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectTapTargets(page);

  const changes = await openFold(page, 'Mută sau anulează');
  await changes.getByRole('button', { name: 'Anulează programarea' }).click();
  await expect(changes).toContainText('Sigur vrei să anulezi această programare?');
  await expectAccessible(page);
  await changes.getByRole('button', { name: 'Da, anulează' }).click();
  await expectToast(page, 'Programare anulată');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programarea a fost anulată');
  await expect(changes).toBeHidden();

  const slots: { remaining: number }[] = await (
    await page.request.get('/api/time-slots', { params: { date: emptyDay } })
  ).json();
  expect(new Set(slots.map(({ remaining }) => remaining)).size, 'every hour is as free as before').toBe(1);

  const { vehicle } = await (
    await page.request.get(`/api/appointments/${id}`, { headers: { 'Manage-Token': manageToken } })
  ).json();
  await page.getByRole('link', { name: 'Programează din nou' }).click();
  for (const [field, value] of [
    ['Marca', vehicle.make],
    ['Modelul', vehicle.model],
    ['Anul fabricației', String(vehicle.year)],
    [/^Număr de înmatriculare/, 'BV 10 ANA'],
  ] as const) {
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(value);
  }
});

test('a guest erases the own data with the manage link and a code by SMS', async ({ page, otherPage, emptyDay }) => {
  const person = aPerson();
  const { id, manageToken } = await bookWithManageLink(page.request, { date: emptyDay, time: '11:00', person });
  const inbox = await openInbox(otherPage.request);
  await page.setViewportSize(PHONE);
  await page.goto(`/programare/${id}#${manageToken}`);
  const ownData = await openFold(page, 'Datele tale');
  const keptAppointments = () => page.evaluate(() => localStorage.getItem('kept-visits'));
  expect(await keptAppointments()).toContain(`"id":${id}`);
  await ownData.getByRole('button', { name: 'Șterge datele mele' }).click();
  const code = await inbox.nextCodeFor(person.phone);
  const field = ownData.getByLabel('Codul din SMS');
  await field.fill(anotherCode(code));
  await ownData.getByRole('button', { name: 'Șterge definitiv' }).click();
  await expect(field).toHaveAccessibleDescription(/Codul nu este corect/);
  await expectAccessible(page);
  await field.fill(code);
  await ownData.getByRole('button', { name: 'Șterge definitiv' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datele au fost șterse');
  expect(await keptAppointments(), 'on the device').toBeNull();

  await expect
    .poll(async () => {
      const found = await otherPage.request.get('/api/appointments', { params: { search: person.name } });
      return (await found.json()) as unknown;
    })
    .toEqual([]);
});

test('a manage link with a wrong token shows nothing', async ({ page, emptyDay }) => {
  const [one, other] = [
    await bookWithManageLink(page.request, { date: emptyDay, time: '09:00' }),
    await bookWithManageLink(page.request, { date: emptyDay, time: '10:00' }),
  ];
  for (const address of [
    `/programare/${one.id}`,
    `/programare/${one.id}#${one.manageToken.slice(1)}`,
    `/programare/${one.id}#${other.manageToken}`,
    `/programare/abc#${one.manageToken}`,
  ]) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programarea nu a fost găsită');
  }
  await expectAccessible(page);
});

test('a client opens an appointment without a token; its message has a short address with the token', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const id = await bookThroughApi(page.request, { date: emptyDay, time: '11:00', person });
  await signIn(page, person);
  await page.goto(`/programare/${id}`);
  await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toContainText('Skoda Fabia');

  const token = await (await openInbox(otherPage.request)).tokenFor(person.phone, id);
  await otherPage.context().clearCookies();
  await otherPage.goto(`/p/${id}#${token}`);
  await expect(otherPage.getByText(`Programarea nr. ${id}`)).toBeVisible();
  // The link shows the appointment, not the customer.
  await expect(otherPage.getByText(person.name)).toHaveCount(0);
});
