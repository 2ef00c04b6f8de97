import { signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

/** One that no other test reads. */
const MESSAGE = 'Scadență apropiată';

test('the owner writes the text of a message, sees it with its SMS, and goes back to ours', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/messages');
  const message = page.getByRole('listitem').filter({ hasText: MESSAGE });
  await message.getByText('Vezi mesajul').click();
  await message.getByRole('button', { name: 'Scrie alt text' }).click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel('Textul', { exact: true });
  await expect(text).toHaveValue(/^Conform evidenței noastre: \{\{what\}\}/);
  await text.fill('Scade pe {{date}}!');
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect(
    dialog.getByText('Textul are nevoie de câmpul „link”'),
    'the link is for the customer to change the visit',
  ).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'linkul {{link}}', exact: true }).click();
  await expect(text).toHaveValue('Scade pe {{date}}! {{link}}');
  await expect(dialog.getByText(/Scade pe 14 septembrie 2026! http/)).toBeVisible();
  await expect(dialog.getByText('1 SMS', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expectToast(page, 'Textul a fost salvat');
  await expect(message.getByText('textul tău')).toBeVisible();

  await message.getByRole('button', { name: 'Scrie alt text' }).click();
  await dialog.getByRole('button', { name: 'Înapoi la textul nostru' }).click();
  await expectToast(page, 'Mesajul are din nou textul nostru');
  await expect(message.getByText('textul tău')).toHaveCount(0);
});
