import { signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectToast, test } from './support/test.ts';

/** One that no other test reads. */
const MESSAGE = 'Scadență apropiată';

test('the owner writes the text of a message, sees it with its SMS, and goes back to ours', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/settings/messages');
  const message = page.getByRole('listitem').filter({ hasText: MESSAGE });
  await test.step('the messages that can be switched off are shown, the others folded, and one text open at a time', async () => {
    const shown = page.getByRole('listitem').filter({ hasText: 'Vezi mesajul' });
    await expect(shown.first()).toBeVisible();
    const optional = await shown.count();
    await expect(shown.filter({ has: page.getByRole('switch') })).toHaveCount(optional);
    await page.getByText(/^Alte \d+ (de )?mesaje, care nu se opresc aici/).click();
    await expect(shown).not.toHaveCount(optional);
    await expect(shown.last().getByRole('switch')).toHaveCount(0);
    await shown.last().getByText('Vezi mesajul').click();
    await expect(page.getByRole('button', { name: 'Trimite-mi SMS de probă' })).toHaveCount(1);
  });
  await message.getByText('Vezi mesajul').click();
  await expect(page.getByRole('button', { name: 'Trimite-mi SMS de probă' }), 'the other text is closed').toHaveCount(
    1,
  );
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
