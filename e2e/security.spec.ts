import { aPerson, openAccount, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('an admin finds failed sign-ins by the phone that was tried, and what else came from there', async ({
  page,
  otherPage,
}) => {
  const person = aPerson();
  await openAccount(otherPage.request, person);
  for (let attempt = 0; attempt < 2; attempt++) {
    await otherPage.request.post('/api/auth/login', { data: { phone: person.phone, password: 'greșită' } });
  }
  await signIn(page, theAdmin());
  await page.getByRole('link', { name: /Securitate/ }).click();
  await page.waitForURL('/admin/security');
  await page.getByRole('searchbox').fill(person.phone);
  const events = page.getByRole('list', { name: 'Evenimente de securitate' }).getByRole('listitem');
  // The search applies after a moment; the two tries are two events when a minute begins between them.
  await expect(events.filter({ hasNotText: person.name })).toHaveCount(0);
  const failed = events.filter({ hasText: 'Autentificare greșită' }).first();
  await expect(failed).toContainText('parolă greșită');
  await expectAccessible(page);

  await failed.getByRole('button', { name: /Arată tot ce a venit de la adresa/ }).click();
  await expect(page).toHaveURL(/source=/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /Doar adresa/ }).click();
  await expect(page).not.toHaveURL(/source=/);
});
