import { createEmptyDatabase } from '../backend/test/support/empty-database.ts';
import { FakeMailServer } from '../backend/test/support/fake-mail-server.ts';
import { fillBooking, submitBooking } from './support/booking.ts';
import { choose, chosenIn } from './support/fields.ts';
import { aLandline, aPerson, fillLogin } from './support/people.ts';
import { startSecondProduct } from './support/second-product.ts';
import { eventually, expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from './support/test.ts';
import { workshopDay } from './support/workshop-days.ts';

test('an empty installation is set up in five steps, takes its first booking, and shows visitors of its day what its owner chooses', async ({
  page,
  otherPage,
}) => {
  test.skip(!process.env.PRODUCT_DATABASE_URL, 'needs an empty database on the server of this run');
  test.slow();
  const admin = { ...aPerson(), password: 'parola-de-admin' };
  const database = await createEmptyDatabase(process.env.PRODUCT_DATABASE_URL ?? '');
  const mail = new FakeMailServer();
  await mail.start();
  const env = {
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    SESSION_SECRET: 'long enough to sign session cookies',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'contact@atelier.example',
  };
  const product = await startSecondProduct(admin, env);
  // Starts while the setup runs.
  const starting = startSecondProduct(admin, env);
  try {
    await page.goto(`${product.url}/login`);
    await fillLogin(page, admin);
    await page.waitForURL('**/admin/setup');
    const step = page.getByRole('region', { name: 'Atelierul', exact: true });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pornim atelierul');
    // The address of the product in this test is an http:// one.
    await expect(page.getByText('Adresa publică este http://')).toBeVisible();
    await expect(page.getByText('PUBLIC_URL=https://localhost')).toBeVisible();
    await otherPage.goto(`${product.url}/contact`);
    await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(otherPage.locator('a[href="tel:"], a[href="mailto:"]')).toHaveCount(0);
    await expect(otherPage.getByRole('contentinfo')).not.toContainText('–');
    await expect(step.getByLabel('Numele atelierului')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await step.getByLabel('Numele atelierului').fill('Garajul Nou');
    await step.getByLabel('CUI', { exact: true }).fill('RO18547291');
    await step.getByLabel('Telefon', { exact: true }).fill('0722 345 678');
    const save = page.getByRole('button', { name: 'Salvează și continuă' });
    await save.click();
    await expect(step.getByLabel('CUI', { exact: true })).toHaveAccessibleDescription(/CUI-ul nu este valid/);
    await step.getByLabel('CUI', { exact: true }).fill('RO18547290');
    await save.click();

    await expect(page.getByRole('heading', { level: 2, name: 'Programul' })).toBeVisible();
    const closes = page.getByLabel('Închide la');
    const usual = await closes.inputValue();
    await closes.fill('07:00');
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Orele trebuie să fie în ordine');
    await closes.fill(usual);
    await page.getByRole('checkbox', { name: 'sâmbătă' }).check();
    await page.getByLabel('Deschide la').fill('09:00');
    await save.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Posturile de lucru' })).toBeVisible();
    await save.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Serviciile' })).toBeVisible();
    await expectAccessible(page);

    // Left here and resumed.
    await page.getByRole('button', { name: 'Mai târziu' }).click();
    const steps = page.getByRole('region', { name: 'Atelierul nu este configurat până la capăt.' });
    await expect(steps.getByRole('listitem')).toHaveText([
      /^Atelierul.*făcut$/,
      /^Programul.*făcut$/,
      /^Posturile de lucru.*făcut$/,
      /^Serviciile/,
      /^Gata de programări.*de făcut$/,
    ]);
    await expect(page.getByText('Totul este la zi.')).toHaveCount(0);
    await expectAccessible(page);
    await steps.getByRole('link', { name: 'Continuă configurarea' }).click();
    await page.getByRole('button', { name: /Serviciile/ }).click();
    await page.getByLabel('Prețul în RON: Schimb de ulei').fill('175');
    await save.click();
    await expect(page.getByText('Clienții pot alege ore în 6 zile pe săptămână.')).toBeVisible();
    await expectAccessible(page);
    // The dashboard does not lead back to the setup while the workshop is read again.
    await page.route('**/api/workshop', () => undefined);
    await page.getByRole('button', { name: 'Încheie configurarea' }).click();
    await page.waitForURL('**/admin/dashboard');
    await expect(page.getByRole('navigation', { name: 'Scurtături' })).toBeVisible();
    await page.unroute('**/api/workshop');

    const days = await otherPage.request.get(`${product.url}/api/time-slots/days`, {
      params: { from: workshopDay(2), to: workshopDay(20) },
    });
    const open = ((await days.json()) as { date: string; open: boolean }[]).find((day) => day.open);
    await otherPage.goto(product.url);
    await expect(otherPage.getByRole('banner')).toContainText('Garajul Nou');
    await expect(otherPage.getByRole('contentinfo')).toContainText('Luni – sâmbătă 09:00–');
    const person = { ...aPerson(), phone: aLandline() };
    await fillBooking(otherPage, { service: 'Schimb de ulei', date: open?.date ?? '', time: '09:00', person });
    await expect(otherPage.getByRole('region', { name: 'Rezumat Programare' })).toContainText('175 RON');
    await expect(otherPage.getByText('Scrie o adresă de email, ca să primești confirmarea')).toBeVisible();
    await otherPage.getByLabel('Email', { exact: true }).fill('ana@example.ro');
    await submitBooking(otherPage);
    await expectToast(otherPage, 'Programarea Confirmată!');
    await expect.poll(() => mail.accepted.map(({ to }) => to)).toContainEqual(['ana@example.ro']);

    const other = await starting;
    expect((await otherPage.goto(`${product.url}/dashboard`))?.status()).toBe(404);
    await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(otherPage.getByRole('link', { name: 'Programul de azi' })).toHaveCount(0);
    await page.goto(`${product.url}/admin/settings/profile`);
    await page.getByLabel('Numele atelierului').fill('Garajul Mutat');
    await expect(chosenIn(page.getByLabel('Panou public'))).toHaveText('Oprit');
    await choose(page.getByLabel('Panou public'), 'Doar ziua');
    await page.getByRole('checkbox', { name: 'Transfer' }).check();
    await page.getByRole('button', { name: 'Salvează', exact: true }).click();
    await expectToast(page, 'Setările au fost salvate');
    const { paymentMethods } = await (await page.request.get(`${product.url}/api/workshop`)).json();
    expect(paymentMethods).toEqual(['cash', 'card', 'transfer']);
    await eventually(async (limit) => {
      await otherPage.goto(other.url);
      await expect(otherPage.getByRole('banner')).toContainText('Garajul Mutat', limit);
    });
    await otherPage.getByRole('link', { name: 'Programul de azi' }).click();
    await expect(otherPage.locator('dt')).toHaveText(["Today's Appointments", 'This Week', 'Available Slots']);
    await expectAccessible(otherPage);
    await expectNoSidewaysScroll(otherPage);
    await page.goto(`${product.url}/dashboard`);
    await expect(page.locator('dt')).toHaveCount(4);
    // Pages that are still loading would ask the products while they stop.
    await Promise.all([page, otherPage].map((open) => open.goto('about:blank')));
  } finally {
    await Promise.all([product.stop(), starting.then((other) => other.stop())]).finally(() =>
      Promise.all([database.drop(), mail.stop()]),
    );
  }
});
