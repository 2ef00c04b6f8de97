import type { APIRequestContext, Page } from '@playwright/test';
import { bookThroughApi } from './support/booking.ts';
import { BRAKES, type SentEstimate, sendEstimate, WIPERS } from './support/estimates.ts';
import { choose } from './support/fields.ts';
import { type Inbox, openInbox } from './support/inbox.ts';
import { aPerson, DEMO_RECEPTIONIST, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

async function answer(
  visitor: APIRequestContext,
  inbox: Inbox,
  sent: SentEstimate,
  decisions: readonly { jobId: number; answer: string }[],
) {
  const headers = { 'Estimate-Token': sent.path.split('#')[1] ?? '' };
  const before = await inbox.codesFor(sent.phone);
  const jobIds = decisions.filter(({ answer }) => answer === 'approved').map(({ jobId }) => jobId);
  await visitor.post(`/api/estimates/${sent.id}/code`, {
    headers,
    data: { version: 1, jobIds },
    failOnStatusCode: true,
  });
  const code = await inbox.nextCodeFor(sent.phone, before);
  const data = { version: 1, code, startNow: true, decisions };
  await visitor.post(`/api/estimates/${sent.id}/decisions`, { headers, data, failOnStatusCode: true });
}

/** Signs two of the desk in and sends an estimate, whose id it returns. */
async function sentBetweenTwo(admin: Page, receptionist: Page, day: string): Promise<number> {
  await signIn(admin, theAdmin());
  const { id } = await sendEstimate(admin.request, admin.request, day, [BRAKES]);
  await signIn(receptionist, DEMO_RECEPTIONIST);
  return id;
}

test('the desk hears once of an answer, and makes the appointment longer by what was approved', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const inbox = await openInbox(page.request);
  const visitor = otherPage.request;
  const sent = await sendEstimate(page.request, visitor, emptyDay, [BRAKES, WIPERS]);
  await page.goto('/admin/board');
  await expect(page.getByText('Actualizat')).toBeAttached();
  await answer(visitor, inbox, sent, [
    { jobId: 1, answer: 'approved' },
    { jobId: 2, answer: 'callback' },
  ]);
  await expect(page.getByText('Răspuns la deviz')).toHaveCount(1);
  await expect(page.getByText('Lucrări aprobate: 1 · de sunat: 1')).toBeVisible();
  const { vehicle } = await (await page.request.get(`/api/admin/estimates/${sent.id}`)).json();
  await expect(page.getByText(`${vehicle.licensePlate}: 725,99 RON aprobat`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vezi devizul' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Deviz nr/ })).toBeVisible();
  await expect(page.getByText('Răspuns la deviz')).toHaveCount(0);

  await test.step('the appointment is made longer, and it is not asked again', async () => {
    const question = page.getByText(/^Lucrările aprobate cer încă 1 h 30 min\. Elevatorul este liber/);
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Prelungește programarea' }).click();
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Aprobate 1 din 2')).toBeVisible();
    await expect(page.getByText(/^Lucrările aprobate cer/)).toHaveCount(0);
  });

  await test.step('on the page of the estimate nothing rings', async () => {
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await answer(visitor, inbox, sent, [{ jobId: 2, answer: 'approved' }]);
    await expect(page.getByText('Aprobate 2 din 2')).toBeVisible();
    await expect(page.getByText('Răspuns la deviz')).toHaveCount(0);
  });
});

test('two of the desk edit one estimate: what the second one typed stays, and is not saved over the first', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const id = await sentBetweenTwo(page, otherPage, emptyDay);
  for (const one of [page, otherPage]) {
    await one.goto(`/admin/estimates/${id}`);
    await one.getByRole('button', { name: 'Modifică' }).click();
  }
  await page.setViewportSize({ width: 820, height: 600 });
  const label = (one: typeof page) => one.getByRole('textbox', { name: 'Denumire' }).first();
  await label(page).fill('Scris de mine');
  await label(otherPage).fill('Scris de coleg');
  await otherPage.getByRole('button', { name: 'Salvează' }).click();
  await expect(otherPage.getByRole('button', { name: 'Modifică' })).toBeVisible();
  await expect(page.getByText(/^Un coleg a salvat între timp/), 'where one types').toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Salvează' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/^Un coleg a salvat între timp/), 'and where one saves').toBeInViewport({ ratio: 1 });
  await expect(label(page)).toHaveValue('Scris de mine');
  await expect(page.getByRole('button', { name: 'Salvează' })).toBeDisabled();
  await page.reload();
  await expect(label(page), 'also after a reload').toHaveValue('Scris de mine');
  await page.getByRole('button', { name: 'Arată ce a salvat colegul' }).click();
  await expect(label(page)).toHaveValue('Scris de coleg');
});

test('an estimate that was not sent is saved while it is typed, and the one who is late is told', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const appointmentId = await bookThroughApi(page.request, { date: emptyDay, time: '11:00', person: aPerson() });
  const begun = await page.request.post('/api/admin/estimates', { data: { appointmentId }, failOnStatusCode: true });
  const { id } = (await begun.json()) as { id: number };
  const read = async () => {
    const { jobs } = await (await page.request.get(`/api/admin/estimates/${id}`)).json();
    return (jobs as { title: string; lines: { label: string }[] }[]).map((job) => [job.title, job.lines[0]?.label]);
  };
  await page.goto(`/admin/estimates/${id}`);
  await page.getByRole('combobox', { name: 'Adaugă repede' }).fill('Revizie');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Filtru');
  const label = (one: Page) => one.getByRole('textbox', { name: 'Denumire' }).first();
  await expect(page.getByRole('button', { name: 'Salvat' })).toBeVisible();
  await expect(label(page), 'under who types').toBeFocused();
  await page.keyboard.type(' de aer');
  await expect.poll(read).toEqual([['Revizie', 'Filtru de aer']]);
  await expect(label(page)).toHaveValue('Filtru de aer');
  await expect(page.getByText(/^Un coleg a salvat/)).toHaveCount(0);

  await signIn(otherPage, DEMO_RECEPTIONIST);
  await otherPage.goto(`/admin/estimates/${id}`);
  await expect(label(otherPage), 'on another device').toHaveValue('Filtru de aer');
  // The first one is away from the network while both type.
  await page.route('**/api/admin/estimates/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await label(page).fill('Scris de mine');
  await label(otherPage).fill('Scris de coleg');
  await expect.poll(read).toEqual([['Revizie', 'Scris de coleg']]);
  await expect(page.getByText(/^Un coleg a salvat între timp/)).toBeVisible();
  await expect(label(page), 'nothing is lost').toHaveValue('Scris de mine');
  await page.unroute('**/api/admin/estimates/*');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Arată ce a salvat colegul' }).click();
  await expect(label(page)).toHaveValue('Scris de coleg');
  expect(await read()).toEqual([['Revizie', 'Scris de coleg']]);
});

test('an answer that a colleague records meanwhile leaves what the second one typed, who is told', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const id = await sentBetweenTwo(page, otherPage, emptyDay);
  const record = (one: typeof page) => one.getByRole('dialog').getByRole('button', { name: 'Notează' });
  for (const one of [page, otherPage]) {
    await one.goto(`/admin/estimates/${id}`);
    await one.getByRole('button', { name: 'Notează răspunsul: Frâne față' }).click();
    await choose(one.getByRole('dialog').getByRole('combobox', { name: 'Răspuns', exact: true }), 'Aprobă');
  }
  const words = page.getByRole('dialog').getByLabel('Cuvintele clientului');
  await words.fill('Da, faceți-o.');
  await record(otherPage).click();
  await expect(otherPage.getByText('Aprobate 1 din 1')).toBeVisible();
  await expect(page.getByText('Aprobate 1 din 1')).toBeVisible();
  await expect(words).toHaveValue('Da, faceți-o.');
  await record(page).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('răspuns');
  await expect(words).toHaveValue('Da, faceți-o.');
});

test('200 lines are typed on and saved; one more is refused', async ({ page, emptyDay }) => {
  await signIn(page, theAdmin());
  const line = (n: number) => ({ kind: 'part', label: `Piesa ${n}`, quantity: 1, unitPrice: n });
  const lines = Array.from({ length: 199 }, (_, n) => line(n + 1));
  const { id } = await sendEstimate(page.request, page.request, emptyDay, [{ ...BRAKES, lines }]);
  await page.goto(`/admin/estimates/${id}`);
  await page.getByRole('button', { name: 'Modifică' }).click();
  await page.getByRole('button', { name: 'Adaugă o piesă' }).click();
  await page.keyboard.type('Piesa 200');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const begun = Date.now();
  await page.keyboard.type('12,50');
  await expect(page.getByRole('textbox', { name: 'Preț fără TVA' }).last()).toHaveValue('12,50');
  console.log(`five keys in an estimate of 200 lines: ${Date.now() - begun} ms`);
  await page.getByRole('button', { name: 'Salvează' }).click();
  await page.getByRole('button', { name: 'Modifică' }).click();
  await page.getByRole('button', { name: 'Adaugă o piesă' }).click();
  await page.keyboard.type('Prea mult');
  await page.getByRole('textbox', { name: 'Preț fără TVA' }).last().fill('1');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText(/cel mult 200 de linii|Cel mult 200/)).toBeVisible();
});
