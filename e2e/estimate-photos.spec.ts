import type { APIRequestContext, Page } from '@playwright/test';
import { setStatus } from './support/appointments.ts';
import { BRAKES, enterApprovalCode, type SentEstimate, sendEstimate, WIPERS } from './support/estimates.ts';
import { openInbox } from './support/inbox.ts';
import { signIn, theAdmin } from './support/people.ts';
import { inspect } from './support/service-book.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTapTargets, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const job = (page: Page, title: string) => page.getByRole('article', { name: title });
const approve = (page: Page, title: string) => page.getByRole('checkbox', { name: `Aprob ${title}` });
const photos = (page: Page) => page.getByRole('button', { name: /^Mărește poza/ });

/** An estimate whose first job shows photos of the checklist. */
async function withPhotos(
  desk: APIRequestContext,
  page: Page,
  date: string,
): Promise<SentEstimate & { ids: number[] }> {
  const sent = await sendEstimate(desk, page.request, date, [BRAKES, WIPERS]);
  await page.goto('/');
  const ids = await inspect(desk, sent.appointmentId, await page.screenshot());
  await sent.resend([
    { ...BRAKES, id: 1, photos: ids },
    { ...WIPERS, id: 2 },
  ]);
  return { ...sent, ids };
}

test('a job shows its photos before the words, a tap enlarges them, and a missing one is said', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await openInbox(otherPage.request);
  const { path } = await withPhotos(otherPage.request, page, emptyDay);
  await page.goto(path);
  await expect(photos(page)).toHaveCount(2);
  await expect(photos(page).first().getByRole('presentation', { includeHidden: true })).toBeVisible();
  const [photo, words] = [await photos(page).first().boundingBox(), await page.getByText(BRAKES.reason).boundingBox()];
  expect(photo?.y ?? 0).toBeLessThan(words?.y ?? 0);
  await expectAccessible(page);
  await expectTapTargets(page);
  await expectNoSidewaysScroll(page);
  await photos(page).first().click();
  const large = page.getByRole('dialog', { name: 'Fotografia 1 din 2' });
  await expect(large.getByRole('img')).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Fotografia 2 din 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photos(page).first()).toBeFocused();

  await page.route(/\/photos\/\d+\/thumb$/, (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      body: '{"code":"estimate_photo_not_found"}',
    }),
  );
  await page.reload();
  await expect(job(page, 'Frâne față').getByText('Poza nu mai există')).toHaveCount(2);
  await approve(page, 'Frâne față').check();
  await expectAccessible(page);
});

test('a question is asked under its job, answered at the desk and read there', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(otherPage, theAdmin());
  const { id, path, appointmentId } = await sendEstimate(otherPage.request, page.request, emptyDay, [BRAKES, WIPERS]);
  await page.goto(path);
  const brakes = job(page, 'Frâne față');
  await brakes.getByText('Întreabă atelierul').click();
  await brakes.getByLabel('Întrebarea ta').fill('Cât mai țin plăcuțele?');
  await page.route(/\/questions$/, (route) => route.abort());
  await brakes.getByRole('button', { name: 'Trimite întrebarea' }).click();
  await expect(brakes.getByRole('alert')).toContainText('Întrebarea nu a ajuns la atelier');
  await expect(brakes.getByLabel('Întrebarea ta'), 'nothing is lost').toHaveValue('Cât mai țin plăcuțele?');
  await expectAccessible(page);
  await page.unroute(/\/questions$/);
  await page.reload();
  await expect(brakes.getByLabel('Întrebarea ta')).toHaveValue('Cât mai țin plăcuțele?');
  await brakes.getByRole('button', { name: 'Trimite întrebarea' }).click();
  await expect(brakes.getByText('Atelierul nu a răspuns încă.')).toBeVisible();
  await expect(brakes.locator('summary', { hasText: 'Întreabă atelierul' }), 'the form is closed').toBeFocused();
  await expectTapTargets(page);
  await expectNoSidewaysScroll(page);

  await otherPage.goto(`/admin/estimates/${id}`);
  const questions = otherPage.getByRole('region', { name: 'Întrebările clientului' });
  await questions.getByLabel('Răspunsul la: Cât mai țin plăcuțele?').fill('Circa o lună.');
  await expectAccessible(otherPage);
  await questions.getByRole('button', { name: 'Trimite răspunsul' }).click();
  await expect(questions.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(brakes.getByText('Circa o lună.')).toBeVisible();
  await expectAccessible(page);

  await setStatus(otherPage.request, appointmentId, 'cancelled');
  await page.reload();
  await expect(page.getByText('Circa o lună.')).toBeVisible();
  await expect(page.getByText('Întreabă atelierul')).toHaveCount(0);
});

test('the desk chooses the photos of a job, and a proposal of the checklist brings its own', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  await signIn(otherPage, theAdmin());
  const { id, appointmentId } = await sendEstimate(otherPage.request, page.request, emptyDay, [WIPERS]);
  await page.goto('/');
  const ids = await inspect(otherPage.request, appointmentId, await page.screenshot());
  await otherPage.goto(`/admin/estimates/${id}`);
  await otherPage.getByRole('button', { name: 'Modifică' }).click();
  await otherPage.getByRole('button', { name: 'Adaugă: Plăcuțe față' }).click();
  const offered = otherPage.getByRole('group', { name: 'Poze pentru client' });
  await expect(offered.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await otherPage.getByRole('button', { name: 'Ștergătoare', exact: true }).click();
  await offered.first().getByRole('checkbox').first().check();
  await expectAccessible(otherPage);
  await otherPage.getByRole('textbox', { name: 'Denumire' }).last().fill('Înlocuit');
  await otherPage.getByRole('button', { name: 'Salvează' }).click();
  await expect(otherPage.getByRole('button', { name: 'Modifică' })).toBeVisible();
  const { jobs } = await (await otherPage.request.get(`/api/admin/estimates/${id}`)).json();
  expect(jobs).toMatchObject([{ photos: ids.slice(0, 1) }, { title: 'Plăcuțe față', photos: ids }]);
});

test.describe('with the worker of the application', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an estimate opens again without network with its choices, and the worker keeps neither it nor its token', async ({
    page,
    context,
    otherPage,
    emptyDay,
  }) => {
    const inbox = await openInbox(otherPage.request);
    const { id, path, phone } = await sendEstimate(otherPage.request, page.request, emptyDay, [BRAKES, WIPERS]);
    await page.goto(path);
    await approve(page, 'Frâne față').check();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const kept = () =>
      page.evaluate(async () => {
        const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
        return (await Promise.all(caching)).flat().map(({ url }) => url);
      });
    await expect.poll(async () => (await kept()).filter((url) => url.endsWith('/deviz/'))).toHaveLength(1);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Acesta este devizul citit ultima dată pe acest telefon.')).toBeVisible();
    await expect(approve(page, 'Frâne față')).toBeChecked();
    await approve(page, 'Ștergătoare').check();
    await expect(page.getByRole('region', { name: 'Ce ai ales' })).toContainText('836,10 RON');
    const token = path.split('#')[1] ?? '-';
    expect((await kept()).filter((url) => url.includes(token) || url.includes(`/deviz/${id}`))).toEqual([]);
    await page.getByRole('button', { name: 'Confirmă' }).click();
    await page.getByRole('button', { name: 'Trimite codul' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Codul nu a fost trimis' })).toBeVisible();

    await context.setOffline(false);
    await enterApprovalCode(page, inbox, phone);
    await page.getByRole('checkbox', { name: 'Sunt de acord să începeți acum lucrarea' }).check();
    await page.getByRole('button', { name: 'Trimite răspunsul' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ai aprobat lucrări de 836,10 RON');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-estimate/'))),
    ).toEqual([]);
  });
});
