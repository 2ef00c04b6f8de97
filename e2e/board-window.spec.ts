import { appointmentCard, appointmentDialog, setStatus } from './support/appointments.ts';
import { bookThroughApi, bookWithManageLink } from './support/booking.ts';
import { hasFocus } from './support/keyboard.ts';
import { aPerson, DEMO_MECHANIC, DEMO_RECEPTIONIST, signIn, signInThroughApi, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test, undoButton } from './support/test.ts';

const SCROLLER = { name: /^Tabla zilei/ };

test('the board shows the whole day in the window, the line of now, and what its signs mean', async ({
  page,
  request,
  emptyDay,
}) => {
  await bookThroughApi(request, { date: emptyDay, time: '16:30', person: aPerson() });
  await signIn(page, theAdmin());
  // By the clock of the server, which the board brings.
  await page.route('**/api/admin/board?*', async (route) => {
    const answer = await route.fetch();
    const board = await answer.json();
    await route.fulfill({ response: answer, json: { ...board, now: `${emptyDay}T10:42:00Z` } });
  });
  await page.goto(`/admin/board?date=${emptyDay}`);
  const board = page.getByRole('region', SCROLLER);
  await expect(board.locator('[data-appointment]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('h1')).toHaveCount(1);

  const { hidden, bottom } = await board.evaluate((element) => ({
    hidden: element.scrollHeight - element.clientHeight,
    bottom: element.getBoundingClientRect().bottom,
  }));
  expect(hidden, 'pixels of the day out of sight').toBeLessThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(900);
  const rows = board.getByText(/^\d\d:00$/);
  await expect(rows).toHaveCount(10);
  for (const row of [rows.first(), rows.last()]) await expect(row).toBeInViewport();

  // In the zone of the workshop, whose clock is two or three hours ahead.
  const line = board.getByText(/^Acum, 1[23]:42$/);
  await expect(line).toBeAttached();
  await expect(board.getByText(/^1[23]:42$/)).toBeVisible();
  const legend = page.getByRole('list', { name: 'Legendă' });
  await expect(legend.getByRole('listitem')).toContainText(['În așteptare', 'Confirmată', 'În lucru', 'Finalizată']);
  await expect(legend).toContainText('păstrat');
  await expectAccessible(page);
  // The board may be read again at the end of the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the line of now moves with the clock', async ({ page, emptyDay }) => {
  await page.clock.install({ time: new Date() });
  await signIn(page, theAdmin());
  // Later reads, which would put the line back, get no answer.
  let isRead = false;
  await page.route('**/api/admin/board?*', async (route) => {
    const answer = await route.fetch();
    if (isRead) return;
    await route.fulfill({ response: answer, json: { ...(await answer.json()), now: `${emptyDay}T08:30:10Z` } });
  });
  await page.goto(`/admin/board?date=${emptyDay}`);
  const line = page.getByText(/^Acum, 1[01]:\d\d$/);
  await expect(line).toBeAttached();
  const before = await line.boundingBox();
  isRead = true;
  await page.clock.runFor(61 * 60_000);
  await expect(page.getByText(/^Acum, 1[12]:3[1-3]$/)).toBeAttached();
  const place = async () => (await page.getByText(/^Acum, /).boundingBox())?.y ?? 0;
  await expect.poll(place, { message: 'lower than an hour ago' }).toBeGreaterThan((before?.y ?? 0) + 30);
  // The board may be read again at the end of the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a mechanic who works on an appointment is named on its card', async ({
  page,
  request,
  playwright,
  baseURL,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} MEC`;
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signInThroughApi(request, DEMO_RECEPTIONIST);
  await setStatus(request, id, 'confirmed');
  const mechanic = await playwright.request.newContext({ baseURL });
  await signInThroughApi(mechanic, DEMO_MECHANIC);
  await setStatus(mechanic, id, 'in-progress');
  await mechanic.dispose();
  const { visits: appointments } = await (await request.get(`/api/admin/board?from=${emptyDay}&to=${emptyDay}`)).json();
  const [{ mechanic: name }] = appointments;
  expect(name).toBeTruthy();
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  await expect(appointmentCard(page, plate)).toHaveAccessibleName(new RegExp(`Lucrează ${name}`));
  await expect(appointmentCard(page, plate).getByText(name)).toBeVisible();
});

test('a mechanic says that the vehicle is ready, can take that back, and the desk hears of it and tells the customer', async ({
  page,
  otherPage,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} GTA`;
  const booking = { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate };
  const { id, manageToken } = await bookWithManageLink(request, booking);
  await signInThroughApi(request, DEMO_RECEPTIONIST);
  for (const status of ['confirmed', 'in-progress']) await setStatus(request, id, status);
  await signIn(otherPage, DEMO_RECEPTIONIST);
  await otherPage.goto(`/admin/board?date=${emptyDay}`);
  await expect(appointmentCard(otherPage, plate)).toBeVisible();

  await signIn(page, DEMO_MECHANIC);
  await page.goto(`/admin/board?date=${emptyDay}`);
  await appointmentCard(page, plate).click();
  await appointmentDialog(page, plate).getByRole('button', { name: 'Mașina e gata' }).click();
  await expect(appointmentDialog(page, plate), 'back at the board').toBeHidden();
  await expectToast(page, `Mașina e gata: ${plate}`, 'Recepția a fost anunțată.');
  await expect(otherPage.getByText('Mașină gata')).toBeVisible();
  await expect(appointmentCard(otherPage, plate)).toHaveAccessibleName(/gata/);

  await page.clock.setFixedTime(new Date());
  await undoButton(page).click();
  await expect(appointmentCard(otherPage, plate)).not.toHaveAccessibleName(/gata/);
  await expect(otherPage.getByText('Mașină gata')).toBeHidden();

  await appointmentCard(page, plate).click();
  await appointmentDialog(page, plate).getByRole('button', { name: 'Mașina e gata' }).click();
  await expect(appointmentCard(otherPage, plate)).toHaveAccessibleName(/gata/);
  await appointmentCard(otherPage, plate).click();
  const dialog = appointmentDialog(otherPage, plate);
  await expect(dialog).toContainText('Mașina e gata de la');
  await expectAccessible(otherPage);
  await dialog.getByRole('button', { name: 'Anunță clientul' }).click();
  await expectToast(otherPage, 'Clientul află că mașina e gata', person.name);
  await expect(dialog).toContainText(/Clientul a fost anunțat la \d\d:\d\d/);
  await expect(dialog.getByRole('button', { name: 'Anunță clientul' }), 'once').toHaveCount(0);
  await expectAccessible(otherPage);
  await expect
    .poll(async () => {
      const messages = await (await request.get(`/api/admin/messages?search=/p/${id}%23`)).json();
      return messages.find(({ template }: { template: string }) => template === 'vehicle-ready')?.body;
    })
    .toMatch(new RegExp(`Mașina ta \\(${plate}\\) este gata, o poți ridica\\. http.*/p/${id}#`));
  await otherPage.goto(`/p/${id}#${manageToken}`);
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Mașina ta este gata, o poți ridica');
});

test('the first appointment is few Tabs away, and the arrow keys move between appointments, gaps and days', async ({
  page,
  request,
  emptyDay,
}) => {
  const [early, late] = [aPerson(), aPerson()];
  const plates = [`B ${early.phone.slice(-3)} ERL`, `B ${late.phone.slice(-3)} LAT`] as const;
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person: early, vehicleLicensePlate: plates[0] });
  await bookThroughApi(request, { date: emptyDay, time: '14:00', person: late, vehicleLicensePlate: plates[1] });
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  const first = appointmentCard(page, plates[0]);
  await expect(first).toBeVisible();
  await page.locator('#content').focus();
  let presses = 0;
  while (!(await hasFocus(first)) && presses < 40) {
    await page.keyboard.press('Tab');
    presses += 1;
  }
  expect(presses, 'Tabs from the content to the first visit').toBeLessThanOrEqual(12);

  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Liber /);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveAccessibleName(/Liber 08:30|ERL/);
  await appointmentCard(page, plates[1]).focus();
  await page.keyboard.press('Shift+Tab');
  const days = page.getByRole('navigation', { name: /^Loc liber/ });
  await expect(days.locator(':focus')).toHaveCount(1);
  const begun = await page.locator(':focus').textContent();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).not.toHaveText(begun ?? '');
  await expect(days.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(appointmentCard(page, plates[1]), 'Tab comes back to where one was').toBeFocused();
});

for (const [code, language] of [
  ['ro', 'Română'],
  ['en', 'English'],
  ['es', 'Español'],
  ['fr', 'Français'],
] as const) {
  test(`on narrow phones the tools of the board are one row, in ${language}`, async ({ page, emptyDay }) => {
    await signIn(page, theAdmin());
    await page.goto('/admin/dashboard');
    await page.getByRole('combobox').first().selectOption(language);
    await page.goto(`/admin/board?date=${emptyDay}`);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.locator('[data-bar]').getByRole('button')).toHaveCount(4);
      await expectNoSidewaysScroll(page);
      const tops = await page
        .locator('[data-bar] button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
      expect(new Set(tops).size, `rows at ${width} px`).toBe(1);
      const grid = page.locator('main section[aria-label]').first();
      expect((await grid.boundingBox())?.height ?? 0).toBeGreaterThan(360);
    }
  });
}
