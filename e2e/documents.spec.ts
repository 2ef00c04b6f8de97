import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { completeThroughApi, setStatus } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { BRAKES, sendEstimate, WIPERS } from './support/estimates.ts';
import { choose } from './support/fields.ts';
import { openInbox } from './support/inbox.ts';
import { DEMO_CLIENT, DEMO_MECHANIC, signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';

const outline = (page: Page, view: string) => page.getByRole('button', { name: new RegExp(`^Schița mașinii ${view}`) });

async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Chenarul în care semnează clientul' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not in view');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) {
    await page.mouse.move(box.x + 20 + step * 12, box.y + box.height * (step % 2 === 0 ? 0.3 : 0.7));
  }
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Semnătura clientului' })).toBeVisible();
}

async function downloaded(page: Page, open: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), open()]);
  return readFile(await download.path());
}

test('a vehicle is received on a phone or tablet, the order signed with a finger and opened as a PDF', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const fitsBothWidths = async () => {
    for (const width of [820, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await expectTapTargets(page);
  };
  await page.setViewportSize({ width: 360, height: 900 });
  await signIn(page, theAdmin());
  const { appointmentId } = await sendEstimate(page.request, otherPage.request, emptyDay, [BRAKES, WIPERS]);
  await page.goto(`/admin/visits/${appointmentId}/documents`);
  await expect(page.getByText('Salvează fișa de primire, apoi clientul semnează')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ce a cerut clientul' }).fill('Zgomot la frânare, în față.');
  const kilometres = page.getByRole('textbox', { name: 'Kilometraj' });
  await kilometres.fill('abc');
  await page.getByRole('button', { name: 'Salvează fișa' }).click();
  await expect(page.getByText('Scrie kilometrii cu cifre, cel mult 5.000.000.')).toBeVisible();
  await kilometres.fill('128450');
  await choose(page.getByRole('combobox', { name: 'Combustibil' }), '3/8 din rezervor');
  await outline(page, 'din stânga').click({ position: { x: 40, y: 60 } });
  await expect(outline(page, 'din stânga')).toHaveAccessibleName('Schița mașinii din stânga. Semne: 1');
  await choose(page.getByRole('combobox', { name: 'Felul semnului' }), 'lovitură');
  await choose(page.getByRole('combobox', { name: 'Partea mașinii' }), 'din spate');
  await page.getByRole('button', { name: 'Adaugă semnul' }).click();
  await expect(outline(page, 'din spate')).toHaveAccessibleName('Schița mașinii din spate. Semne: 1');
  await page.getByRole('textbox', { name: 'Nota semnului 2' }).fill('bara din spate');
  await page.getByRole('checkbox', { name: 'cric' }).check();
  await choose(page.getByRole('combobox', { name: 'Piesele vechi' }), 'clientul le ia');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nota semnului 2' }), 'a reload keeps it').toHaveValue(
    'bara din spate',
  );
  await page.getByRole('button', { name: 'Salvează fișa' }).click();
  const order = page.getByRole('heading', { name: 'Comanda de lucru' });
  await expect(order).toBeVisible();
  const asked = page.getByRole('textbox', { name: 'Ce a cerut clientul' });
  await asked.fill('Zgomot la frânare.');
  await expect(order, 'what is not saved is not signed').toHaveCount(0);
  await expect(page.getByText('Salvează fișa de primire, apoi clientul semnează')).toBeVisible();
  await asked.fill('Zgomot la frânare, în față.');
  await fitsBothWidths();

  await sign(page);
  await page.getByRole('button', { name: 'Emite comanda semnată' }).click();
  await expectToast(page, 'comandă de lucru CL');
  await expect(page.getByText('semnat', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Emite deviz estimativ' }).click();
  const open = (name: RegExp) => () => page.getByRole('link', { name }).click();
  const file = await downloaded(page, open(/Deschide PDF: comandă de lucru/));
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const estimate = await downloaded(page, open(/Deschide PDF: deviz estimativ/));
  expect(estimate.equals(await downloaded(page, open(/Deschide PDF: deviz estimativ/))), 'kept as issued').toBe(true);
  await fitsBothWidths();
});

test('the customer signs by a code and opens the estimate as a PDF; a mechanic sees the sheet alone', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const inbox = await openInbox(page.request);
  const { appointmentId, phone, path } = await sendEstimate(page.request, otherPage.request, emptyDay, [BRAKES]);
  await otherPage.goto(path);
  const file = await downloaded(otherPage, () => otherPage.getByRole('button', { name: 'Deviz (PDF)' }).click());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(otherPage);

  await page.goto(`/admin/board?date=${emptyDay}`);
  await page.getByRole('button', { name: /^BV 10 ANA,/ }).click();
  await page.getByRole('link', { name: 'Primire și documente' }).click();
  await page.getByRole('textbox', { name: 'Ce a cerut clientul' }).fill('Frâne.');
  await page.getByRole('button', { name: 'Salvează fișa' }).click();
  const before = await inbox.codesFor(phone);
  await page.getByRole('button', { name: 'Semnează cu cod SMS' }).click();
  const code = page.getByRole('textbox', { name: 'Codul din SMS' });
  const sent = await inbox.nextCodeFor(phone, before);
  await code.fill(sent === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Emite cu codul' }).click();
  await expect(code).toHaveAccessibleDescription(/Încercări rămase: 4\./);
  await expect(code).toBeFocused();
  await code.fill(sent);
  await page.getByRole('button', { name: 'Emite cu codul' }).click();
  await expectToast(page, 'comandă de lucru CL');

  await signIn(otherPage, DEMO_MECHANIC);
  await otherPage.goto(`/admin/visits/${appointmentId}/documents`);
  await expect(otherPage.getByRole('textbox', { name: 'Ce a cerut clientul' })).toHaveValue('Frâne.');
  await expect(otherPage.getByRole('heading', { name: 'Documente emise' })).toHaveCount(0);
});

test('what is typed on a sheet that a colleague saves meanwhile comes back after a reload, and is asked about', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  await signIn(otherPage, DEMO_MECHANIC);
  const { appointmentId } = await sendEstimate(page.request, page.request, emptyDay, [BRAKES]);
  for (const one of [page, otherPage]) await one.goto(`/admin/visits/${appointmentId}/documents`);
  const asked = (one: Page) => one.getByRole('textbox', { name: 'Ce a cerut clientul' });
  const save = (one: Page) => one.getByRole('button', { name: 'Salvează fișa' });
  const notice = page.getByText(/^Un coleg a salvat între timp altă fișă/);
  const saveTheirs = async (text: string) => {
    await asked(otherPage).fill(text);
    await save(otherPage).click();
    await expectToast(otherPage, 'Fișa a fost salvată');
  };
  await asked(page).fill('Scris de mine');
  await saveTheirs('Scris de coleg');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice, 'also after a reload').toBeVisible();
  await expect(asked(page)).toHaveValue('Scris de mine');
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Arată ce a salvat colegul' }).click();
  await expect(asked(page)).toHaveValue('Scris de coleg');
  await expect(notice).toHaveCount(0);

  await asked(page).fill('Scris iar de mine');
  await saveTheirs('Scris iar de coleg');
  await page.getByRole('button', { name: 'Pune ce am scris peste fișa lui' }).click();
  await expect(asked(page)).toHaveValue('Scris iar de mine');
  await save(page).click();
  await expectToast(page, 'Fișa a fost salvată');
  await expect(asked(otherPage), 'nothing was typed there').toHaveValue('Scris iar de mine');
});

test('the list of appointments leads to the documents, and the handover record is signed with a finger', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const { appointmentId, phone } = await sendEstimate(page.request, otherPage.request, emptyDay, [WIPERS]);
  const data = { asked: 'Lamele.', marks: [], equipment: ['jack'], mileage: 61_000 };
  expect((await page.request.put(`/api/admin/appointments/${appointmentId}/reception`, { data })).status()).toBe(200);
  await completeThroughApi(page.request, appointmentId);
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.goto(`/manage?search=${encodeURIComponent(phone)}`);
  await page.getByRole('button', { name: /^More actions:/ }).click();
  await page.getByRole('menuitem', { name: 'Reception and documents' }).click();
  await expect(page.getByRole('heading', { name: 'Predarea mașinii' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Kilometraj' })).toBeDisabled();
  await expectAccessible(page);
  await sign(page);
  await page.getByRole('button', { name: 'Emite procesul-verbal semnat' }).click();
  await expectToast(page, 'proces-verbal de predare-primire PV');
  await expect(page.getByText('semnat', { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: /Deschide PDF: proces-verbal/ });
  expect((await downloaded(page, () => link.click())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectNoSidewaysScroll(page);
});

test('a sheet that was never filled in is not shown once the appointment is over', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const { appointmentId } = await sendEstimate(page.request, otherPage.request, emptyDay, [WIPERS]);
  await completeThroughApi(page.request, appointmentId);
  await page.goto(`/admin/visits/${appointmentId}/documents`);
  await expect(page.getByText('Vizita s-a încheiat fără o fișă de primire completată.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Predarea mașinii' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Kilometraj' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the prices for the wall are a PDF of the settings', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/documents');
  const link = page.getByRole('link', { name: 'Prețurile pentru recepție (PDF)' });
  expect((await downloaded(page, () => link.click())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);
});

test('a client finds the documents on the page of the own appointment', async ({ page, otherPage, emptyDay }) => {
  await signIn(page, theAdmin());
  await signIn(otherPage, DEMO_CLIENT);
  const id = await bookThroughApi(otherPage.request, { date: emptyDay, time: '11:00', person: DEMO_CLIENT });
  const ask = async (method: 'put' | 'post', path: string, data: object) => {
    const answer = await page.request[method](`/api/admin/${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await ask('put', 'settings/estimates', { enabled: true });
  await ask('put', `appointments/${id}/reception`, { asked: 'Frâne.', marks: [] });
  await ask('post', `appointments/${id}/documents`, { type: 'work-order' });
  for (const status of ['confirmed', 'in-progress']) await setStatus(page.request, id, status);
  await otherPage.goto(`/programare/${id}`);
  const link = otherPage.getByRole('link', { name: /Deschide PDF: comandă de lucru/ });
  expect((await downloaded(otherPage, () => link.click())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(otherPage);
});
