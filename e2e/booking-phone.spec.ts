import { fillBooking, submitBooking } from './support/booking.ts';
import { creditPoints, redeemThroughApi, rewardNamed } from './support/loyalty.ts';
import { aPerson, openAccount, signIn, signInThroughApi } from './support/people.ts';
import { expect, expectAccessible, expectTapTargets, expectToast, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a slow network two quick taps are one booking, and nothing that was typed is lost', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  await page.goto('/');
  await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '13:00', person });
  const held: (() => void)[] = [];
  let sent = 0;
  await page.route('/api/appointments', async (route) => {
    sent++;
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const submit = page.getByRole('region', { name: 'Rezumat Programare' }).getByRole('button');
  await submit.dblclick();
  await expect(submit).toHaveText('Se programează...');
  await expect(page.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
  await expect.poll(() => held.length).toBe(1);
  for (const release of held) release();
  await expectToast(page, 'Programarea Confirmată!');
  await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toBeFocused();
  expect(sent, 'requests of the two taps').toBe(1);
});

test('a client attaches a reward when booking on a phone by keyboard', async ({ page, otherPage, emptyDay }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const { id } = await signInThroughApi(page.request, person);
  await creditPoints(otherPage.request, id, 10);
  const code = await redeemThroughApi(page.request, await rewardNamed(page.request, id, 'Reducere de 100 RON'));
  await signIn(page, person);
  await page.goto('/');
  await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '09:00', person });
  const reward = page.getByRole('checkbox', { name: /Reducere de 100 RON/ });
  await reward.focus();
  await page.keyboard.press('Space');
  await expect(reward).toBeChecked();
  await expectAccessible(page);
  await expectTapTargets(page);
  const booked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/appointments'),
  );
  await submitBooking(page);
  expect((await booked).postDataJSON()).toMatchObject({ rewardCode: code });
  await expectToast(page, 'Programarea Confirmată!');
});

test('a landline is told before the booking that it gets no SMS, and nothing promises one afterwards', async ({
  page,
  emptyDay,
}) => {
  const person = { ...aPerson(), phone: '021 312 34 56' };
  await page.goto('/');
  await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '15:00', person });
  const phone = page.getByLabel('Telefon', { exact: true });
  await expect(page.getByText('La acest număr nu putem trimite SMS.')).toBeVisible();
  await expectAccessible(page);
  await phone.fill('0722 123 456');
  await phone.blur();
  await expect(page.getByText('La acest număr nu putem trimite SMS.')).toBeHidden();
  await phone.fill('+1 202 555 0123');
  await phone.blur();
  await expect(page.getByText('La acest număr nu putem trimite SMS.')).toBeVisible();
  await submitBooking(page);
  await expect(page.getByText('Păstrează linkul programării').first()).toBeVisible();
  const ticket = page.getByRole('region', { name: 'Programarea', exact: true });
  for (const promised of ['after the booking', 'by its link']) {
    if (promised === 'by its link') await page.reload();
    await expect(ticket, promised).toContainText('Programarea e făcută; vezi aici când o confirmăm');
    await expect(page.getByText(/prin SMS|un SMS/).filter({ visible: true }), promised).toHaveCount(0);
  }
});
