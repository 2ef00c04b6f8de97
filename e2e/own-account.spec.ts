import { readFile } from 'node:fs/promises';
import { bookThroughApi } from './support/booking.ts';
import { anotherCode, openInbox } from './support/inbox.ts';
import { tabTo } from './support/keyboard.ts';
import { aPerson, fillLogin, openAccount, signIn } from './support/people.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

test('a guest proves the phone and finds the visits booked without an account', async ({
  page,
  somebodyElse,
  untouchedDay,
}) => {
  const person = aPerson();
  await bookThroughApi(page.request, { date: untouchedDay, time: '14:00', person });
  await openAccount(page.request, person);
  await signIn(page, person);
  const upcoming = page.getByRole('region', { name: 'Programări viitoare' });
  await expect(upcoming, 'an unproven phone brings nothing').toContainText('Nu ai programări viitoare.');

  await page.getByRole('link', { name: 'Profilul meu' }).click();
  await page.waitForURL('/client/profile');
  const inbox = await openInbox(somebodyElse.request);
  await page.getByRole('button', { name: 'Confirmă prin SMS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmă numărul de telefon' });
  await expect(dialog).toContainText(`Am trimis un cod la ${person.phone}`);
  await expectAccessible(page);
  const field = dialog.getByLabel('Codul din SMS');
  const first = await inbox.nextCodeFor(person.phone);

  await field.fill('12');
  await dialog.getByRole('button', { name: /Confirmă$/ }).click();
  await expect(field).toHaveAccessibleDescription(/Codul are 6 cifre/);
  await field.fill(anotherCode(first));
  await dialog.getByRole('button', { name: /Confirmă$/ }).click();
  await expect(field).toHaveAccessibleDescription(/Codul nu este corect/);
  await expect(field).toBeFocused();

  await dialog.getByRole('button', { name: 'Trimite alt cod' }).click();
  const second = await inbox.nextCodeFor(person.phone, [first]);
  await field.fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await dialog.getByRole('button', { name: /Confirmă$/ }).click();
  await expectToast(page, 'Număr confirmat');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Datele mele' })).toContainText('Număr confirmat');

  await page.getByRole('link', { name: 'Înapoi la contul meu' }).click();
  // The visits travel through the event log: they are there soon, not at once.
  await expect(async () => {
    await page.reload();
    await expect(upcoming).toContainText('14:00–14:45', { timeout: 1_000 });
  }).toPass();
});

test('the phone is proven without a mouse', async ({ page, somebodyElse }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/client/profile');
  const inbox = await openInbox(somebodyElse.request);
  await tabTo(page, page.getByRole('button', { name: 'Confirmă prin SMS' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Codul din SMS'), 'the dialog begins at its field').toBeFocused();
  await page.keyboard.type(await inbox.nextCodeFor(person.phone));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Număr confirmat');
});

test('a profile is kept up to date, and a new phone has to be proven again', async ({
  page,
  somebodyElse,
}) => {
  const [person, other] = [aPerson(), aPerson()];
  await openAccount(somebodyElse.request, other);
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/client/profile');
  const details = page.getByRole('region', { name: 'Datele mele' });
  const [name, phone] = [details.getByLabel('Nume'), details.getByLabel('Telefon')];
  await expect(phone).toHaveValue(person.phone);

  await name.fill('');
  await phone.fill(other.phone);
  await details.getByLabel('Email (opțional)').fill('nu-e-adresa');
  await details.getByRole('button', { name: 'Salvează' }).click();
  await expect(name).toHaveAccessibleDescription('Numele este obligatoriu');
  await expect(name).toBeFocused();
  await expect(details.getByLabel('Email (opțional)')).toHaveAccessibleDescription(
    'Adresa de email nu este validă',
  );

  await name.fill(`${person.name} Nou`);
  await details.getByLabel('Email (opțional)').fill('ana@example.com');
  await details.getByRole('button', { name: 'Salvează' }).click();
  await expect(phone, 'somebody else has that phone').toHaveAttribute('aria-invalid', 'true');

  const newPhone = aPerson().phone;
  await phone.fill(newPhone);
  await expect(phone).toHaveAccessibleDescription(/va trebui confirmat/);
  await details.getByLabel('Limba mesajelor').selectOption('English');
  await details.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Date salvate');
  await expect(page.getByText(`Bun venit, ${person.name} Nou`)).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue(newPhone);
  await expect(details).toContainText('Număr neconfirmat');
  await expect(details.getByLabel('Limba mesajelor')).toHaveValue('en');
});

test('other devices are signed out one by one, or all by a new password', async ({ page, somebodyElse }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(somebodyElse, person);
  await signIn(page, person);
  await page.goto('/client/profile');
  const devices = page.getByRole('region', { name: 'Dispozitive conectate' });
  const endOthers = devices.getByRole('button', { name: /^Deconectează/ });
  await expect(devices).toContainText('Acesta');
  // Opening the account signed this browser in once before.
  while ((await endOthers.count()) > 0) {
    const before = await endOthers.count();
    await endOthers.first().click();
    await expect(endOthers).toHaveCount(before - 1);
  }
  await somebodyElse.reload();
  await somebodyElse.waitForURL('/login');

  await signIn(somebodyElse, person);
  const password = page.getByRole('region', { name: 'Parola', exact: true });
  await password.getByLabel('Parola actuală', { exact: true }).fill('nu-e-asta');
  await password.getByLabel('Parola nouă', { exact: true }).fill('parola-noua');
  await password.getByLabel('Confirmă parola nouă', { exact: true }).fill('parola-alta');
  await password.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(password.getByLabel('Confirmă parola nouă', { exact: true })).toHaveAccessibleDescription(
    'Parolele nu se potrivesc',
  );
  await password.getByLabel('Confirmă parola nouă', { exact: true }).fill('parola-noua');
  await password.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(password.getByLabel('Parola actuală', { exact: true })).toHaveAccessibleDescription(
    'Parola nu este corectă.',
  );
  await password.getByLabel('Parola actuală', { exact: true }).fill(person.password);
  await password.getByRole('button', { name: 'Schimbă parola' }).click();
  await expectToast(page, 'Parolă schimbată');

  await somebodyElse.reload();
  await somebodyElse.waitForURL('/login');
  await fillLogin(somebodyElse, person);
  await expectToast(somebodyElse, 'Eroare la autentificare');
  await fillLogin(somebodyElse, { ...person, password: 'parola-noua' });
  await somebodyElse.waitForURL('/client/dashboard');
  await page.reload();
  await expect(devices, 'this browser stays signed in').toContainText('Acesta');
});

test('a client takes the data along, deletes the account, and is nobody afterwards', async ({
  page,
  untouchedDay,
}) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const appointment = await bookThroughApi(page.request, { date: untouchedDay, time: '15:00', person });
  await signIn(page, person);
  await page.goto('/client/profile');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă datele mele' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^date-personale-\d{4}-\d\d-\d\d\.json$/);
  const data = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(data)).toBeTruthy();
  for (const own of [person.name, person.phone.replace(/^0/, '+40').replaceAll(' ', ''), 'Fabia']) {
    expect(data, 'what is known about the person').toContain(own);
  }

  await page.getByRole('button', { name: 'Șterge contul' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ștergi contul definitiv?' });
  await expect(dialog.getByLabel('Parola', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Parola', { exact: true }).fill('nu-e-asta');
  await dialog.getByLabel('Scrie ȘTERGE ca să confirmi').fill('da');
  await dialog.getByRole('button', { name: 'Șterge definitiv' }).click();
  await expect(dialog.getByLabel('Scrie ȘTERGE ca să confirmi')).toHaveAccessibleDescription(
    'Scrie cuvântul ȘTERGE',
  );
  await dialog.getByLabel('Scrie ȘTERGE ca să confirmi').fill('sterge');
  await dialog.getByRole('button', { name: 'Șterge definitiv' }).click();
  await expect(dialog.getByLabel('Parola', { exact: true })).toHaveAccessibleDescription(
    'Parola nu este corectă.',
  );
  await dialog.getByLabel('Parola', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Șterge definitiv' }).click();
  await page.waitForURL('/login');
  await expectToast(page, 'Contul a fost șters');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

  await fillLogin(page, person);
  await expectToast(page, 'Eroare la autentificare', 'Datele de autentificare sunt incorecte');
  // The workshop hears of it through the event log: the hour is free soon.
  await expect
    .poll(async () => {
      const slots: { remaining: number }[] = await (
        await page.request.get('/api/time-slots', { params: { date: untouchedDay } })
      ).json();
      return new Set(slots.map(({ remaining }) => remaining)).size;
    }, `the hour of appointment ${appointment} is free again`)
    .toBe(1);
});
