import type { Page } from '@playwright/test';
import { bookWithManageLink } from './support/booking.ts';
import { makeComplaintLate } from './support/database.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { openSection } from './support/office.ts';
import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 820, height: 1180 };
/** A script that no browser may run. */
const SCRIPT = '<img src=x onerror="document.title=1">';

/** A photo, drawn by the browser. */
async function aPhoto(page: Page, name: string) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    pen?.fillRect(80, 80, 320, 240);
    return canvas.toDataURL('image/jpeg');
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

const conversation = (page: Page) => page.getByRole('list', { name: 'Conversația' });

test('a client complains with a photo, the workshop resolves it, the client reopens it', async ({
  page,
  otherPage: office,
}) => {
  const person = aPerson();
  const subject = `Zgomot la frânare ${person.phone}`;
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/client/dashboard');

  await test.step('missing fields are marked, on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Reclamații/ })
      .click();
    await page.waitForURL('/complaints');
    await expect(page.getByText('Nu ai trimis nicio reclamație.')).toBeVisible();
    await page.getByRole('button', { name: 'Trimite reclamația' }).click();
    await expect(page.getByLabel('Subiect')).toHaveAccessibleDescription(/Subiectul este obligatoriu/);
    await expect(page.getByLabel('Ce s-a întâmplat?')).toHaveAccessibleDescription(/Descrierea este obligatorie/);
    await expectAccessible(page);
  });

  await test.step('the complaint is sent with its photo', async () => {
    await page.getByLabel('Subiect').fill(subject);
    await page.getByLabel('Ce s-a întâmplat?').fill(`Se aude la stânga. ${SCRIPT}`);
    const photo = await aPhoto(page, 'roata.jpg');
    const damaged = { name: 'stricata.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };
    await page.locator('input[type="file"]').setInputFiles(damaged);
    await expect(page.getByRole('alert')).toHaveText('stricata.jpg nu poate fi deschisă: fișierul este stricat.');
    await expect(page.getByRole('img', { name: 'stricata.jpg' })).toHaveCount(0);
    const notAPhoto = { name: 'deviz.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
    await page.locator('input[type="file"]').setInputFiles([photo, notAPhoto]);
    await expect(page.getByRole('alert')).toHaveText('deviz.pdf nu este o fotografie JPEG, PNG sau WebP.');
    await expect(page.getByRole('img', { name: 'roata.jpg' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectTapTargets(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Trimite reclamația' }).click();
    await expectToast(page, 'Reclamație trimisă');
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expect(page.getByText('Primită', { exact: true })).toBeVisible();
    await expect(conversation(page)).toContainText(SCRIPT);
    await page.getByRole('button', { name: 'Deschide fotografia 1 din 1' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoSidewaysScroll(page);
    await expectTapTargets(page);
    await expectAccessible(page);
  });

  await test.step('the workshop finds, takes up, annotates and answers it on a tablet', async () => {
    await office.setViewportSize(TABLET);
    await signIn(office, theAdmin());
    await office.goto('/admin/dashboard');
    await openSection(office, 'Recenzii și reclamații', 'Reclamații');
    await office.waitForURL('/admin/complaints');
    await expect(office.getByRole('heading', { level: 1, name: 'Reclamații' })).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('link', { name: subject }).click();
    await expect(conversation(office)).toContainText(SCRIPT);
    await expect(conversation(office).getByRole('button')).toHaveCount(1);
    await expect(office.getByRole('heading', { name: 'Termene' })).toBeVisible();

    await office.getByRole('button', { name: 'Preia reclamația' }).click();
    await expectToast(office, 'Reclamație actualizată');
    await office.getByRole('button', { name: 'Mă ocup eu' }).click();
    await expect(office.getByRole('button', { name: 'Mă ocup eu' })).toBeHidden();
    await office.getByRole('combobox', { name: 'Se ocupă' }).click();
    await office.getByTitle('nimeni', { exact: true }).click();
    await office.getByRole('button', { name: 'Mă ocup eu' }).click();
    await expect(office.getByRole('button', { name: 'Mă ocup eu' })).toBeHidden();
    await office.getByText('Notă internă', { exact: true }).click();
    await office.getByLabel('Nota internă').fill('Client vechi, de sunat.');
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Păstrează nota' }).click();
    await expectToast(office, 'Notă păstrată');
    await office.getByText('Răspuns către client', { exact: true }).click();
    await office.getByLabel('Răspunsul către client').fill('Treceți mâine, verificăm pe loc.');
    await office.locator('input[type="file"]').setInputFiles([await aPhoto(office, 'placute.jpg')]);
    await expect(office.getByRole('img', { name: 'placute.jpg' })).toBeVisible();
    await office.setViewportSize(PHONE);
    await expectNoSidewaysScroll(office);
    await office.setViewportSize(TABLET);
    await expectNoSidewaysScroll(office);
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Trimite răspunsul' }).click();
    await expectToast(office, 'Răspuns trimis');
    await expect(conversation(office).getByText('Treceți mâine')).toBeVisible();
    await expect(conversation(office).getByRole('button')).toHaveCount(2);
    await expectNoSidewaysScroll(office);
    await office.getByRole('button', { name: 'Marchează rezolvată' }).click();
    await expect(office.getByRole('button', { name: 'Închide', exact: true })).toBeVisible();
  });

  await test.step('the client sees the answer but not the note, and reopens it', async () => {
    // The page follows what the workshop does.
    await expect(conversation(page)).toContainText('Treceți mâine, verificăm pe loc.');
    await expect(conversation(page).getByRole('button'), 'a photo of each').toHaveCount(2);
    await expect(page.getByText('Client vechi')).toHaveCount(0);
    await expect(page.getByText('Rezolvată', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Redeschide reclamația' }).click();
    await expectToast(page, 'Reclamație redeschisă');
    await expect(page.getByText('Primită', { exact: true })).toBeVisible();
    await page.getByLabel('Mesajul tău').fill('Tot se aude.');
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await expectToast(page, 'Mesaj trimis');
    await expect(conversation(page)).toContainText('Tot se aude.');
  });

  await expect(conversation(office)).toContainText('Tot se aude.');
  await expect(office.getByRole('button', { name: 'Preia reclamația' })).toBeVisible();
});

test('text that is not sent is kept when its page is left, until it is sent or its author signs out', async ({
  page,
  otherPage: office,
}) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  const kept = 'Am păstrat ce ai scris data trecută.';
  const leave = async (from: Page, elsewhere: string) => {
    await from.goto(elsewhere);
    await from.goBack();
  };
  const [subject, description] = [page.getByLabel('Subiect'), page.getByLabel('Ce s-a întâmplat?')];

  await test.step('a complaint', async () => {
    await page.goto('/complaints');
    await subject.fill('Miros de ulei');
    await description.fill('De când l-am schimbat.');
    await leave(page, '/loyalty');
    await expect(page.getByText(kept)).toBeVisible();
    await expect(subject).toHaveValue('Miros de ulei');
    await expect(description).toHaveValue('De când l-am schimbat.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Șterge și începe din nou' }).click();
    await expect(subject).toHaveValue('');
    await page.reload();
    await tabTo(page, subject);
    await page.keyboard.type('Miros de ulei');
    await expect(page.getByText(kept), 'the user started again').toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.type('De când l-am schimbat.');
    await tabTo(page, page.getByRole('button', { name: 'Adaugă fotografii' }));
    await tabTo(page, page.getByRole('button', { name: 'Trimite reclamația' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Miros de ulei' })).toBeVisible();
    expect(await hasFocus(page.getByRole('main')), 'the focus is on the new page').toBe(true);
  });

  await test.step('a message of the client', async () => {
    const message = page.getByLabel('Mesajul tău');
    await message.fill('Și fum.');
    await leave(page, '/complaints');
    await expect(message).toHaveValue('Și fum.');
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await expectToast(page, 'Mesaj trimis');
    await page.reload();
    await expect(conversation(page)).toContainText('Și fum.');
    await expect(message).toHaveValue('');
    await page.goto('/complaints');
    await expect(subject, 'the complaint was sent').toHaveValue('');
  });

  await signIn(office, theAdmin(), 'ofItsOwn');
  await office.goto('/admin/complaints');
  await office.getByRole('link', { name: 'Miros de ulei' }).first().click();
  const [reply, note] = [office.getByLabel('Răspunsul către client'), office.getByLabel('Nota internă')];

  await test.step('a reply of the workshop', async () => {
    await reply.fill('Verificăm mâine.');
    await leave(office, '/admin/dashboard');
    await expect(reply).toHaveValue('Verificăm mâine.');
  });

  await test.step('a note, which does not come back as a reply', async () => {
    await office.getByText('Notă internă', { exact: true }).click();
    await expect(note).toHaveValue('Verificăm mâine.');
    await note.fill('De sunat.');
    await leave(office, '/admin/dashboard');
    await expect(note).toHaveValue('De sunat.');
    await office.goto('/admin/dashboard');
    await office.getByRole('main').getByRole('button', { name: 'Deconectare' }).click();
    await office.waitForURL('/login');
    await signIn(office, theAdmin(), 'ofItsOwn');
    await office.goto('/admin/complaints');
    await office.getByRole('link', { name: 'Miros de ulei' }).first().click();
    await expect(reply, 'signing out forgets it').toHaveValue('');
  });
});

test('a guest can complain about an appointment only with its manage link', async ({ page, emptyDay }) => {
  const appointment = await bookWithManageLink(page.request, { date: emptyDay, time: '09:00' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await page.goto('/complaints');
  await expect(page.getByRole('heading', { name: 'Cum ne trimiți o reclamație' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  await page.goto(`/complaints#${appointment.id}.${'x'.repeat(22)}`);
  await page.reload();
  await expect(page.getByText('Linkul nu este valabil')).toBeVisible();

  await page.goto(`/complaints#${appointment.id}.${appointment.manageToken}`);
  await page.reload();
  await expect(page.getByText('Despre vizita:')).toContainText('Schimb de ulei');
  await page.getByLabel('Subiect').fill('Am așteptat mult');
  await page.getByLabel('Ce s-a întâmplat?').fill('O oră peste programare.');
  await page.locator('input[type="file"]').setInputFiles([await aPhoto(page, 'bon.jpg')]);
  await page.getByRole('button', { name: 'Trimite reclamația' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Am așteptat mult' })).toBeVisible();
  const photo = conversation(page).getByRole('button').locator('img');
  await expect(photo).toHaveJSProperty('complete', true);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);

  await page.reload();
  await expect(conversation(page), 'the address opens it again').toContainText('O oră peste programare.');
  await page.getByRole('link', { name: 'Toate reclamațiile' }).click();
  await page.getByRole('link', { name: /^Am așteptat mult/ }).click();
  await expect(conversation(page)).toContainText('O oră peste programare.');
  expect(
    asked.filter(
      (url) =>
        new URL(url).pathname.includes(appointment.manageToken) ||
        new URL(url).search.includes(appointment.manageToken),
    ),
    'addresses with the secret in them',
  ).toEqual([]);
});

test('the queue is filtered in the URL', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/complaints?status=closed&priority=urgent');
  await expect(page.getByText('Nicio reclamație nu se potrivește filtrelor.')).toBeVisible();
  await page.getByRole('button', { name: 'Șterge filtrele' }).click();
  await expect(page.getByText('Am plătit mai mult decât scria')).toBeVisible();
  await makeComplaintLate('Am plătit mai mult decât scria');
  await page.goto('/admin/complaints?overdue=true');
  await expect(page.getByRole('row', { name: /Am plătit mai mult decât scria/ })).toContainText('termen depășit');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Am plătit mai mult decât scria' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Am plătit mai mult decât scria' })).toBeVisible();
  await expect(page.getByRole('main').getByText('termen depășit').first(), 'at the top').toBeInViewport();
  await expectAccessible(page);
  await page.goto('/admin/complaints');
  await page.getByRole('combobox', { name: 'Stare' }).click();
  await page.getByTitle('Închise', { exact: true }).click();
  await expect(page.getByText('Nu răspunde nimeni la telefon la prânz')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?status=closed');
  await page
    .getByRole('searchbox', { name: 'Caută după număr, subiect, nume, telefon sau număr de înmatriculare' })
    .fill('telefon la PRANZ');
  await expect(page).toHaveURL(/search=telefon/);
  await expect(page.getByText('Nu răspunde nimeni la telefon la prânz')).toBeVisible();
  await page.goto('/admin/complaints/2147483647');
  await expect(page.getByText('Reclamația nu există.')).toBeVisible();
});
