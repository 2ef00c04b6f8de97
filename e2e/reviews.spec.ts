import type { Page } from '@playwright/test';
import { completeThroughApi, openFold } from './support/appointments.ts';
import { bookThroughApi, bookWithManageLink } from './support/booking.ts';
import { aPerson, openAccount, signIn, signInThroughApi, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';

const GOOGLE = 'https://www.google.com/maps/search/?api=1&query=AutoService+F%C4%83g%C4%83ra%C8%99';

/** A completed appointment of a guest. Signs `admin` in through the API. */
async function completedAppointment(admin: Page, date: string, time: string) {
  const person = aPerson();
  const booked = await bookWithManageLink(admin.request, { date, time, person });
  await signInThroughApi(admin.request, theAdmin());
  await completeThroughApi(admin.request, booked.id);
  return { ...booked, person, address: `/programare/${booked.id}#${booked.manageToken}` };
}

test('a guest reviews an appointment with its manage link by keyboard, and reads the answer of the workshop', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const { person, address } = await completedAppointment(otherPage, emptyDay, '11:00');
  const comment = `<b>Bine</b> & <script>alert("${person.name}")</script>`;
  const title = `Recenzie de la ${person.name}`;

  await test.step('the guest writes a review', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Spune-ne cum a fost' }).click();
    const review = page.getByRole('region', { name: 'Cum a fost vizita?' });
    await review.getByRole('button', { name: 'Publică recenzia' }).click();
    await expect(review).toContainText('Alege de la 1 la 5 stele');
    await expectAccessible(page);
    await expect(review.getByRole('radio', { name: '1 stea: foarte slab' })).toBeFocused();
    await page.keyboard.press('Space');
    for (let star = 2; star <= 5; star++) await page.keyboard.press('ArrowRight');
    await expect(review.getByRole('radio', { name: '5 stele: foarte bine' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await page.keyboard.type(comment);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Mulțumim pentru recenzie!');
    const yours = page.getByRole('region', { name: 'Recenzia ta' });
    await expect(yours.getByRole('img', { name: '5 stele din 5' })).toBeVisible();
    await expect(yours).toContainText(comment);
    await expect(page.getByRole('link', { name: /^Scrie o recenzie pe Google/ })).toHaveAttribute('href', GOOGLE);
    await expectAccessible(page);
  });

  await test.step('the public list shows it as text, with the initial of the last name', async () => {
    await page.goto('/reviews');
    const list = page.getByRole('list', { name: 'Recenziile vizitelor la noi' });
    const written = list.getByRole('listitem').filter({ hasText: title });
    await expect(written).toContainText(comment);
    await expect(written).toContainText(/Ana \p{Lu}\./u);
  });

  await test.step('the workshop answers', async () => {
    await signIn(otherPage, theAdmin());
    await otherPage.goto('/admin/reviews');
    const review = otherPage.getByRole('list', { name: 'Recenzii' }).getByRole('listitem').filter({ hasText: title });
    await expect(review).toContainText(person.name);
    await review.getByRole('button', { name: /^Răspunde/ }).click();
    const dialog = otherPage.getByRole('dialog', { name: 'Răspuns public' });
    await expect(dialog, 'what is answered is in sight').toContainText(comment);
    await dialog.getByRole('button', { name: 'Publică răspunsul' }).click();
    await expect(dialog.getByLabel('Răspunsul atelierului')).toHaveAccessibleDescription(/Scrie un răspuns/);
    await expectAccessible(otherPage);
    await dialog.getByLabel('Răspunsul atelierului').fill('Vă mulțumim, vă mai așteptăm!');
    await dialog.getByRole('button', { name: 'Publică răspunsul' }).click();
    await expectToast(otherPage, 'Răspuns publicat');
    await expect(review).toContainText('Vă mulțumim, vă mai așteptăm!');
  });

  await test.step('the author gets a message and reads the answer', async () => {
    const search = person.phone.replaceAll(' ', '').replace(/^0/, '+40');
    const templates = async () => {
      const answer = await otherPage.request.get('/api/admin/messages', { params: { search } });
      return ((await answer.json()) as { template: string }[]).map(({ template }) => template);
    };
    await expect.poll(templates).toContain('review-answered');
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Recenzia ta' })).toContainText('Vă mulțumim, vă mai așteptăm!');
  });

  await test.step('the guest changes the review, and everybody sees that the answer is older', async () => {
    const yours = await openFold(page, 'Recenzia ta');
    await yours.getByRole('button', { name: 'Modifică recenzia' }).click();
    await expect(yours.getByRole('radio', { name: '5 stele: foarte bine' })).toBeChecked();
    await expect(yours.getByLabel('Titlu')).toHaveValue(title);
    await expectAccessible(page);
    await yours.locator('label').filter({ hasText: '3 stele' }).click();
    await yours.getByLabel('Povestește-ne').fill('Scârțâie din nou');
    await yours.getByRole('button', { name: 'Salvează recenzia' }).click();
    await expectToast(page, 'Recenzia ta este salvată');
    for (const seen of [
      yours,
      otherPage.getByRole('list', { name: 'Recenzii' }).getByRole('listitem').filter({ hasText: title }),
    ]) {
      await expect(seen.getByRole('img', { name: '3 stele din 5' })).toBeVisible();
      await expect(seen).toContainText('Scârțâie din nou');
      await expect(seen).toContainText(/Modificată la \d/);
      await expect(seen).toContainText('Recenzia a fost modificată după acest răspuns.');
    }
  });

  await test.step('a hidden review leaves the public list, a shown one returns', async () => {
    const review = otherPage.getByRole('list', { name: 'Recenzii' }).getByRole('listitem').filter({ hasText: title });
    await review.getByRole('button', { name: /^Alte acțiuni/ }).click();
    await otherPage.getByRole('menuitem', { name: 'Ascunde' }).click();
    const dialog = otherPage.getByRole('dialog', { name: 'Ascunde recenzia' });
    await dialog.getByLabel('Motivul').fill('Probă');
    await dialog.getByRole('button', { name: 'Ascunde', exact: true }).click();
    await expectToast(otherPage, 'Recenzie ascunsă');
    await expect(review).toContainText('Probă');
    const open = page.getByRole('list', { name: 'Recenziile vizitelor la noi' });
    await page.goto('/reviews');
    await expect(open.getByRole('listitem')).not.toHaveCount(0);
    await expect(open.getByText(title)).toHaveCount(0);
    await review.getByRole('button', { name: /^Alte acțiuni/ }).click();
    await otherPage.getByRole('menuitem', { name: 'Afișează din nou' }).click();
    await expectToast(otherPage, 'Recenzia se vede din nou');
    await page.reload();
    await expect(open.getByText(title)).toBeVisible();
  });
});

test('a low rating offers a complaint, beside the link to Google that every rating offers', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const { address, id, manageToken } = await completedAppointment(otherPage, emptyDay, '11:00');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  const form = await openFold(page, 'Cum a fost vizita?');
  await form.locator('label').filter({ hasText: '2 stele' }).click();
  await expectNoSidewaysScroll(page);
  await expectTapTargets(page);
  await form.getByRole('button', { name: 'Publică recenzia' }).click();
  const complaint = page.getByRole('region', { name: 'Ceva nu a fost în regulă?' });
  await expect(complaint).toContainText('Ne pare rău');
  await expect(page.getByRole('link', { name: /^Scrie o recenzie pe Google/ })).toHaveAttribute('href', GOOGLE);
  await complaint.getByRole('link', { name: 'Deschide o reclamație' }).click();
  await expect(page).toHaveURL(`/complaints#${id}.${manageToken}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a client reviews a past appointment from the dashboard, once', async ({ page, otherPage, emptyDay }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const id = await bookThroughApi(page.request, { date: emptyDay, time: '11:00', person });
  await signInThroughApi(otherPage.request, theAdmin());
  await completeThroughApi(otherPage.request, id);
  await signIn(page, person);
  await page.goto('/client/dashboard');
  const history = page.getByRole('region', { name: 'Istoric service' });
  await history.getByRole('link', { name: /^Lasă o recenzie: Schimb de ulei/ }).click();
  await expect(page).toHaveURL(`/programare/${id}`);
  const form = page.getByRole('region', { name: 'Cum a fost vizita?' });
  await form.locator('label').filter({ hasText: '4 stele' }).click();
  await form.getByRole('button', { name: 'Publică recenzia' }).click();
  await expectToast(page, 'Mulțumim pentru recenzie!');
  await page.goto('/client/dashboard');
  await history.getByRole('link', { name: /^Recenzia ta: Schimb de ulei/ }).click();
  await expect(page.getByRole('region', { name: 'Recenzia ta' })).toBeVisible();
});
