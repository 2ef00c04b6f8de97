import { anotherCode, openInbox } from './support/inbox.ts';
import { aLandline, aPerson, fillLogin, openAccount } from './support/people.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

test('a forgotten password is replaced with a code sent by SMS', async ({ page, otherPage }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await page.request.post('/api/auth/logout');
  const inbox = await openInbox(otherPage.request);

  await page.goto('/login');
  await page.getByLabel('Telefon', { exact: true }).fill(person.phone);
  await page.getByRole('link', { name: 'Ai uitat parola?' }).click();
  await page.waitForURL('/password-reset');
  await expect(page.getByLabel('Telefon', { exact: true }), 'what was typed comes along').toHaveValue(person.phone);
  await page.getByRole('button', { name: 'Trimite codul' }).click();
  await expect(page.getByLabel('Codul din SMS')).toBeFocused();
  await expectAccessible(page);
  const code = await inbox.nextCodeFor(person.phone);
  await page.reload();
  await expect(page.getByRole('status'), 'the step of the code, after a reload').toContainText(person.phone);

  await page.getByLabel('Codul din SMS').fill(anotherCode(code));
  await page.getByLabel('Parola nouă', { exact: true }).fill('parola-noua');
  await page.getByLabel('Confirmă parola nouă', { exact: true }).fill('alta');
  await page.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(page.getByLabel('Confirmă parola nouă', { exact: true })).toHaveAccessibleDescription(
    'Parolele nu se potrivesc',
  );
  await page.getByLabel('Confirmă parola nouă', { exact: true }).fill('parola-noua');
  await page.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(page.getByLabel('Codul din SMS')).toHaveAccessibleDescription(/Codul nu este corect/);

  await page.getByLabel('Codul din SMS').fill(code);
  await page.getByRole('button', { name: 'Schimbă parola' }).click();
  await page.waitForURL('/login');
  await expectToast(page, 'Parola a fost schimbată');
  await expect(page.getByLabel('Telefon', { exact: true })).toHaveValue(person.phone);
  await fillLogin(page, person);
  await expectToast(page, 'Eroare la autentificare');
  await fillLogin(page, { ...person, password: 'parola-noua' });
  await page.waitForURL('/client/dashboard');
});

test('the reset does not reveal whether a phone has an account', async ({ page, otherPage }) => {
  const stranger = aPerson();
  const inbox = await openInbox(otherPage.request);
  await page.goto('/password-reset');
  await page.getByRole('button', { name: 'Trimite codul' }).click();
  await expect(page.getByLabel('Telefon', { exact: true })).toHaveAccessibleDescription(
    /Numărul de telefon este obligatoriu/,
  );
  await page.getByLabel('Telefon', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Trimite codul' }).click();
  await expect(page.getByLabel('Telefon', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Telefon', { exact: true }).fill(stranger.phone);
  await page.getByRole('button', { name: 'Trimite codul' }).click();
  await expect(page.getByRole('status')).toContainText(`Dacă există un cont cu numărul ${stranger.phone}`);
  await page.getByLabel('Codul din SMS').fill('123456');
  await page.getByLabel('Parola nouă', { exact: true }).fill('parola-noua');
  await page.getByLabel('Confirmă parola nouă', { exact: true }).fill('parola-noua');
  await page.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(page.getByLabel('Codul din SMS')).toHaveAccessibleDescription(/Codul nu este corect/);
  expect(await inbox.codesFor(stranger.phone)).toEqual([]);

  await page.getByRole('button', { name: 'Am greșit numărul' }).click();
  await expect(page.getByLabel('Telefon', { exact: true })).toHaveValue(stranger.phone);
});

test('a number that gets no SMS is said before a code is asked for, whether or not it has an account', async ({
  page,
}) => {
  const noSms = page.getByText('La acest număr nu putem trimite SMS. Codul pentru parola nouă nu poate ajunge la el');
  const phone = page.getByLabel('Telefon', { exact: true });
  const [known, unknown] = [aLandline(), aLandline()];
  await openAccount(page.request, { ...aPerson(), phone: known });
  await page.request.post('/api/auth/logout');
  await page.goto('/password-reset');
  for (const landline of [known, unknown, '+1 202 555 0123']) {
    await phone.fill(landline);
    await phone.blur();
    await expect(noSms).toBeVisible();
  }
  await expectAccessible(page);
  await phone.fill('0722 123 456');
  await phone.blur();
  await expect(noSms).toBeHidden();

  for (const landline of [known, unknown]) {
    await phone.fill(landline);
    await phone.press('Enter');
    await expect(phone, 'the step of the code does not begin').toHaveAccessibleDescription(
      /La acest număr nu putem trimite codul prin SMS/,
    );
    await expect(phone).toBeFocused();
    await expect(noSms).toBeVisible();
    await expect(noSms.getByRole('link')).toHaveAttribute('href', /^tel:\+40\d{9}$/);
    await expect(page.getByLabel('Codul din SMS')).toHaveCount(0);
  }
});
