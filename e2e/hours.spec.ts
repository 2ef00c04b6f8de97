import { bookThroughApi } from './support/booking.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, undoButton } from './support/test.ts';

test('the hours of a day are copied to the other open days; out of order they are refused at their day, stay while another section is looked at, and can be discarded', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/hours');
  await expect(page.getByText('Copiază la celelalte'), 'once, above the signs').toHaveCount(1);
  const day = (name: string) => page.getByRole('group', { name, exact: true });
  const closes = (name: string) => day(name).getByLabel('Închide', { exact: true });
  await closes('marți').fill('18:45');
  await day('marți').getByLabel('Pauza de la').fill('12:30');
  await page.getByRole('button', { name: 'Copiază la celelalte zile deschise programul de marți' }).click();
  for (const name of ['luni', 'miercuri', 'vineri']) {
    await expect(closes(name)).toHaveValue('18:45');
    await expect(day(name).getByLabel('Pauza de la')).toHaveValue('12:30');
  }
  await expect(day('duminică').getByRole('checkbox')).not.toBeChecked();
  await expect(closes('duminică')).not.toHaveValue('18:45');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Renunță' }).click();
  await expect(page.getByRole('button', { name: 'Renunță' })).toBeDisabled();

  const tuesday = page.getByRole('group', { name: 'marți', exact: true });
  const opens = tuesday.getByLabel('Deschide', { exact: true });
  const before = await opens.inputValue();
  await opens.fill('21:00');
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(tuesday.getByRole('alert')).toContainText('Orele trebuie să fie în ordine');
  await expect(page.getByRole('main').getByRole('alert'), 'at no other day').toHaveCount(1);
  await expectAccessible(page);
  await page.goto('/admin/settings/bays');
  await page.goto('/admin/settings/hours');
  await expect(opens).toHaveValue('21:00');
  await page.getByRole('button', { name: 'Renunță' }).click();
  await expect(opens).toHaveValue(before);
  await expect(page.getByRole('button', { name: 'Renunță' })).toBeDisabled();

  await test.step('a break that is no hour is refused at its field, and nothing is saved', async () => {
    const lunch = tuesday.getByLabel('Pauza de la');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent += 1;
    });
    await lunch.fill('25:00');
    await page.getByRole('button', { name: 'Salvează', exact: true }).click();
    await expect(lunch).toHaveAccessibleDescription('Nu am înțeles: scrie ca 09:00.');
    await expect(lunch).toBeFocused();
    expect(sent, 'requests that change something').toBe(0);
    await expectAccessible(page);
    await lunch.fill('12:30');
    await expect(lunch).not.toHaveAttribute('aria-invalid', 'true');
  });
});

test('hours that a colleague has changed meanwhile are named, and what was typed is kept beside them', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  // The first answer is older than the stored week, as it is when a colleague saves after it.
  await page.route(
    '**/api/admin/opening-hours',
    async (route) => {
      const response = await route.fetch();
      const { version, days } = await response.json();
      const older = days.map((day: { weekday: number }) => (day.weekday === 3 ? { ...day, closes: '16:15' } : day));
      await route.fulfill({ response, json: { version: version - 1, days: older } });
    },
    { times: 1 },
  );
  await page.goto('/admin/settings/hours');
  const closes = (name: string) =>
    page.getByRole('group', { name, exact: true }).getByLabel('Închide', { exact: true });
  await expect(closes('miercuri')).toHaveValue('16:15');
  await closes('marți').fill('18:45');
  await page.goto('/admin/settings/bays');
  await page.goto('/admin/settings/hours');
  const notice = page.getByRole('alert').filter({ hasText: 'miercuri' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvează', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Păstrează ce am scris' }).click();
  await expect(notice).toBeHidden();
  await expect(closes('marți')).toHaveValue('18:45');
  await expect(closes('miercuri')).not.toHaveValue('16:15');
  await expect(page.getByRole('button', { name: 'Salvează', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Renunță' }).click();
});

test('bays are renamed together, by the bar that saves every section', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/bays');
  const names = page.getByLabel('Nume', { exact: true });
  const save = page.getByRole('button', { name: 'Salvează', exact: true });
  await expect(save).toBeDisabled();
  const before = await names.first().inputValue();
  await names.first().fill(' ');
  await expect(names.first()).toHaveAccessibleDescription(/Scrie numele postului/);
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Renunță' }).click();
  await expect(names.first()).toHaveValue(before);
  await names.first().fill(`${before} nou`);
  await expect(page.getByText('Ai modificări nesalvate')).toBeVisible();
  await expectAccessible(page);
  // Other tests know the bays by their names.
  const sent: unknown[] = [];
  await page.route('/api/admin/bays/*', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await names.first().press('Enter');
  await expect(save).toBeDisabled();
  expect(sent).toMatchObject([{ name: `${before} nou` }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('a day gets other hours after its appointments are named, once, and gets back those of the week', async ({
  page,
  request,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '15:00', person });
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/closures');
  const openings = page.getByRole('region', { name: 'Zile cu alt program' });
  const save = openings.getByRole('button', { name: 'Adaugă alt program' });
  const fill = async (close: string) => {
    await openings.getByLabel('De la', { exact: true }).fill(emptyDay);
    await openings.getByLabel('Deschide').fill('08:00');
    await openings.getByLabel('Închide').fill(close);
  };
  await fill('07:00');
  await openings.getByLabel('Pauza până la').fill('10:30');
  await openings.getByLabel('Numele').fill(person.name);
  await save.press('Enter');
  await expect(openings.getByLabel('Închide')).toHaveAccessibleDescription('Ora trebuie să fie după deschidere.');
  await expect(openings.getByLabel('Pauza de la')).toHaveAccessibleDescription('Completează ambele ore ale pauzei.');
  await openings.getByLabel('Închide').fill('13:00');
  await openings.getByLabel('Pauza de la').fill('10:00');
  await save.press('Enter');
  const question = page.getByRole('dialog', { name: /^Salvezi\? 1 programare/ });
  await expect(question).toContainText(person.name);
  await expectAccessible(page);
  // However slow the machine, the undo does not end by itself.
  await page.clock.setFixedTime(new Date());
  await question.getByRole('button', { name: 'Adaugă alt program' }).click();
  const opening = openings.getByRole('listitem').filter({ hasText: person.name });
  await expect(opening).toContainText('08:00–13:00, pauză 10:00–10:30');
  await expect(opening.getByRole('link', { name: '1 programare în aceste zile' })).toBeVisible();
  const toMove = page.getByRole('region', { name: 'Programări de mutat' });
  await expect(toMove.getByRole('listitem').filter({ hasText: person.name })).toContainText('15:00');
  await expect(openings.getByLabel('Numele'), 'an empty form').toHaveValue('');

  await test.step('a second one of the day is refused at its field', async () => {
    await fill('18:00');
    await save.click();
    await expect(openings.getByLabel('De la', { exact: true })).toHaveAccessibleDescription(/are deja alt program/);
  });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await opening.getByRole('button', { name: /^Șterge programul din/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revino' }).click();
  await expect(opening).toBeHidden();
  await undoButton(page).click();
  await expect(opening, 'as before').toBeVisible();
  await opening.getByRole('button', { name: /^Șterge programul din/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revino' }).click();
  await expect(opening).toBeHidden();
});
