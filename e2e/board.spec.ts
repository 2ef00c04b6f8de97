import type { Locator, Page } from '@playwright/test';
import { fillNewCustomer } from './support/appointments.ts';
import { choose } from './support/fields.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  test,
  theToast,
  undoButton,
} from './support/test.ts';

test.use({ viewport: { width: 820, height: 1180 } });

/** The card of a vehicle on the board. */
const cardOf = (page: Page, plate: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${plate},`) }) });

/** Where the texts of a card lie over each other. */
const coveredOn = (page: Page): Promise<string[]> =>
  page.locator('[data-appointment] > button').evaluateAll((faces) =>
    faces.flatMap((face) => {
      const shown = [...face.children].filter((part) => part.checkVisibility());
      const boxes = shown.map((part) => ({ text: part.textContent ?? '', box: part.getBoundingClientRect() }));
      return boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1)
          .filter(({ box }) => box.top < one.box.bottom - 1 && one.box.top < box.bottom - 1)
          .map(({ text }) => `${one.text} | ${text}`),
      );
    }),
  );

const placeOf = (card: Locator) => card.getByRole('button');

/** Drags with the mouse by so many pixels, in steps, and runs `before` the drop. */
async function drag(page: Page, from: Locator, x: number, y: number, before?: () => Promise<void>) {
  const box = await from.boundingBox();
  if (!box) throw new Error('Nothing to drag');
  const start = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + x / 2, start.y + y / 2, { steps: 3 });
  await page.mouse.move(start.x + x, start.y + y, { steps: 3 });
  await before?.();
  await page.mouse.up();
}

/** Chooses a tool that tablets have in the menu. */
async function chooseTool(page: Page, name: string) {
  await page.getByRole('button', { name: 'Unelte' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a day on the board, by mouse and by keyboard', async ({ page, emptyDay }) => {
  const [first, second] = [aPerson(), aPerson()];
  const [plate, other] = [`B ${first.phone.slice(-3)} AAA`, `B ${second.phone.slice(-3)} BBB`];
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  const dialog = page.getByRole('dialog');
  const board = page.getByRole('region', { name: /^Tabla zilei/ });
  const bays = board.getByRole('heading', { level: 2 });
  await expect(bays.nth(1)).toBeVisible();
  const [left = '', right = ''] = await bays.allTextContents();
  const gap = (name: string) => board.getByRole('button', { name });

  const enter = async (person: typeof first, licensePlate: string) => {
    await fillNewCustomer(dialog, person, licensePlate);
    await choose(dialog.getByLabel('Serviciu'), 'Schimb de ulei');
    await choose(dialog.getByLabel('Servicii în plus'), 'Service frâne');
    await dialog.getByLabel(/^Durata/).fill('60');
    await dialog.getByRole('button', { name: 'Programează' }).click();
    await expectToast(page, 'Programare adăugată');
    await expect(dialog).toBeHidden();
  };

  await test.step('a gap takes a new appointment: by keyboard at its start, by mouse under the pointer', async () => {
    await gap(`Liber 08:30–12:00, ${left}: programare nouă`).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Ora')).toHaveValue('08:30');
    await enter(first, plate);
    await expect(placeOf(cardOf(page, plate))).toHaveAccessibleName(new RegExp(`${left}, 08:30–09:30`));
    for (const fact of ['–09:30', '· 500 RON', `· ${first.phone}`]) {
      await expect(cardOf(page, plate).getByText(fact), 'on the card itself').toBeVisible();
    }

    const free = gap(`Liber 08:30–12:00, ${right}: programare nouă`);
    const height = (await free.boundingBox())?.height ?? 0;
    await free.click({ position: { x: 40, y: (height * 95) / 210 } });
    await expect(dialog.getByLabel('Ora')).toHaveValue('10:00');
    await enter(second, other);
    await expect(placeOf(cardOf(page, other))).toHaveAccessibleName(new RegExp(`${right}, 10:00–11:00`));
    await expectAccessible(page);
  });

  const card = cardOf(page, plate);
  const width = (await bays.first().boundingBox())?.width ?? 0;
  const hour = (await card.boundingBox())?.height ?? 0;

  await test.step('an appointment is dragged to another bay', async () => {
    await drag(page, card, width, 0);
    await expectToast(page, 'Programare mutată', plate);
    await expect(placeOf(card)).toHaveAccessibleName(new RegExp(`${right}, 08:30–09:30`));
  });

  await test.step('a refused drop shows the conflict while dragging, and goes back', async () => {
    await drag(page, card, 0, 1.5 * hour, async () => {
      await expect(board.getByText(`10:00–11:00 · ${other}, 10:00–11:00`)).toBeAttached();
    });
    await expectToast(page, 'Mutarea a eșuat', other);
    await expect(placeOf(card)).toHaveAccessibleName(new RegExp(`${right}, 08:30–09:30`));
  });

  await test.step('the lower edge lengthens an appointment', async () => {
    await drag(page, card.locator('[data-resize]'), 0, hour / 2);
    await expectToast(page, 'Programare mutată');
    await expect(placeOf(card)).toHaveAccessibleName(new RegExp(`${right}, 08:30–10:00`));
  });

  await test.step('the arrow keys move an appointment and say what is in the way', async () => {
    await placeOf(card).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    const status = page.getByRole('status').filter({ hasText: `Muți: ${plate}` });
    await expect(status).toContainText(`${other}, 10:00–11:00`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('-');
    await expect(status).toContainText('08:45–10:00 liber');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Programare mutată');
    await expect(placeOf(card)).toHaveAccessibleName(new RegExp(`${left}, 08:45–10:00`));
    await expect(placeOf(card)).toBeFocused();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(status).toBeHidden();
    await expect(placeOf(card)).toHaveAccessibleName(new RegExp(`${left}, 08:45–10:00`));
  });

  await test.step('a bay is blocked, and the block removed', async () => {
    await chooseTool(page, 'Blochează');
    await dialog.getByLabel('Motiv').fill('Elevator defect');
    await dialog.getByLabel('De la ora').fill('09:00');
    await dialog.getByLabel('Până la ora').fill('12:00');
    await dialog.getByRole('button', { name: 'Blochează' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`${plate}, 08:45–10:00`);
    await dialog.getByLabel(/Blochează totuși/).check();
    await dialog.getByRole('button', { name: 'Blochează' }).click();
    await expectToast(page, 'Post blocat');
    await expect(placeOf(card), 'the visit under the block is marked').toHaveAccessibleName(/de mutat/);
    await board.getByRole('button', { name: `Blocat 09:00–12:00, ${left}: Elevator defect` }).press('Enter');
    await dialog.getByRole('button', { name: 'Deblochează' }).click();
    await expectToast(page, 'Post deblocat');
    await expect(placeOf(card)).not.toHaveAccessibleName(/de mutat/);
  });

  await test.step('the status of an appointment is a tap away', async () => {
    await placeOf(card).click();
    await expect(dialog.getByRole('listitem')).toHaveText([/./, 'Service frâne']);
    await dialog.getByRole('button', { name: 'Începe lucrul' }).click();
    await page
      .getByRole('dialog')
      .filter({ hasText: 'o începi totuși acum' })
      .getByRole('button', { name: 'Începe lucrul' })
      .click();
    await expect(dialog.getByText('În lucru')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(placeOf(card)).toHaveAccessibleName(/În lucru/);
    await expect(theToast(page)).toContainText(`${plate}: lucrarea a început.`);
    await page.keyboard.press('Control+z');
    await expectToast(page, 'Schimbarea a fost anulată', plate);
    await expect(undoButton(page)).toHaveCount(0);
    await expect(placeOf(card)).toHaveAccessibleName(/Confirmată/);
  });

  await test.step('a walk-in has no time; a full day refuses it', async () => {
    const refused = '**/api/admin/board/visits';
    let sent: unknown;
    await page.route(refused, (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ status: 409, json: { code: 'no_room_today', message: 'Niciun post liber azi.' } });
    });
    await chooseTool(page, 'Client fără programare');
    await expect(dialog.getByLabel('Ora')).toHaveCount(0);
    const person = aPerson();
    await dialog.getByLabel('Telefon').fill(person.phone);
    await dialog.getByLabel('Nume').fill(person.name);
    await dialog.getByLabel('Marca').fill('Skoda');
    await dialog.getByLabel('Modelul').fill('Fabia');
    await dialog.getByLabel('Anul fabricației').fill('2016');
    await choose(dialog.getByLabel('Serviciu'), 'Schimb de ulei');
    await dialog.getByRole('button', { name: 'Începe acum' }).click();
    await expectToast(page, 'Programarea nu a fost adăugată', 'Niciun post liber azi.');
    expect(sent).toMatchObject({ walkIn: true, customerName: person.name });
    expect(sent).not.toHaveProperty('date');
    await expect(dialog.getByRole('button', { name: 'Trece lucrarea ulterior' }), 'what has begun').toBeVisible();
    await page.unroute(refused);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the week and the sheet for printing show the day', async () => {
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-print-sheet]');
    const printed = sheet.getByRole('article', { includeHidden: true }).filter({ hasText: plate });
    for (const blank of ['Kilometraj', 'Observații', 'Semnătura']) {
      await expect(printed.getByText(blank, { exact: true }), 'left blank for the pen').toBeVisible();
    }
    await expect(board).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await chooseTool(page, 'Săptămână');
    await page.waitForURL(/view=week/);
    await expect(placeOf(cardOf(page, plate))).toBeVisible();
    for (const width of [1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await coveredOn(page), `${width} px`).toEqual([]);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    const week = page.getByRole('region', { name: /^Tabla săptămânii/ });
    expect(await week.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
