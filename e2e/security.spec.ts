import { openSection } from './support/office.ts';
import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import { eventually, expect, expectAccessible, test } from './support/test.ts';

test('an admin finds failed sign-ins by the phone that was tried, and what else came from there', async ({
  page,
  otherPage,
}) => {
  test.slow();
  const person = aPerson();
  await openAccount(otherPage.request, person);
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  await openSection(page, 'Setări', 'Securitate');
  await page.waitForURL('/admin/security');
  await page.getByRole('searchbox').fill(person.phone);
  await expect(page).toHaveURL(/search=/);
  const events = page.getByRole('list', { name: 'Evenimente de securitate' }).getByRole('listitem');
  const failed = events.filter({ hasText: 'parolă greșită' }).first();
  // Beyond twenty refusals of an address in a minute, which all tests share, they are counted without the phone.
  await eventually(async (limit) => {
    await otherPage.request.post('/api/auth/login', { data: { phone: person.phone, password: 'greșită' } });
    await page.reload();
    await expect(failed).toContainText('Autentificare greșită', limit);
  });
  await expect(events.filter({ hasNotText: person.name })).toHaveCount(0);
  await expectAccessible(page);

  await failed.getByRole('button', { name: /Arată tot ce a venit de la adresa/ }).click();
  await expect(page).toHaveURL(/source=/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /Doar adresa/ }).click();
  await expect(page).not.toHaveURL(/source=/);
});
