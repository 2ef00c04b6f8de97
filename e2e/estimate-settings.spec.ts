import type { APIRequestContext, Page } from '@playwright/test';
import { sendEstimate } from './support/estimates.ts';
import { openInbox } from './support/inbox.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoBrokenWords,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';

// The tests change one section of the settings, each for itself.
test.describe.configure({ mode: 'default' });

test('rates, VAT, ranges and kept jobs are entered in the settings, and what is wrong is said at its field', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  await page.request.put('/api/admin/settings/estimates', { data: { enabled: true }, failOnStatusCode: true });
  await page.goto('/admin/settings/estimates');
  const row = (list: string, number: number) => page.getByRole('group', { name: `${list}, rândul ${number}` });
  const before = await (await page.request.get('/api/admin/settings/estimates')).json();
  const save = page.getByRole('button', { name: 'Salvează' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Adaugă un tarif' }).click();
  const rate = row('Tarife de manoperă', before.labourRates.length + 1);
  await page.keyboard.type(before.labourRates[0].name);
  await rate.getByRole('textbox', { name: 'RON pe oră' }).fill('-3');
  await page.getByRole('button', { name: 'Adaugă un interval' }).click();
  const range = row('Prețul pieselor', before.priceMatrix.length + 1);
  await range.getByRole('textbox', { name: 'Adaos %' }).fill('1001');
  await save.click();
  await expect(rate.getByRole('textbox', { name: 'RON pe oră' })).toHaveAccessibleDescription(/O sumă în lei/);
  await expect(range.getByRole('textbox', { name: 'Adaos %' })).toHaveAccessibleDescription(/între 0 și 1000/);
  await rate.getByRole('textbox', { name: 'RON pe oră' }).fill('280');
  await range.getByRole('textbox', { name: 'Adaos %' }).fill('20');
  await range.getByRole('textbox', { name: 'Cost până la' }).fill('900');
  await save.click();
  await expect(rate.getByRole('textbox', { name: 'Numele tarifului' })).toHaveAccessibleDescription(/deja acest nume/);
  await rate.getByRole('textbox', { name: 'Numele tarifului' }).fill('Diagnoză');
  await expect(
    row('Prețul pieselor', before.priceMatrix.length).getByRole('textbox', { name: 'Cost până la' }),
  ).toHaveAccessibleDescription(/Ultimul interval/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('button', { name: new RegExp(`Scoate rândul ${before.priceMatrix.length + 1}: Prețul`) })
    .click();
  await save.click();
  await expectToast(page, 'Setările au fost salvate');
  const { labourRates } = await (await page.request.get('/api/admin/settings/estimates')).json();
  expect(labourRates.at(-1)).toEqual({ name: 'Diagnoză', rate: 280 });
  const restored = { enabled: true, labourRates: before.labourRates };
  await page.request.put('/api/admin/settings/estimates', { data: restored, failOnStatusCode: true });

  const title = `Evacuare ${aPerson().phone.slice(-6)}`;
  await page.getByRole('button', { name: 'Adaugă o lucrare' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Lucrarea' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Denumire' }).fill('Înlocuit toba');
  await dialog.getByRole('textbox', { name: 'Cantitate' }).fill('0,001');
  await dialog.getByLabel('Ce repară din verificare').fill('Eșapament\nTobă finală');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Păstrează' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Cantitate' })).toHaveAccessibleDescription(/de la 0,01/);
  await dialog.getByRole('textbox', { name: 'Cantitate' }).fill('1,5');
  await dialog.getByRole('button', { name: 'Păstrează' }).click();
  await expectToast(page, 'Lucrarea este păstrată', title);
  await expect(page.getByText('Eșapament, Tobă finală')).toBeVisible();

  await page.getByRole('button', { name: `Schimbă: ${title}` }).click();
  await dialog.getByRole('textbox', { name: 'Lucrarea' }).fill(`${title} spate`);
  await dialog.getByRole('button', { name: 'Păstrează' }).click();
  await expect(page.getByRole('button', { name: `Schimbă: ${title} spate` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Schimbă: ${title}`, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: `Elimină: ${title} spate` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimină' }).click();
  await expect(page.getByRole('button', { name: `Schimbă: ${title} spate` })).toHaveCount(0);
});

const PHONE = { width: 360, height: 740 };
const fee = (title: string, unitPrice: number) => {
  return { title, urgency: 'now', lines: [{ kind: 'fee', label: title, quantity: 1, unitPrice }] };
};
/** With VAT 12,10 and 24,20 RON. */
const [LAMP, FUSE] = [fee('Bec', 10), fee('Siguranță', 20)];

const holdButton = (page: Page, total: string) => page.getByRole('button', { name: `Ține apăsat: aprob ${total}` });
const start = (page: Page) => page.getByRole('checkbox', { name: 'Sunt de acord să începeți acum lucrarea' });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const allow = (desk: APIRequestContext, maxWithoutCodeBani: number) =>
  desk.put('/api/admin/settings/estimates', { data: { enabled: true, maxWithoutCodeBani }, failOnStatusCode: true });
const decisionsOf = async (desk: APIRequestContext, id: number) =>
  (await (await desk.get(`/api/admin/estimates/${id}`)).json()).decisions;

/** Opens the step that sends approvals of these jobs; the desk has entered the appointment and allows 50 RON. */
async function openConfirmation(page: Page, desk: APIRequestContext, date: string, jobs = [LAMP]) {
  await openInbox(desk);
  await allow(desk, 5_000);
  const sent = await sendEstimate(desk, desk, date, jobs);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await page.goto(sent.path);
  for (const { title } of jobs) await page.getByRole('checkbox', { name: `Aprob ${title}` }).check();
  await page.getByRole('button', { name: 'Confirmă' }).click();
  await expect(heading(page)).toHaveText('Confirmă ce ai ales');
  return { ...sent, asked, answers: () => asked.filter((path) => path.endsWith('/decisions')).length };
}

test('the owner types up to what sum customers approve without a code, and reads what that gives up', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  await allow(page.request, 0);
  await page.goto('/admin/settings/estimates');
  const sum = page.getByRole('textbox', { name: 'Aprobare fără cod, până la (RON)' });
  await expect(sum).toHaveValue('0');
  await expect(sum).toHaveAccessibleDescription(/oricine are linkul devizului poate aproba/);
  await sum.fill('10000,01');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(sum).toHaveAccessibleDescription(/Scrie o sumă de la 0 la 10000/);
  await sum.fill('250,50');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Setările au fost salvate');
  const saved = await (await page.request.get('/api/admin/settings/estimates')).json();
  expect(saved.maxWithoutCodeBani).toBe(25_050);
  await allow(page.request, 0);
});

test('a small total is approved by a held press on a phone, without a code, and the desk reads how', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await page.setViewportSize(PHONE);
  const desk = otherPage.request;
  const { id, asked, answers } = await openConfirmation(page, desk, emptyDay, [LAMP, FUSE]);
  const button = holdButton(page, '36,30 RON');
  await expect(page.getByRole('button', { name: 'Trimite codul' })).toHaveCount(0);
  await expectAccessible(page);
  await expectTapTargets(page);
  await expectNoSidewaysScroll(page);
  await expectNoBrokenWords(page);
  await button.click();
  await expect(start(page), 'the start of work comes first').toBeFocused();
  await start(page).check();
  const isPrevented = (element: Element) =>
    !element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  expect(await button.evaluate(isPrevented), 'no menu of the browser').toBe(true);
  await button.hover();
  await page.mouse.down();
  await expect(heading(page)).toHaveText('Ai aprobat lucrări de 36,30 RON');
  await page.mouse.up();
  expect(answers()).toBe(1);
  expect(asked.filter((path) => path.endsWith('/code'))).toEqual([]);
  await signIn(otherPage, theAdmin());
  await otherPage.goto(`/admin/estimates/${id}`);
  await expect(otherPage.getByText('pe link, prin apăsare lungă, fără cod').first()).toBeVisible();
});

test('a press that ends early sends nothing, and a plain press on a second button approves instead', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const { id, answers } = await openConfirmation(page, otherPage.request, emptyDay);
  const button = holdButton(page, '12,10 RON');
  const instead = page.getByRole('button', { name: 'Aprob 12,10 RON', exact: true });
  await start(page).check();
  await expect(instead).toHaveCount(0);
  await button.click();
  await expect(said(page, 'Ai ridicat prea devreme: nu am trimis nimic.')).toBeVisible();
  expect(answers()).toBe(0);
  await page.reload();
  // The click of a screen reader, without a pointer.
  await start(page).check();
  await button.dispatchEvent('click');
  await expect(said(page, 'confirmă aici, fără să ții apăsat')).toBeVisible();
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await instead.dblclick();
  await expect(heading(page)).toHaveText('Ai aprobat lucrări de 12,10 RON');
  expect(answers()).toBe(1);
  expect(await decisionsOf(otherPage.request, id)).toMatchObject([{ jobId: 1, answer: 'approved', method: 'held' }]);
});

test('the keyboard holds too, and without a network the choices stay', async ({
  page,
  otherPage,
  emptyDay,
  context,
}) => {
  const { answers } = await openConfirmation(page, otherPage.request, emptyDay);
  const button = holdButton(page, '12,10 RON');
  await start(page).check();
  await button.focus();
  await page.keyboard.press('Space');
  await expect(said(page, 'Ai ridicat prea devreme')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(said(page, 'Ai ridicat prea devreme')).toBeVisible();
  expect(answers()).toBe(0);
  await context.setOffline(true);
  await page.keyboard.down('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Alegerile tale au rămas aici' })).toBeVisible();
  await page.keyboard.up('Enter');
  await context.setOffline(false);
  await button.focus();
  await page.keyboard.down('Space');
  await expect(heading(page)).toHaveText('Ai aprobat lucrări de 12,10 RON');
  await page.keyboard.up('Space');
});

test('what changes while the button is held approves nothing, and the page says so', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const desk = otherPage.request;
  await page.clock.install();
  const { id, resend, answers } = await openConfirmation(page, desk, emptyDay, [LAMP, FUSE]);
  await start(page).check();
  /** Presses, and lets less time pass than the press needs while the page reads the estimate again. */
  const changeWhileHeld = async (total: string, change: () => Promise<unknown>, seen: string) => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await holdButton(page, total).hover();
    await page.mouse.down();
    await change();
    const read = page.waitForResponse(/\/api\/estimates\/\d+$/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await read;
    await expect(async () => {
      await page.clock.runFor(2);
      expect(await said(page, seen).count()).toBe(1);
    }).toPass();
    await page.clock.resume();
    await page.mouse.up();
  };
  const data = { jobId: 2, answer: 'declined', method: 'phone' };
  await changeWhileHeld(
    '36,30 RON',
    () => desk.post(`/api/admin/estimates/${id}/decisions`, { data, failOnStatusCode: true }),
    'Suma s-a schimbat: nu am trimis nimic.',
  );
  await changeWhileHeld(
    '12,10 RON',
    () =>
      resend([
        { ...LAMP, id: 1, lines: fee('Bec', 11).lines },
        { ...FUSE, id: 2 },
      ]),
    'Atelierul a trimis un deviz nou.',
  );
  expect(answers()).toBe(0);
  expect(await decisionsOf(desk, id)).toMatchObject([{ jobId: 2, method: 'phone' }]);
});

test('above the sum, and once the owner has lowered it, the page asks for the code', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const desk = otherPage.request;
  const { id } = await openConfirmation(page, desk, emptyDay, [LAMP, fee('Frână', 100)]);
  const askForCode = page.getByRole('button', { name: 'Trimite codul' });
  await expect(askForCode).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ține apăsat/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Înapoi la lucrări' }).click();
  await page.getByRole('checkbox', { name: 'Aprob Frână' }).uncheck();
  await page.getByRole('button', { name: 'Confirmă' }).click();
  await start(page).check();
  await allow(desk, 0);
  await holdButton(page, '12,10 RON').hover();
  await page.mouse.down();
  await expect(page.getByRole('alert')).toHaveText('Pentru această aprobare trebuie codul din SMS.');
  await page.mouse.up();
  await expect(askForCode).toBeVisible();
  await expect(start(page), 'the form is as it was filled').toBeChecked();
  await expectAccessible(page);
  expect(await decisionsOf(desk, id)).toEqual([]);
});

test.afterAll(async ({ playwright, baseURL }) => {
  const desk = await playwright.request.newContext({ baseURL });
  await openInbox(desk);
  await allow(desk, 0);
  await desk.dispose();
});
