import { bookThroughApi } from './support/booking.ts';
import { sendEstimate } from './support/estimates.ts';
import { aPerson, DEMO_MECHANIC, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

const BRAKES = {
  title: 'Frâne față',
  urgency: 'now',
  lines: [{ kind: 'part', label: 'Plăcuțe de frână', quantity: 1, unitPrice: 300 }],
};
const TOTAL = '363 RON';

test('the desk finds the money that waits, by state, car and customer', async ({
  page,
  otherPage,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await page.setViewportSize({ width: 1366, height: 900 });
  await signIn(page, theAdmin());
  const sent = await sendEstimate(page.request, request, emptyDay, [BRAKES], person);
  const row = page.getByRole('row', { name: new RegExp(person.name) });

  await test.step('it is a tab beside the appointments, and opens on what waits for an answer', async () => {
    await page.goto('/manage');
    await page.getByRole('navigation', { name: 'Pagini: Programări' }).getByRole('link', { name: 'Devize' }).click();
    await expect(page).toHaveURL('/admin/estimates');
    await expect(page.getByRole('heading', { level: 1, name: 'Devize' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Așteaptă răspuns: \d+/ })).toBeChecked();
    await page.getByRole('searchbox').fill(person.name);
    await expect(row).toContainText(TOTAL);
    for (const fact of ['BV 10 ANA', person.phone, 'azi', 'nedeschis de client', 'În așteptare']) {
      await expect(row).toContainText(fact);
    }
    await expect(page.getByRole('radio', { name: new RegExp(`^Așteaptă răspuns: 1 ?${TOTAL}`) })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('it says when the customer has opened it', async () => {
    await otherPage.goto(sent.path);
    await expect(otherPage.getByText('Frâne față').first()).toBeVisible();
    await page.reload();
    await expect(row).toContainText('deschis de client');
    await expect(row).not.toContainText('nedeschis');
  });

  await test.step('it leads to the estimate and to the appointment', async () => {
    await row.getByRole('link', { name: /^Deviz nr\. \d+$/ }).click();
    await expect(page).toHaveURL(`/admin/estimates/${sent.id}`);
    await page.goBack();
    await row.locator('time').first().click();
    await expect(page).toHaveURL(`/manage?search=%23${sent.appointmentId}`);
    await page.goBack();
  });

  await test.step('an answer moves it to another state, without a reload', async () => {
    const { jobs } = await (await page.request.get(`/api/admin/estimates/${sent.id}`)).json();
    const data = { jobId: jobs[0].id, answer: 'approved', method: 'phone' };
    expect((await page.request.post(`/api/admin/estimates/${sent.id}/decisions`, { data })).ok()).toBe(true);
    await expect(row).toBeHidden();
    await page.locator('.ant-segmented-item').filter({ hasText: 'Aprobate' }).click();
    await expect(page).toHaveURL(/standing=approved/);
    await expect(row).toContainText(TOTAL);
  });

  await test.step('a page after the last one is no search without a match, and leads to the first', async () => {
    await page.goto('/admin/estimates?standing=approved&page=99');
    await expect(page.getByText('Lista nu are atâtea pagini.')).toBeVisible();
    await page.getByRole('button', { name: 'Prima pagină' }).click();
    await expect(page).not.toHaveURL(/page=/);
    await expect(row).toContainText(TOTAL);
  });
});

test('on a phone the states are a list, and the estimates cards', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, theAdmin());
  await sendEstimate(page.request, request, emptyDay, [BRAKES], person);
  const other = await bookThroughApi(request, { date: emptyDay, time: '14:00', person });
  const begun = await page.request.post('/api/admin/estimates', { data: { appointmentId: other } });
  expect(begun.ok()).toBe(true);
  await page.goto(`/admin/estimates?search=${encodeURIComponent(person.name)}`);
  const cards = page.getByRole('list', { name: 'Devize' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(TOTAL);
  await expect(cards).toContainText('Trimis: azi');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Starea devizelor' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Netrimise: 1' }).click();
  await expect(cards.getByRole('link', { name: 'Deviz nou' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the palette opens it for the desk, and mechanics do not have it', async ({ page, otherPage }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Caută' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Caută și comandă' }).fill('devize');
  const options = page.getByRole('listbox', { name: 'Rezultate' }).getByRole('option');
  await options.filter({ hasText: /^Devize$/ }).click();
  await expect(page).toHaveURL('/admin/estimates');
  await signIn(otherPage, DEMO_MECHANIC);
  await otherPage.goto('/admin/estimates');
  await expect(otherPage.getByRole('heading', { name: 'Pagina nu este pentru rolul tău' })).toBeVisible();
});
