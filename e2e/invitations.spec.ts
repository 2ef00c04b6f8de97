import { expireInvitation } from './support/database.ts';
import { openInbox } from './support/inbox.ts';
import { aLandline, aPerson, DEMO_CLIENT, DEMO_MECHANIC, fillLogin, signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';

const PASSWORD = 'cheie-de-treisprezece';

test('an employee invited by SMS chooses a password on the phone, once, and lands on the board', async ({
  page,
  otherPage,
}) => {
  const person = aPerson();
  const inbox = await openInbox(page.request);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, theAdmin());
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invită în echipă' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nume').fill(person.name);
  const phone = dialog.getByLabel('Telefon');
  await phone.fill(aLandline());
  await phone.blur();
  await expect(dialog.getByRole('status')).toContainText('angajatul își face cont ca un client');
  for (const [taken, refusal] of [
    [DEMO_CLIENT, /are deja un cont de client/],
    [DEMO_MECHANIC, /este deja al cuiva din echipă/],
  ] as const) {
    await phone.fill(taken.phone);
    await dialog.getByRole('button', { name: 'Trimite invitația' }).click();
    await expect(phone).toHaveAccessibleDescription(refusal);
  }
  await phone.fill(person.phone);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Trimite invitația' }).click();
  await expectToast(page, 'Invitație trimisă');
  const open = page.getByRole('region', { name: 'Invitații deschise' });
  await expect(open.getByRole('listitem').filter({ hasText: person.name })).toContainText('Mecanic');
  await expectAccessible(page);

  const link = await inbox.invitationFor(person.phone);
  await otherPage.setViewportSize({ width: 360, height: 740 });
  await otherPage.goto(link);
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Bine ai venit în echipă' })).toBeVisible();
  await expect(otherPage.getByLabel('Nume', { exact: true })).toHaveValue(person.name);
  const password = otherPage.getByLabel('Parola', { exact: true });
  await password.fill('scurtă');
  await otherPage.getByRole('button', { name: 'Intră în echipă' }).click();
  await expect(password).toHaveAccessibleDescription(/Cel puțin 10 caractere/);
  await expectAccessible(otherPage);
  await expectNoSidewaysScroll(otherPage);
  await expectTapTargets(otherPage);
  await password.fill(PASSWORD);
  await otherPage.getByLabel('Confirmă parola', { exact: true }).fill(PASSWORD);
  await otherPage.getByRole('button', { name: 'Intră în echipă' }).click();
  await otherPage.waitForURL('/admin/board');
  await expectToast(otherPage, 'Contul tău este gata');

  await otherPage.goto('about:blank');
  await otherPage.goto(link);
  await expect(otherPage.getByRole('heading', { name: 'Invitația nu mai este valabilă' })).toBeVisible();
  await otherPage.request.post('/api/auth/logout');
  await otherPage.goto('/login');
  await fillLogin(otherPage, { ...person, password: PASSWORD });
  await otherPage.waitForURL('/admin/board');
});

test('an invitation is sent again, withdrawn or expires, and its link says what to do', async ({ page, otherPage }) => {
  const person = aPerson();
  const inbox = await openInbox(page.request);
  const body = { name: person.name, phone: person.phone, role: 'receptionist' };
  expect((await page.request.post('/api/admin/invitations', { data: body })).status()).toBe(201);
  const first = await inbox.invitationFor(person.phone);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, theAdmin());
  await page.goto('/admin/users');
  await page.getByRole('button', { name: `Trimite din nou: ${person.name}` }).click();
  await expectToast(page, 'Invitație trimisă');
  await expectNoSidewaysScroll(page);
  await expectTapTargets(page);
  await otherPage.goto(first);
  const ended = otherPage.getByRole('heading', { name: 'Invitația nu mai este valabilă' });
  await expect(ended, 'the newer link replaces it').toBeVisible();
  await otherPage.goto(await inbox.invitationFor(person.phone));
  await expect(otherPage.getByText('Rolul tău: Recepție')).toBeVisible();

  await page.getByRole('button', { name: `Retrage: ${person.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retrage' }).click();
  await expectToast(page, 'Invitație retrasă');
  await expect(page.getByRole('button', { name: `Retrage: ${person.name}` })).toBeHidden();
  const password = otherPage.getByLabel('Parola', { exact: true });
  await password.fill(PASSWORD);
  await otherPage.getByLabel('Confirmă parola', { exact: true }).fill(PASSWORD);
  await otherPage.getByRole('button', { name: 'Intră în echipă' }).click();
  await expect(ended, 'withdrawn while the form was open').toBeVisible();

  expect((await page.request.post('/api/admin/invitations', { data: body })).status()).toBe(201);
  const last = await inbox.invitationFor(person.phone);
  await expireInvitation(person.name);
  await otherPage.goto(last);
  await expect(ended).toBeVisible();
  await expect(otherPage.getByRole('main')).toContainText('cere unui administrator să îți trimită invitația din nou');
  await expectAccessible(otherPage);
  await otherPage.getByRole('link', { name: 'Înapoi la conectare' }).click();
  await otherPage.waitForURL('/login');
});
