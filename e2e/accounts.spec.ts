import type { Page } from '@playwright/test';
import {
  aLandline,
  aPerson,
  DEMO_CLIENT,
  fillLogin,
  openAccount,
  signIn,
  signInByForm,
  theAdmin,
} from './support/people.ts';
import { expect, expectAccessible, expectToast, test, theToast } from './support/test.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('a visitor registers, signs out and signs in again', async ({ page }) => {
  const person = aPerson();
  await page.goto('/register');
  await page.getByLabel('Nume', { exact: true }).fill(person.name);
  await page.getByLabel('Telefon', { exact: true }).fill(person.phone);
  await page.getByLabel('Parola', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmă parola', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Creează contul' }).click();
  await page.waitForURL('/client/dashboard');
  await expectToast(page, 'Cont creat cu succes!');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toEqual({
    id: expect.any(Number),
    name: person.name,
    role: 'client',
    loyaltyPoints: 0,
    membershipLevel: 'bronze',
    referralCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
  });

  await page.evaluate(() => localStorage.setItem('currentUser', 'left by an older version'));
  await page.getByRole('button', { name: 'Deconectare' }).click();
  await page.waitForURL('/login');
  expect(await stored(page, 'user')).toBeNull();
  expect(await stored(page, 'currentUser')).toBeNull();
  expect((await page.request.get('/api/auth/me')).status(), 'the session is gone on the server too').toBe(401);

  await fillLogin(page, person);
  await page.waitForURL('/client/dashboard');
  await expectToast(page, 'Autentificare reușită!', person.name);
});

test('a number that gets no SMS is said at the registration, which takes it all the same', async ({ page }) => {
  const person = { ...aPerson(), phone: aLandline() };
  const noSms = page.getByText('La acest număr nu putem trimite SMS. Fără SMS nu-ți poți confirma numărul');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/register');
  await page.getByLabel('Nume', { exact: true }).fill(person.name);
  const phone = page.getByLabel('Telefon', { exact: true });
  await phone.fill('0722 123 456');
  await phone.blur();
  await expect(noSms).toBeHidden();
  await phone.fill(person.phone);
  await phone.blur();
  await expect(noSms).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Parola', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmă parola', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Creează contul' }).click();
  await page.waitForURL('/client/dashboard');
});

test('every signed-in page has a sign-out button on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/client/garage');
  const menu = page.getByRole('button', { name: 'Deschide meniul' });
  await menu.click();
  await page.getByRole('button', { name: 'Deconectare' }).click();
  await page.waitForURL('/login');
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await expect(menu, 'the menu is closed').toHaveAttribute('aria-expanded', 'false');
});

test('the notification of a sign-in without network leaves the title of the page free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await page.route('**/api/auth/login', (route) => route.abort());
  await fillLogin(page, aPerson());
  await expect(theToast(page)).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const isFree = async () => {
    const toast = await theToast(page).boundingBox();
    if (!toast || !title) return undefined;
    return toast.y >= title.y + title.height || toast.y + toast.height <= title.y;
  };
  await expect.poll(isFree).toBe(true);
});

test('a wrong password shows the same message as an unknown phone', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await page.request.post('/api/auth/logout');
  await page.goto('/login');
  for (const attempt of [
    { ...person, password: 'gresita' },
    { ...aPerson(), password: 'gresita' },
  ]) {
    await fillLogin(page, attempt);
    await expectToast(page, 'Eroare la autentificare', 'Datele de autentificare sunt incorecte');
    await page.getByRole('button', { name: 'Închide notificarea' }).click();
    await expect(page.getByRole('alert'), 'stays at the form').toHaveText('Datele de autentificare sunt incorecte');
  }
  await expect(page).toHaveURL('/login');
  expect(await stored(page, 'user')).toBeNull();
});

test('a sign-in without a network does not blame the password', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/auth/login', (route) => route.abort());
  await fillLogin(page, { phone: '0722 000 111', password: 'parola-mea-9' });
  await expectToast(page, 'Eroare la autentificare', 'Nu am putut lua legătura cu serverul.');
  await expect(page.getByText('Datele de autentificare sunt incorecte')).toBeHidden();
});

test('a signed-in visitor of the sign-in and the registration is led on', async ({ page }) => {
  await signIn(page, theAdmin());
  for (const path of ['/login', '/register', '/register?ref=ABC234']) {
    await page.goto(path);
    await page.waitForURL('/admin/dashboard');
  }
});

test('the forms name the missing fields, and their fields are those of the browser', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Conectează-te' }).click();
  await expect(page.getByLabel('Telefon', { exact: true })).toHaveAccessibleDescription(
    'Numărul de telefon este obligatoriu',
  );
  await expect(page.getByLabel('Parola', { exact: true })).toHaveAccessibleDescription(
    'Parola trebuie să aibă minim 4 caractere',
  );
  await expect(page.getByLabel('Telefon', { exact: true })).toBeFocused();
  await expect(page.locator('[class*="ant-input"], [class*="ant-select"]')).toHaveCount(0);

  await page.getByRole('link', { name: 'Creează cont nou' }).click();
  const optional = page.getByText('Email, Cod de recomandare (opțional)');
  await expect(page.getByLabel('Email (opțional)'), 'folded').toBeHidden();
  await optional.click();
  await page.getByLabel('Email (opțional)').fill('nu-e-adresa');
  await page.getByLabel('Cod de recomandare (opțional)').fill('ab2cd34');
  await expect(page.getByLabel('Cod de recomandare (opțional)')).toHaveValue('AB2CD3');
  await optional.click();
  await page.getByLabel('Parola', { exact: true }).fill('una');
  await page.getByRole('button', { name: 'Creează contul' }).click();
  for (const [field, message] of [
    ['Nume', 'Numele este obligatoriu'],
    ['Telefon', 'Numărul de telefon este obligatoriu'],
    ['Email (opțional)', 'Adresa de email nu este validă'],
    ['Parola', 'Parola trebuie să aibă minim 4 caractere'],
    ['Confirmă parola', 'Confirmarea parolei este obligatorie'],
  ] as const) {
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
  }
});

test('the referral code is checked on blur; an unknown one and a taken phone are refused at their fields', async ({
  page,
}) => {
  const friend = aPerson();
  await openAccount(page.request, friend);
  const { referralCode } = (await (await page.request.get('/api/auth/me')).json()).user;
  await page.request.post('/api/auth/logout');
  await page.goto(`/register?ref=${referralCode}`);
  const code = page.getByLabel('Cod de recomandare (opțional)');
  const phone = page.getByLabel('Telefon', { exact: true });
  const password = page.getByLabel('Parola', { exact: true });
  await expect(code).toHaveValue(referralCode);
  await expect(code, 'one that came with a link, at once').toHaveAccessibleDescription(/prietenul tău/);

  const asked = page.waitForRequest(/\/api\/referral-codes\//).then((request) => request.url());
  await code.fill('abc123');
  await password.focus();
  await expect(code).toHaveAccessibleDescription(/Nu cunoaștem acest cod/);
  await code.fill('zzzzzz');
  await password.focus();
  await expect(code).toHaveValue('ZZZZZZ');
  expect(await asked, 'one with a sign that no code has is not asked for').toContain('ZZZZZZ');
  await expect(code).toHaveAccessibleDescription(/Nu cunoaștem acest cod/);
  await expect(code).not.toHaveAccessibleDescription(new RegExp(friend.name));
  await code.fill(referralCode);
  await password.focus();
  await expect(code).toHaveAttribute('aria-describedby');
  await expect(code).toHaveAccessibleDescription(/prietenul tău/);

  await code.fill('ZZZZZZ');
  await page.getByLabel('Nume', { exact: true }).fill(friend.name);
  await phone.fill(aPerson().phone);
  await password.fill(friend.password);
  await page.getByLabel('Confirmă parola', { exact: true }).fill(friend.password);
  await page.getByRole('button', { name: 'Creează contul' }).click();
  await expectToast(page, 'Eroare la înregistrare');
  await expect(code, 'an unknown one does not block the form').toHaveAttribute('aria-invalid', 'true');

  await code.fill('');
  await phone.fill(friend.phone);
  await page.getByRole('button', { name: 'Creează contul' }).click();
  await expectToast(page, 'Eroare la înregistrare', 'telefon');
  await expect(page).toHaveURL(/\/register/);
  expect(await stored(page, 'user')).toBeNull();
});

test.describe('pages for signed-in users redirect to the login', () => {
  test('a visitor at each of them', async ({ page }) => {
    for (const path of [
      '/client/dashboard',
      '/client/orice',
      '/loyalty',
      '/manage',
      '/admin/dashboard',
      '/admin/loyalty',
      '/CLIENT/Garage',
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.waitForURL('/login');
        await expectToast(page, 'Autentificare Necesară');
      });
    }
  });

  test('but a client at /manage and /admin is told why, and may change the account', async ({ page }) => {
    const person = aPerson();
    await openAccount(page.request, person);
    await signIn(page, person);
    for (const path of ['/manage', '/admin/dashboard', '/admin/customers/1']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagina este pentru echipa atelierului');
      await expect(page).toHaveURL(path);
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pagina ta de start' }).click();
    await page.waitForURL('/client/dashboard');
    await page.goBack();
    await page.getByRole('button', { name: 'Schimbă contul' }).click();
    await page.waitForURL('/login');
    expect(await stored(page, 'user')).toBeNull();
  });

  test('a visitor with a forged user in the local storage', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Nimeni', role: 'admin' })));
    await page.goto('/manage');
    await page.waitForURL('/login');
    expect(await stored(page, 'user'), 'the record is out of date and gone').toBeNull();
  });
});

test('the login returns to the requested page, and back skips the login form', async ({ page }) => {
  await page.goto('/contact');
  await page.goto('/client/profile');
  await page.waitForURL('/login');
  await fillLogin(page, DEMO_CLIENT);
  await page.waitForURL('/client/profile');
  await page.goBack();
  await expect(page).toHaveURL('/contact');

  await page.goto('/client/profile');
  await page.goto('/client/dashboard');
  await page.getByRole('button', { name: 'Deconectare' }).click();
  await page.waitForURL('/login');
  await fillLogin(page, theAdmin());
  await page.waitForURL('/admin/dashboard');
});

test("'Contul Meu' leads admins and clients to their dashboard", async ({ page, otherPage }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  for (const [who, at, home] of [
    [person, page, '/client/dashboard'],
    [theAdmin(), otherPage, '/admin/dashboard'],
  ] as const) {
    await signInByForm(at, who);
    await at.goto('/contact');
    await expect(at.getByText(`Bun venit, ${who.name}`)).toBeVisible();
    await at.getByRole('button', { name: 'Contul Meu' }).click();
    await at.waitForURL(home);
  }
});

test('an unknown path below /admin or /client shows the dashboard', async ({ page, otherPage }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/orice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panou Administrator');
  await signIn(otherPage, DEMO_CLIENT);
  await otherPage.goto('/client/orice');
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(`Bun venit, ${DEMO_CLIENT.name}!`);
});
