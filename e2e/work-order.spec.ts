import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { setStatus } from './support/appointments.ts';
import { bookWithManageLink } from './support/booking.ts';
import { openInbox } from './support/inbox.ts';
import { aPerson, DEMO_MECHANIC, signIn, signInThroughApi, theAdmin } from './support/people.ts';
import { startRevision } from './support/revisions.ts';
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
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/Încercări rămase: 4\./);
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

test('a customer sees the photos of the mechanic as they are taken, and no longer those that are removed', async ({
  page,
  otherPage,
  request,
  emptyDay,
}) => {
  await signIn(otherPage, theAdmin());
  const { id, path } = await aTicket(otherPage.request, emptyDay);
  await signInThroughApi(request, DEMO_MECHANIC);
  const { vehicle } = (await (await otherPage.request.get(`/api/appointments/${id}`)).json()) as {
    vehicle: { id: number };
  };
  const revision = `/api/admin/revisions/${await startRevision(request, vehicle.id, 'Revizie mică', id)}`;
  const answered = page.waitForResponse((response) => response.url().endsWith(`/api/appointments/${id}/photos`));
  const followed = page.waitForResponse((response) => response.url().includes('/api/live'));
  await page.goto(path);
  expect(await (await answered).json()).toEqual([]);
  await followed;
  const photos = page.getByRole('region', { name: 'Fotografii de la atelier' });
  await expect(photos).toHaveCount(0);

  type Read = { items: { id: number; itemName: string }[]; photos: { id: number }[] };
  const photo = { name: 'ulei.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const take = async (target = ''): Promise<Read> => {
    const added = await request.post(`${revision}/photos${target}`, { multipart: { photo } });
    expect(added.ok(), await added.text()).toBe(true);
    return added.json();
  };
  const { items } = await take();
  await expect(photos.getByRole('button', { name: 'Deschide fotografia 1 din 1' }), 'without a reload').toBeVisible();
  const oil = items.find(({ itemName }) => itemName === 'Ulei de motor');
  const taken = (await take(`?itemId=${oil?.id}`)).photos;
  const second = photos.getByRole('button', { name: 'Deschide fotografia 2 din 2: Ulei de motor' });
  await expect(second.locator('img')).toHaveJSProperty('complete', true);
  await expectFits(page);

  await second.click();
  const large = page.getByRole('dialog', { name: 'Fotografia 2 din 2: Ulei de motor' });
  await expect(large.getByRole('img', { name: 'Fotografia 2 din 2: Ulei de motor' })).toHaveJSProperty(
    'complete',
    true,
  );
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Fotografia 1 din 2', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  expect((await request.delete(`${revision}/photos/${taken[0]?.id}`)).ok()).toBe(true);
  await expect(photos.getByRole('button')).toHaveCount(1);
  await expect(photos.getByRole('button', { name: 'Deschide fotografia 1 din 1: Ulei de motor' })).toBeVisible();
});
