import type { Locator, Page } from '@playwright/test';
import { appointmentCard, appointmentDialog } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectToast, test, theToast, undoButton } from './support/test.ts';

/** An appointment of 45 minutes at 10:00, on the open board. @returns its button and its plate */
async function anAppointmentOnTheBoard(
  page: Page,
  request: Parameters<typeof bookThroughApi>[0],
  day: string,
  time = '10:00',
) {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} ONE`;
  await bookThroughApi(request, { date: day, time, person, vehicleLicensePlate: plate });
  await signIn(page, theAdmin());
  // However slow the machine, an undo does not end by itself.
  await page.clock.setFixedTime(new Date());
  await page.goto(`/admin/board?date=${day}`);
  const card = appointmentCard(page, plate);
  await expect(card).toBeVisible();
  return { card, plate };
}

/** Drags a card by so many minutes, and runs `before` the drop. */
async function dragBy(page: Page, card: Locator, minutes: number, before?: () => Promise<void>) {
  const box = await card.boundingBox();
  const grid = await page
    .getByRole('region', { name: /^Tabla zilei/ })
    .locator('ul')
    .locator('..')
    .boundingBox();
  if (!box || !grid) throw new Error('Nothing to drag');
  const y = (minutes / 600) * grid.height;
  const start = { x: box.x + 40, y: box.y + 12 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + y / 2, { steps: 3 });
  await page.mouse.move(start.x, start.y + y, { steps: 3 });
  await before?.();
  await page.mouse.up();
}

test('a drag is undone by its notification, the only one', async ({ page, request, emptyDay }) => {
  const { card, plate } = await anAppointmentOnTheBoard(page, request, emptyDay);
  await dragBy(page, card, 240);
  await expect(card).toHaveAccessibleName(/14:00–14:45/);
  await expect(theToast(page)).toHaveCount(1);
  await expect(theToast(page)).toContainText(plate);
  await expect(theToast(page)).toContainText('Clientul primește mesaj peste 10 minute, nu în orele de liniște.');
  await expect(undoButton(page)).toHaveText(/^Anulează acțiunea \(\d+ s\)$/);
  await expectAccessible(page);
  await undoButton(page).click();
  await expectToast(page, 'Schimbarea a fost anulată', plate);
  await expect(card).toHaveAccessibleName(/10:00–10:45/);
  await expect(undoButton(page)).toHaveCount(0);
});

test('a drag across lunch or past closing says so and asks; the keys ask too', async ({ page, request, emptyDay }) => {
  const { card, plate } = await anAppointmentOnTheBoard(page, request, emptyDay);
  const board = page.getByRole('region', { name: /^Tabla zilei/ });
  const question = page.getByRole('dialog');
  await test.step('lunch, declined', async () => {
    await dragBy(page, card, 90, () => expect(board.getByText('11:30–13:15, cu pauza')).toBeAttached());
    await expect(question).toContainText(`${plate}: 11:30–13:15, cu pauza 12:00–13:00.`);
    await question.getByRole('button', { name: 'Lasă unde era' }).click();
    await expect(question).toBeHidden();
    await expect(card).toHaveAccessibleName(/10:00–10:45/);
    await expect(theToast(page)).toHaveCount(0);
  });
  await test.step('lunch, by keys, meant', async () => {
    await card.focus();
    await page.keyboard.press('m');
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: `Muți: ${plate}` })).toContainText('liber, cu pauza');
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Pune aici' }).click();
    await expectToast(page, 'Programare mutată', plate);
    await expect(card).toHaveAccessibleName(/11:30–13:15/);
  });
  await test.step('closing: the nearest start that ends in time', async () => {
    await dragBy(page, card, 345, () => expect(board.getByText(/17:15–18:00 · după închidere/)).toBeAttached());
    await expect(question).toContainText('Atelierul se închide la 17:30');
    expect(await board.evaluate(({ scrollTop }) => scrollTop), 'a day in view does not scroll').toBe(0);
    await question.getByRole('button', { name: 'Pune 16:45–17:30' }).click();
    await expect(card).toHaveAccessibleName(/16:45–17:30/);
  });
});

test('the undo survives another page and another notification, and ends with its period', async ({
  page,
  request,
  emptyDay,
}) => {
  const { card, plate } = await anAppointmentOnTheBoard(page, request, emptyDay);
  await card.click();
  await appointmentDialog(page, plate).getByRole('button', { name: 'Confirmă' }).click();
  await expect(undoButton(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^Programări/ })
    .first()
    .click();
  await page.waitForURL(/\/manage/);
  await expect(theToast(page)).toContainText(`${plate}: programarea a fost confirmată.`);
  await expect(undoButton(page)).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 60_000);
  await expect(theToast(page), 'when its period is over').toHaveCount(0);
});

test('of two acts in a row the last one is undone', async ({ page, request, emptyDay }) => {
  const { card, plate } = await anAppointmentOnTheBoard(page, request, emptyDay);
  await dragBy(page, card, 180);
  await expectToast(page, 'Programare mutată', '13:00–13:45');
  await dragBy(page, card, 60);
  await expectToast(page, 'Programare mutată', '14:00–14:45');
  await expect(theToast(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expectToast(page, 'Schimbarea a fost anulată', plate);
  await expect(card).toHaveAccessibleName(/13:00–13:45/);
});

test('an undo that the server refuses says why; without network it stays and can be tried again', async ({
  page,
  request,
  emptyDay,
}) => {
  const { card, plate } = await anAppointmentOnTheBoard(page, request, emptyDay);
  const place = '**/api/admin/board/visits/*/place';
  await test.step('no network', async () => {
    await dragBy(page, card, 180);
    await expect(undoButton(page)).toBeVisible();
    await page.route(place, (route) => route.abort());
    await undoButton(page).click();
    await expect(theToast(page)).toContainText('Schimbarea nu a fost anulată');
    await page.unroute(place);
    await undoButton(page).click();
    await expectToast(page, 'Schimbarea a fost anulată', plate);
    await expect(card).toHaveAccessibleName(/10:00–10:45/);
  });
  await test.step('refused', async () => {
    await dragBy(page, card, 180);
    await expectToast(page, 'Programare mutată', '13:00–13:45');
    await page.route(place, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'moved_meanwhile', message: 'Programarea a fost mutată între timp.' },
      }),
    );
    await undoButton(page).click();
    await expect(theToast(page)).toContainText('Programarea a fost mutată între timp.');
    await expect(undoButton(page)).toHaveCount(0);
  });
});

test('a block of a bay and its removal are undone', async ({ page, request, emptyDay }) => {
  await anAppointmentOnTheBoard(page, request, emptyDay);
  const dialog = page.getByRole('dialog');
  const block = page.getByRole('button', { name: /^Blocat 15:00–16:00/ });
  await page.getByRole('button', { name: 'Blochează', exact: true }).click();
  await dialog.getByLabel('Motiv').fill('Elevator defect');
  await dialog.getByLabel('De la ora').fill('15:00');
  await dialog.getByLabel('Până la ora').fill('16:00');
  await dialog.getByRole('button', { name: 'Blochează' }).click();
  await expect(block).toBeVisible();
  await expectToast(page, 'Post blocat', 'Elevator defect');
  await undoButton(page).click();
  await expect(block).toHaveCount(0);

  await page.getByRole('button', { name: 'Blochează', exact: true }).click();
  await dialog.getByLabel('Motiv').fill('Elevator defect');
  await dialog.getByLabel('De la ora').fill('15:00');
  await dialog.getByLabel('Până la ora').fill('16:00');
  await dialog.getByRole('button', { name: 'Blochează' }).click();
  await block.press('Enter');
  await dialog.getByRole('button', { name: 'Deblochează' }).click();
  await expectToast(page, 'Post deblocat');
  await expect(block).toHaveCount(0);
  await undoButton(page).click();
  await expect(block).toBeVisible();
});

/** The controls whose middle the notification covers. */
function covered(page: Page): Promise<string[]> {
  return theToast(page).evaluate((toast) => {
    const { left, top, right, bottom } = toast.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input, select, [role="tab"]')]
      .filter((element) => !toast.contains(element) && element.checkVisibility())
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        if (!(left < x && x < right && top < y && y < bottom)) return false;
        const [first] = document.elementsFromPoint(x, y).filter((one) => !toast.contains(one) && !one.contains(toast));
        return first !== undefined && (element.contains(first) || first.contains(element));
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
  });
}

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
  [360, 740],
] as const) {
  test(`the notification covers no button, dialog or action of the next page at ${width} px`, async ({
    page,
    request,
    emptyDay,
  }) => {
    await page.setViewportSize({ width, height });
    const { card, plate } = await anAppointmentOnTheBoard(page, request, emptyDay);
    await card.click();
    const dialog = appointmentDialog(page, plate);
    await dialog.getByRole('button', { name: 'Confirmă' }).click();
    await expect(undoButton(page)).toBeVisible();
    await expect.poll(() => covered(page), { message: 'on the dialog' }).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // On a phone all of the board can be pressed: an empty slot is the most that it covers there.
    const onTheBoard = async () => (await covered(page)).filter((name) => width > 360 || !name.startsWith('Liber '));
    await expect.poll(onTheBoard, { message: 'on the board' }).toEqual([]);
    await page.evaluate(() => {
      history.pushState({}, '', '/manage');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Appointments');
    await expect(theToast(page)).toContainText(plate);
    await expect.poll(() => covered(page), { message: 'on the next page' }).toEqual([]);
  });
}
