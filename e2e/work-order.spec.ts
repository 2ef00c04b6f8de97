import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { setStatus } from './support/appointments.ts';
import { bookWithManageLink } from './support/booking.ts';
import { openInbox } from './support/inbox.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTapTargets, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function receive(desk: APIRequestContext, id: number, asked: string): Promise<void> {
  const marks = [{ kind: 'scratch', view: 'left', x: 40, y: 60, note: 'ușa din față' }];
  const data = { asked, mileage: 128_450, fuelEighths: 3, marks, equipment: ['jack'], oldParts: 'taken' };
  const saved = await desk.put(`/api/admin/appointments/${id}/reception`, { data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** An appointment that the desk has entered, so that its phone counts as proven; it is in progress. */
async function aTicket(desk: APIRequestContext, date: string) {
  const enabled = await desk.put('/api/admin/settings/estimates', { data: { enabled: true } });
  expect(enabled.ok(), await enabled.text()).toBe(true);
  const person = aPerson();
  const { id, manageToken } = await bookWithManageLink(desk, { date, time: '09:00', person });
  for (const status of ['confirmed', 'in-progress']) await setStatus(desk, id, status);
  return { id, path: `/programare/${id}#${manageToken}`, phone: person.phone };
}

const row = (page: Page) => page.getByRole('region', { name: 'Comanda de lucru' });
const isLive = (page: Page) => expect(page.getByText('Actualizat', { exact: true }).first()).toBeVisible();

async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectTapTargets(page);
  await expectAccessible(page);
}

test('a customer reads the work order on the own phone and signs it by a code, and the desk sees it at once', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await otherPage.setViewportSize({ width: 1366, height: 768 });
  await signIn(otherPage, theAdmin());
  const desk = otherPage.request;
  const inbox = await openInbox(desk);
  const { id, path, phone } = await aTicket(desk, emptyDay);
  const answered = page.waitForResponse((response) => response.url().endsWith('/work-order'));
  await page.goto(path);
  await answered;
  await expect(row(page)).toHaveCount(0);
  await receive(desk, id, 'Zgomot la frânare.');
  await expect(row(page), 'the sheet appears by itself').toContainText('De citit și semnat');
  await page.getByRole('button', { name: 'Citește și semnează' }).click();
  await expect(page.getByRole('heading', { name: 'Ce ai cerut' }), 'what is read comes first').toBeFocused();
  await expect(row(page)).toContainText('Zgomot la frânare.');
  await expect(row(page)).toContainText('zgârietură, din stânga: ușa din față');
  await expect(row(page)).toContainText('3/8 din rezervor');
  await expectFits(page);

  const before = await inbox.codesFor(phone);
  await page.getByRole('button', { name: 'Trimite codul' }).click();
  const first = await inbox.nextCodeFor(phone, before);
  await receive(desk, id, 'Zgomot la frânare, în față.');
  await expect(page.getByText('Comanda s-a schimbat între timp.'), 'said to the one who reads it').toBeVisible();
  await page.getByRole('button', { name: 'Trimite codul' }).click();
  const second = await inbox.nextCodeFor(phone, [first, ...before]);
  const code = page.getByRole('textbox', { name: 'Codul din SMS' });
  await code.fill(second === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Semnează cu codul' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectFits(page);

  await otherPage.goto(`/admin/visits/${id}/documents`);
  await isLive(otherPage);
  await code.fill(second);
  await page.getByRole('button', { name: 'Semnează cu codul' }).click();
  await expect(row(page)).toContainText(/Semnată la \d\d:\d\d/);
  await expect(row(page), 'the button is gone').toBeFocused();
  await expect(otherPage.getByText('semnat de client pe telefonul lui'), 'without a reload').toBeVisible();
  await expectFits(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Deschide PDF' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a work order is signed with a finger; without a network that is said and tried again', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(otherPage, theAdmin());
  const { id, path } = await aTicket(otherPage.request, emptyDay);
  await receive(otherPage.request, id, 'Frâne.');
  await page.goto(path);
  await page.getByRole('button', { name: 'Citește și semnează' }).click();
  await page.getByRole('button', { name: 'Semnează cu degetul' }).click();
  const submit = page.getByRole('button', { name: 'Semnează comanda' });
  await expect(submit).toBeDisabled();
  const pad = page.getByRole('img', { name: 'Chenarul în care semnează clientul' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not in view');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(box.x + 20 + step * 15, box.y + (step % 2 ? 50 : 20));
  await page.mouse.up();
  await page.context().setOffline(true);
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Comanda nu a fost semnată' })).toBeVisible();
  await page.context().setOffline(false);
  await submit.click();
  await expect(row(page)).toContainText(/Semnată la \d\d:\d\d/);
  await receive(otherPage.request, id, 'Frâne și ștergătoare.');
  await page.reload();
  await expect(row(page)).toContainText('fișa s-a schimbat de atunci');
  await expectFits(page);
});

test('the bearer of a link whose phone nobody proved sees no work order', async ({ page, otherPage, emptyDay }) => {
  await signIn(otherPage, theAdmin());
  const { id, manageToken } = await bookWithManageLink(page.request, {
    date: emptyDay,
    time: '09:00',
    person: aPerson(),
  });
  for (const status of ['confirmed', 'in-progress']) await setStatus(otherPage.request, id, status);
  await receive(otherPage.request, id, 'Frâne.');
  const answered = page.waitForResponse((response) => response.url().endsWith('/work-order'));
  await page.goto(`/programare/${id}#${manageToken}`);
  expect(await (await answered).json()).toEqual({ toSign: null, signed: null });
  await expect(row(page)).toHaveCount(0);
});
