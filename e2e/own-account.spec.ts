import { readFile } from 'node:fs/promises';
import { unzip } from '../backend/test/support/unzip.ts';
import { bookThroughApi } from './support/booking.ts';
import { anotherCode, openInbox } from './support/inbox.ts';
import { tabTo } from './support/keyboard.ts';
import { aPerson, fillLogin, openAccount, signIn, signInByForm } from './support/people.ts';
import { eventually, expect, expectAccessible, expectToast, test } from './support/test.ts';

test('a guest proves the phone by keyboard and sees the appointments booked without an account', async ({
  page,
  otherPage,
  emptyDay,
}) => {
  const person = aPerson();
  await bookThroughApi(page.request, { date: emptyDay, time: '14:00', person });
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/client/dashboard');
  const upcoming = page.getByRole('region', { name: 'Programări viitoare' });
  await expect(upcoming, 'an unproven phone brings nothing').toContainText('Nu ai programări viitoare.');

  await page.getByRole('link', { name: 'Confirmă numărul de telefon' }).click();
  await page.waitForURL('/client/profile');
  const inbox = await openInbox(otherPage.request);
  await tabTo(page, page.getByRole('button', { name: 'Confirmă prin SMS' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirmă numărul de telefon' });
  const field = dialog.getByLabel('Codul din SMS');
  await expect(field, 'the dialog begins at its field').toBeFocused();
  await expect(dialog).toContainText(`Am trimis un cod la ${person.phone}`);
  await expectAccessible(page);
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
  await page.keyboard.press('Enter');
  await expectToast(page, 'Număr confirmat');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Datele mele' })).toContainText('Număr confirmat');
  await expect(page.getByRole('main'), 'its button is gone').toBeFocused();

  await page.getByRole('link', { name: 'Înapoi la contul meu' }).click();
  // The appointments are moved by a reaction, shortly after the proof.
  await eventually(async (limit) => {
    await page.reload();
    await expect(upcoming).toContainText('14:00–14:45', limit);
  });
});

test('a profile is changed, and a new phone counts once it is proven', async ({ page, otherPage }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/client/profile');
  const details = page.getByRole('region', { name: 'Datele mele' });
  const [name, phone] = [details.getByLabel('Nume'), details.getByLabel('Telefon')];
  await expect(phone).toHaveValue(person.phone);

  await name.fill('');
  await details.getByLabel('Email (opțional)').fill('nu-e-adresa');
  await details.getByRole('button', { name: 'Salvează' }).click();
  await expect(name).toHaveAccessibleDescription('Numele este obligatoriu');
  await expect(name).toBeFocused();
  await expect(details.getByLabel('Email (opțional)')).toHaveAccessibleDescription('Adresa de email nu este validă');

  await name.fill(`${person.name} Nou`);
  await details.getByLabel('Email (opțional)').fill('ana@example.com');
  await details.getByRole('button', { name: 'Salvează' }).click();
  const password = details.getByLabel('Parola actuală', { exact: true });
  await expect(password, 'a new e-mail needs the password').toHaveAccessibleDescription(/Introdu parola actuală/);

  const newPhone = aPerson().phone;
  await phone.fill(newPhone);
  await expect(phone).toHaveAccessibleDescription(/după ce îl confirmi/);
  await password.fill('nu-e-asta');
  await details.getByRole('button', { name: 'Salvează' }).click();
  await expect(password).toHaveAccessibleDescription(/Parola nu este corectă/);
  await password.fill(person.password);
  await details.getByLabel('Limba mesajelor').selectOption('English');
  await details.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Date salvate');
  await expect(page.getByText(`Bun venit, ${person.name} Nou`)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Confirmă numărul de telefon' });
  await expect(dialog).toContainText(`Am trimis un cod la ${newPhone}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mai târziu' }).click();
  await page.reload();
  await expect(phone, 'until then the old one counts').toHaveValue(person.phone);
  await expect(details).toContainText(`Număr nou: ${newPhone}`);
  const inbox = await openInbox(otherPage.request);
  await details.getByRole('button', { name: 'Confirmă prin SMS' }).click();
  await dialog.getByLabel('Codul din SMS').fill(await inbox.nextCodeFor(newPhone, ['the first']));
  await dialog.getByRole('button', { name: /Confirmă$/ }).click();
  await expectToast(page, 'Număr confirmat');
  await expect(phone).toHaveValue(newPhone);
  await expect(details.getByLabel('Limba mesajelor')).toHaveValue('en');
});

test('other sessions end one by one, or all with a new password', async ({ page, otherPage }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signInByForm(otherPage, person);
  await signIn(page, person);
  await page.goto('/client/profile');
  const devices = page.getByRole('region', { name: 'Dispozitive conectate' });
  const endOthers = devices.getByRole('button', { name: /^Deconectează/ });
  await expect(devices).toContainText('Acesta');
  // The registration started another session in this browser.
  while ((await endOthers.count()) > 0) {
    const before = await endOthers.count();
    await endOthers.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Parola', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Deconectează' }).click();
    await expect(dialog).toBeHidden();
    await expect(endOthers).toHaveCount(before - 1);
  }
  await otherPage.reload();
  await otherPage.waitForURL('/login');

  await signInByForm(otherPage, person);
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

  await otherPage.reload();
  await otherPage.waitForURL('/login');
  await fillLogin(otherPage, person);
  await expectToast(otherPage, 'Eroare la autentificare');
  await fillLogin(otherPage, { ...person, password: 'parola-noua' });
  await otherPage.waitForURL('/client/dashboard');
  await page.reload();
  await expect(devices, 'this browser stays signed in').toContainText('Acesta');
});

test('a client exports the data, deletes the account and is signed out', async ({ page, emptyDay }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  const appointment = await bookThroughApi(page.request, { date: emptyDay, time: '15:00', person });
  await signIn(page, person);
  await page.goto('/client/profile');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descarcă datele mele' }).click();
  const copy = page.getByRole('dialog', { name: 'Descarci datele tale?' });
  await copy.getByLabel('Parola', { exact: true }).fill('nu-e-asta');
  await copy.getByRole('button', { name: 'Descarcă datele mele' }).click();
  await expect(copy.getByLabel('Parola', { exact: true })).toHaveAccessibleDescription('Parola nu este corectă.');
  await copy.getByLabel('Parola', { exact: true }).fill(person.password);
  await copy.getByRole('button', { name: 'Descarcă datele mele' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^date-personale-\d{4}-\d\d-\d\d\.zip$/);
  const data =
    unzip(await readFile(await file.path()))
      .get('data.json')
      ?.toString() ?? '';
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
  await expect(dialog.getByLabel('Scrie ȘTERGE ca să confirmi')).toHaveAccessibleDescription('Scrie cuvântul ȘTERGE');
  await dialog.getByLabel('Scrie ȘTERGE ca să confirmi').fill('sterge');
  await dialog.getByRole('button', { name: 'Șterge definitiv' }).click();
  await expect(dialog.getByLabel('Parola', { exact: true })).toHaveAccessibleDescription('Parola nu este corectă.');
  await dialog.getByLabel('Parola', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Șterge definitiv' }).click();
  await page.waitForURL('/login');
  await expectToast(page, 'Contul a fost șters');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

  await fillLogin(page, person);
  await expectToast(page, 'Eroare la autentificare', 'Datele de autentificare sunt incorecte');
  // The appointment is cancelled by a reaction, shortly after the erasure.
  await expect
    .poll(async () => {
      const slots: { remaining: number }[] = await (
        await page.request.get('/api/time-slots', { params: { date: emptyDay } })
      ).json();
      return new Set(slots.map(({ remaining }) => remaining)).size;
    }, `the hour of appointment ${appointment} is free again`)
    .toBe(1);
});
