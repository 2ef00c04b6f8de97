import { bookThroughApi } from './support/booking.ts';
import { aPerson, openAccount, signIn } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';
import { formatDay, workshopDay } from './support/workshop-days.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the account begins with the next appointment and what falls due, and a thing done elsewhere is ticked off with a date', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const licensePlate = `BV ${person.phone.slice(-2)} NXT`;
  const added = await page.request.post('/api/account/vehicles', {
    data: { make: 'Dacia', model: 'Logan', year: 2018, licensePlate },
  });
  const { id: vehicleId } = (await added.json()) as { id: number };
  const dueDate = workshopDay(10);
  const path = `/api/vehicles/${vehicleId}/reminders`;
  for (const reminderType of ['rca', 'oil']) {
    const data = { reminderType, description: reminderType === 'rca' ? 'RCA' : 'Schimb de ulei', dueDate };
    expect((await page.request.post(path, { data })).status()).toBe(201);
  }
  await bookThroughApi(page.request, { date: emptyDay, time: '10:00', person, vehicleLicensePlate: licensePlate });
  await signIn(page, person);
  await page.goto('/client/dashboard');

  await test.step('what comes stands before the ways out', async () => {
    await expect(page.getByRole('region', { name: 'Ce urmează la mașini' })).toContainText(licensePlate);
    const order = [
      page.getByRole('region', { name: 'Programări viitoare' }),
      page.getByRole('region', { name: 'Ce urmează la mașini' }),
      page.getByRole('region', { name: 'Puncte de fidelitate' }),
      page.getByRole('link', { name: 'Sună rapid' }),
      page.getByRole('button', { name: 'Deconectare' }),
    ];
    const tops = await Promise.all(order.map(async (part) => (await part.boundingBox())?.y ?? -1));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await expect(page.getByRole('region', { name: 'Programări viitoare' })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectTapTargets(page);
    await expectAccessible(page);
  });

  const due = page.getByRole('region', { name: 'Ce urmează la mașini' });
  const insurance = due.getByRole('listitem').filter({ hasText: 'RCA' });
  await test.step('insurance is no booking: it is done, and due again a year later', async () => {
    await expect(insurance.getByRole('link', { name: /^Programează/ })).toHaveCount(0);
    const oil = due.getByRole('listitem').filter({ hasText: 'Schimb de ulei' });
    await expect(oil.getByRole('link', { name: /^Programează/ })).toHaveCount(1);
    await expect(oil.getByRole('button'), 'the rest is in the book, a tap on the plate away').toHaveCount(0);
    // One plate for the rows of a vehicle.
    await expect(due.getByRole('link', { name: licensePlate })).toHaveAttribute('href', `/client/garage/${vehicleId}`);
    await insurance.getByRole('button', { name: 'Am făcut-o: RCA' }).click();
    const dialog = page.getByRole('dialog', { name: 'RCA: când urmează din nou?' });
    await expect(dialog.getByRole('button', { name: 'Un an' })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    const next = dialog.getByLabel('Următoarea scadență');
    for (const text of ['31.02.2027', 'mâine']) {
      await next.fill(text);
      await next.press('Enter');
      await expect(
        next,
        `${text} is no date: the reminder does not end without the next one`,
      ).toHaveAccessibleDescription(/^Nu am înțeles: scrie ca /);
      await dialog.getByRole('button', { name: 'Salvează' }).click();
      await expect(next).toBeFocused();
      await expect(next).toHaveValue(text);
    }
    await next.fill('');
    await expect(next, 'an empty date is none').not.toHaveAttribute('aria-invalid', 'true');
    await next.fill('mâine');
    await dialog.getByRole('button', { name: 'Un an' }).click();
    await expect(next).not.toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Salvează' }).click();
    await expectToast(page, 'Bifat', 'RCA: următoarea scadență');
    const nextYear = `${Number(dueDate.slice(0, 4)) + 1}${dueDate.slice(4)}`;
    await expect(insurance).toContainText(formatDay(nextYear, 'short'));
  });
});

test('links that a client may pass on go to WhatsApp by a tap', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const added = await page.request.post('/api/account/vehicles', {
    data: { make: 'Dacia', model: 'Logan', year: 2018 },
  });
  const { id } = (await added.json()) as { id: number };
  await signIn(page, person);
  const sentText = async () => {
    const link = page.getByRole('link', { name: /^Trimite pe WhatsApp/ });
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect(address.origin).toBe('https://wa.me');
    return address.searchParams.get('text');
  };
  await page.goto('/loyalty');
  await expect(page.getByRole('link', { name: /^Trimite pe WhatsApp/ })).toBeVisible();
  expect(await sentText()).toMatch(/\/register\?ref=[A-Z2-9]{6}$/);
  await page.goto(`/client/garage/${id}`);
  await page.getByRole('button', { name: 'Creează un link' }).click();
  await expect(page.getByRole('link', { name: /^Trimite pe WhatsApp/ })).toBeVisible();
  expect(await sentText()).toMatch(/\/carte\/[\w-]+$/);
  await expectAccessible(page);
});
