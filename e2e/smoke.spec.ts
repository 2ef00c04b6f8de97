import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

test('the booking page opens', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an unknown address shows the 404 page', async ({ page }) => {
  await page.goto('/nu-exista');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expectAccessible(page);
});

test('an unknown file is a real 404', async ({ request }) => {
  expect((await request.get('/assets/nu-exista.js')).status()).toBe(404);
});
