import type { APIRequestContext, Page } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { creditPoints, redeemThroughApi, rewardNamed, signInThroughApi } from './support/loyalty.ts';
import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';

/** Changes the status through the API, on whatever day. */
async function setStatus(request: APIRequestContext, id: number, status: string): Promise<void> {
  const data = status === 'in-progress' ? { status, otherDay: true } : { status };
  const answer = await request.patch(`/api/appointments/${id}/status`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

const undoBar = (page: Page) => page.getByRole('region', { name: 'Ultima schimbare' });

test('a visit is started, completed with a reward and another price, undone, and completed again', async ({
  page,
  otherPage: client,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} FNL`;
  await openAccount(client.request, person);
  const { id: userId } = await signInThroughApi(client.request, person);
  await creditPoints(page.request, userId, 100);
  const reward = await rewardNamed(client.request, userId, 'Reducere de 100 RON');
  const code = await redeemThroughApi(client.request, reward);
  const visit = { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate };
  const id = await bookThroughApi(client.request, visit);
  await setStatus(page.request, id, 'confirmed');
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  const card = page.getByRole('button', { name: new RegExp(`^${plate},`) });
  const dialog = page.getByRole('dialog').filter({ hasText: plate });
  const sheet = page.getByRole('dialog', { name: 'Încheie vizita' });
  const openSheet = async () => {
    await card.click();
    await dialog.getByRole('button', { name: 'Finalizează' }).click();
    await expect(sheet.getByRole('button', { name: 'Încheie vizita', exact: true })).toBeVisible();
  };

  await test.step('a visit of another day asks before it begins', async () => {
    await card.click();
    await dialog.getByRole('button', { name: 'Începe lucrul' }).click();
    const question = page.getByRole('dialog').filter({ hasText: 'o începi totuși acum' });
    await question.getByRole('button', { name: 'Începe lucrul' }).click();
    await expect(dialog.getByText('În lucru')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the sheet names what is missing, and keeps what is typed', async () => {
    await openSheet();
    await expect(sheet).toContainText('Nicio citire până acum');
    await expect(sheet).toContainText('De plată: 150 RON');
    await sheet.getByRole('button', { name: 'Adaugă la preț' }).click();
    await sheet.getByLabel('Pentru ce').fill('Filtru de polen');
    await sheet.getByLabel('RON', { exact: true }).fill('80,50');
    await expect(sheet).toContainText('De plată: 230,50 RON');
    await sheet.getByRole('button', { name: 'Încheie vizita', exact: true }).click();
    const reason = sheet.getByLabel('De ce se schimbă prețul');
    await expect(reason).toHaveAccessibleDescription(/Scrie de ce se schimbă prețul/);
    await reason.fill('Filtrul era înfundat');
    await sheet.getByLabel(/^Kilometraj acum/).fill('84200');
    await sheet.getByLabel(/^Mesaj pentru client/).fill('Ne vedem la schimbul de ulei.');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Închide fără să încheie' }).click();
    await expect(sheet).toBeHidden();
    await page.reload();
    await openSheet();
    await expect(sheet.getByLabel('Pentru ce')).toHaveValue('Filtru de polen');
    await expect(reason).toHaveValue('Filtrul era înfundat');
  });

  const tick = sheet.getByRole('checkbox', { name: /−100 RON/ });
  await test.step('a reward lowers the price, and the visit is completed', async () => {
    await expect(sheet).toContainText(code);
    await tick.check();
    await expect(sheet).toContainText('De plată: 130,50 RON');
    await expect(sheet).toContainText('Clientul primește 1 punct.');
    await sheet.getByRole('button', { name: 'Încheie vizita', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(card).toHaveAccessibleName(/Finalizată/);
    await expect(undoBar(page)).toContainText(`${plate}: vizita a fost încheiată, 130,50 RON.`);
  });

  await test.step('the completion is undone', async () => {
    await undoBar(page).getByRole('button', { name: 'Anulează schimbarea' }).click();
    await expectToast(page, 'Schimbarea a fost anulată', plate);
    await expect(card).toHaveAccessibleName(/În lucru/);
  });

  await test.step('the sheet opens with what was entered, and the mileage is checked', async () => {
    await openSheet();
    await expect(sheet.getByLabel('Pentru ce')).toHaveValue('Filtru de polen');
    await expect(sheet.getByLabel(/^Kilometraj acum/)).toHaveValue('84200');
    await expect(sheet.getByLabel(/^Mesaj pentru client/)).toHaveValue('Ne vedem la schimbul de ulei.');
    await expect(sheet).toContainText('De plată: 130,50 RON');
    await sheet.getByRole('button', { name: 'Încheie vizita', exact: true }).click();
    await expect(card).toHaveAccessibleName(/Finalizată/);
  });

  await test.step('the client reads the lines, the final price and the note', async () => {
    await signIn(client, person);
    await client.goto(`/programare/${id}`);
    const facts = client.getByRole('region', { name: 'Programarea', exact: true });
    await expect(facts).toContainText('130,50');
    await expect(facts).toContainText('Filtru de polen · +80,50 RON');
    await expect(facts).toContainText('Ne vedem la schimbul de ulei.');
    await expect(facts, 'the reason is for the workshop').not.toContainText('Filtrul era înfundat');
  });
});

for (const width of [360, 1440]) {
  test(`two taps on the same spot at ${width} px leave the visit in progress`, async ({
    page,
    request,
    emptyDay,
  }) => {
    const person = aPerson();
    const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person });
    await signInThroughApi(page.request, theAdmin());
    await setStatus(page.request, id, 'confirmed');
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, theAdmin());
    // As if the visit were of today: the server is not asked about the day.
    await page.route('**/api/appointments/*/status', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), otherDay: true } }),
    );
    await page.clock.setFixedTime(new Date(`${emptyDay}T08:00:00Z`));
    await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
    const start = page.getByRole('button', { name: /^Start:/ });
    await start.scrollIntoViewIfNeeded();
    const box = await start.boundingBox();
    if (!box) throw new Error('no button');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await expect(page.getByRole('button', { name: /^Complete:/ })).toBeVisible();
    await page.mouse.click(x, y);
    await expect(page.getByText('In-progress', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const visit = await page.request.get(`/api/appointments/${id}`);
    expect(await visit.json()).toMatchObject({ status: 'in-progress' });
  });
}

test('a customer who did not come is noted after the start, and the note is undone', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person });
  await signIn(page, theAdmin());
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  const question = page.getByRole('dialog', { name: 'Are you sure you want to cancel this appointment?' });
  await row.getByRole('button', { name: /^Cancel:/ }).click();
  await expect(question.getByRole('button', { name: 'Keep appointment' })).toBeFocused();
  const missed = question.getByRole('button', { name: 'The customer did not come' });
  await expect(missed, 'before the start').toHaveCount(0);
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(row).toContainText('Cancelled');
  await page.keyboard.press('Control+z');
  await expectToast(page, 'Schimbarea a fost anulată', person.name);
  await expect(row).toContainText('Pending');

  await page.clock.setFixedTime(new Date(`${emptyDay}T20:00:00Z`));
  await row.getByRole('button', { name: /^Cancel:/ }).click();
  const sent = page.waitForRequest('**/api/appointments/*/status');
  await missed.click();
  expect((await sent).postDataJSON()).toEqual({ status: 'cancelled', reason: 'no-show' });
  // By the clock of the server the visit has not begun.
  await expectToast(page, 'Update Failed');
  await expect(row).toContainText('Pending');
});

test('the sheet fills a phone, and a refusal of the server is at its field', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  const id = await bookThroughApi(request, { date: emptyDay, time: '09:00', person });
  await signInThroughApi(page.request, theAdmin());
  await setStatus(page.request, id, 'confirmed');
  await setStatus(page.request, id, 'in-progress');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, theAdmin());
  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  await expect(page.getByRole('list', { name: 'Appointments' })).toBeVisible();
  const palette = page.getByRole('combobox', { name: 'Caută și comandă' });
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await palette.fill(person.name);
  await page.getByRole('option', { name: /^Încheie vizita:/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Încheie vizita' });
  await expect(sheet.getByLabel(/^Kilometraj acum/)).toBeVisible();
  await expect(sheet, 'a guest has no rewards and earns no points').not.toContainText(/Recompens|punct/);
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(360);
  await expectNoSidewaysScroll(page);
  await expectTapTargets(page);
  await page.route('**/api/appointments/*/completion', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: {
            status: 400,
            code: 'invalid_request',
            message: 'Date greșite.',
            errors: [{ field: 'mileage', message: 'Kilometrajul este mai mic decât cel citit.' }],
          },
        })
      : route.continue(),
  );
  await sheet.getByLabel(/^Kilometraj acum/).fill('12');
  await sheet.getByRole('button', { name: 'Încheie vizita', exact: true }).click();
  const mileage = sheet.getByLabel(/^Kilometraj acum/);
  await expect(mileage).toHaveAccessibleDescription(/Kilometrajul este mai mic decât cel citit/);
  await expect(mileage).toBeFocused();
});
