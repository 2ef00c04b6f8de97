import { haltSubscription } from './support/database.ts';
import { openSection } from './support/office.ts';
import { signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Handles nothing that other tests wait for. */
const SUBSCRIPTION = 'loyalty.forget-reasons-when-account-erased';

test('an admin sees a halted subscription and resumes it', async ({ page }) => {
  test.skip(!process.env.PRODUCT_DATABASE_URL, 'needs the database of this run');
  await haltSubscription(SUBSCRIPTION, 'Error: broken');
  await signIn(page, theAdmin());
  await openSection(page, 'Sistem');
  await page.waitForURL('/admin/system');
  const halted = page
    .getByRole('list', { name: 'Abonările la evenimente' })
    .getByRole('listitem')
    .filter({ hasText: SUBSCRIPTION });
  await expect(halted).toContainText('oprită');
  await expect(halted).toContainText('Error: broken');
  await expect(page.getByText(`subscription ${SUBSCRIPTION} is halted`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);

  await page.getByRole('button', { name: `Repornește ${SUBSCRIPTION}` }).click();
  await expect(page.getByText('Abonarea a repornit', { exact: true })).toBeVisible();
  await expect(halted).toHaveCount(0);
  // Health is checked every two seconds at most, and the page reads it when it is refreshed.
  await expect(async () => {
    await page.getByRole('button', { name: 'Reîmprospătează' }).click();
    await expect(page.getByText(`subscription ${SUBSCRIPTION} is halted`)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
