import { bookThroughApi } from './support/booking.ts';
import { pasted } from './support/clipboard.ts';
import { stopClock } from './support/clock.ts';
import { moveToThisEvening } from './support/database.ts';
import { officeSections } from './support/office.ts';
import { aPerson, fillLogin, signIn, theAdmin } from './support/people.ts';
import { expect, expectToast, test } from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

test('an unknown address shows the 404 page with a link back', async ({ page }) => {
  expect((await page.goto('/nu/exista'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await page.getByRole('link', { name: 'Înapoi la programări' }).click();
  await expect(page.getByRole('main').getByRole('radio')).not.toHaveCount(0);
});

test('the link of the current page is highlighted, the footer names the number for emergencies, and Google is two pages', async ({
  page,
}) => {
  const links = page.getByRole('navigation', { name: 'Navigare principală' });
  const footer = page.getByRole('contentinfo').getByRole('paragraph').filter({ hasText: 'Urgențe 24/7' });
  const main = page.getByRole('main');
  const addressOf = async (name: RegExp) => {
    const link = main.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    return link.getAttribute('href');
  };
  for (const [path, name] of [
    ['/', 'Programează-te'],
    ['/booking', 'Programează-te'],
    ['/login', null],
    ['/contact', 'Contact'],
    ['/reviews', 'Recenzii Google'],
  ] as const) {
    await page.goto(path);
    if (name) await expect(links.locator('[aria-current="page"]')).toHaveText(name);
    await expect(footer).toContainText('+40 744 123 456');
    await expect(footer.getByRole('link')).toHaveAttribute('href', 'tel:+40744123456');
    if (path === '/contact') {
      await expect(main.getByText('Urgență auto? Suntem la telefon 24/7.')).toBeVisible();
      await expect(main.getByRole('link', { name: 'Apel de urgență' })).toHaveAttribute('href', 'tel:+40744123456');
    }
  }
  expect(await addressOf(/^Vezi recenziile pe Google/), 'to read').toBe(
    'https://www.google.com/search?q=AutoService+F%C4%83g%C4%83ra%C8%99+recenzii',
  );
  expect(await addressOf(/^Scrie o recenzie pe Google/), 'to write').toBe(
    'https://www.google.com/maps/search/?api=1&query=AutoService+F%C4%83g%C4%83ra%C8%99',
  );
});

test('services have their names in the language of the visitor', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto('/booking');
  const oilChange = page.getByRole('radio', { name: 'Oil change' });
  await expect(oilChange).toHaveAccessibleDescription(/Engine oil and oil filter replaced/);
  await page.locator('label').filter({ has: oilChange }).click();
  await expect(page.getByRole('region', { name: 'Booking summary' })).toContainText('Oil change');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
  await expect(page.getByRole('main')).toContainText('Vidange');
  await expect(page.getByText('Schimb de ulei')).toBeHidden();
});

test("today's schedule is public by initials, and only the desk sees the customers", async ({
  page: visitor,
  otherPage: admin,
  emptyDay,
}) => {
  const person = aPerson();
  await moveToThisEvening(await bookThroughApi(visitor.request, { date: emptyDay, time: '09:00', person }), 20);
  const initials = person.name
    .split(' ')
    .map(([letter]) => `${letter}.`)
    .join(' ');
  const appointmentsAt = (page: typeof visitor) => page.getByRole('listitem').filter({ hasText: '8:00 PM' });

  await visitor.goto('/dashboard');
  const masked = appointmentsAt(visitor).filter({ hasText: initials }).first();
  await expect(masked).toHaveText(`8:00 PM${initials}Schimb de uleiSkodaPending`);
  const response = await visitor.request.get(`/api/appointments/date/${workshopDay()}`);
  for (const secret of [person.name.split(' ')[1] ?? '', person.phone.slice(-3), 'Fabia', '2016']) {
    expect(await response.text()).not.toContain(secret);
  }

  await signIn(admin, theAdmin());
  await admin.goto('/dashboard');
  const full = appointmentsAt(admin).filter({ hasText: person.phone }).filter({ hasText: person.name });
  for (const fact of ['Schimb de ulei', '2016 Skoda Fabia', '45 min', '$150', 'Pending']) {
    await expect(full).toContainText(fact);
  }
  await expect(officeSections(admin), 'the public page is in no frame of the office').toHaveCount(0);
});

test("today's figures come from the server and can be refreshed", async ({ page }) => {
  await page.goto('/dashboard');
  const figures = page.locator('dl', { hasText: 'Available Slots' });
  await expect(figures.locator('dt')).toHaveText([
    "Today's Appointments",
    'This Week',
    'Revenue Today',
    'Available Slots',
  ]);
  const stats = await (await page.request.get('/api/dashboard/stats')).json();
  await expect(figures.locator('dd').nth(1)).toHaveText(String(stats.weekAppointments));
  await expect(figures.locator('dd').nth(2)).toHaveText(/^\$[\d,]+/);
  const again = page.waitForResponse('**/api/dashboard/stats');
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await again).status()).toBe(200);
});

test("today's schedule says only that the workshop is closed, and when it opens next", async ({ page }) => {
  await page.route('**/api/storefront', async (route) => {
    const answer = await (await route.fetch()).json();
    const shifts = [{ date: workshopDay(1), from: '08:30', to: '12:00' }];
    await route.fulfill({ json: { ...answer, closedDays: [workshopDay()], shifts } });
  });
  await page.route('**/api/appointments/date/*', (route) => route.fulfill({ json: [] }));
  await page.goto('/dashboard');
  const schedule = page.getByRole('region', { name: "Today's Schedule" });
  await expect(schedule.getByText('Closed today', { exact: true })).toBeVisible();
  await expect(schedule.getByText('Opens tomorrow at 8:30 AM', { exact: true })).toBeVisible();
  await expect(schedule.getByText('No appointments today')).toBeHidden();
  await expect(schedule.getByText('All slots are available for booking.')).toBeHidden();
});

test('the daily dashboard speaks one language, also in its date and in what fails', async ({ page }) => {
  await page.goto('/dashboard');
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  await expect(page.getByRole('main')).toContainText(today.format(new Date(`${workshopDay()}T12:00Z`)));
  await page.route(/\/api\/(dashboard\/stats|appointments\/date)/, (route) =>
    route.fulfill({ status: 409, json: { status: 409, code: 'conflict' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText([
    /Could not be loaded.*Try again/,
    /could not be loaded.*Try again/,
  ]);
  await page.route(/\/api\/(dashboard\/stats|appointments\/date)/, (route) => route.abort());
  await page.reload();
  const unreachable = page.getByRole('main').getByRole('alert');
  await expect(unreachable).toContainText('We could not reach the server.');
  await expect(unreachable.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the language applies to pages and server, and is stored', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Programează o vizită la service');
  await page.getByLabel('Limba').selectOption('Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(heading).not.toHaveText('Programează o vizită la service');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  const toServer = page.waitForRequest('**/api/reviews*');
  await page.goto('/reviews');
  expect(await (await toServer).headerValue('accept-language')).toBe('fr');

  await page.goto('/');
  await page.getByLabel('Langue').selectOption('Română');
  await expect(heading).toHaveText('Programează o vizită la service');
});

test('the call button copies the number', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/contact');
  const call = page.getByRole('link', { name: 'Sună acum' });
  await expect(call).toHaveAttribute('href', 'tel:+40744123456');
  const whatsApp = page.getByRole('link', { name: 'Scrie-ne pe WhatsApp' });
  await expect(whatsApp, 'a mobile number').toHaveAttribute('href', 'https://wa.me/40744123456');
  // A test machine has no dialer.
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  await expectToast(page, 'Număr copiat!');
  expect(await pasted(context)).toBe('+40 744 123 456');
});

test('toasts stay 5 seconds, one at a time, bottom right', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  const region = page.getByRole('region', { name: /^Notificări/ });
  await page.getByLabel('Telefon', { exact: true }).press('Shift');
  await expect(region, 'loads with the first use').toBeAttached();
  await stopClock(page);
  await fillLogin(page, { phone: '0733 000 000', password: 'gresita' });
  const toasts = region.getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  const box = await toasts.boundingBox();
  expect(box?.x).toBeGreaterThan(720);
  expect(box?.y).toBeGreaterThan(450);
  expect(box?.width).toBeLessThanOrEqual(420);
  await page.mouse.move(10, 10);
  await page.clock.runFor(4_800);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(toasts).toHaveCount(0);
});
