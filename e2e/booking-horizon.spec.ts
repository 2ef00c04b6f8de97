import { expect, test } from './support/test.ts';
import { formatDay, workshopDay } from './support/workshop-days.ts';

test('the calendar opens in the month of the first free start, and stays where it was turned to', async ({ page }) => {
  const date = workshopDay(70);
  await page.route('**/api/storefront', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), nextStart: { date, time: '09:00' } } });
  });
  // A page without the data of the booking page, which reads them then.
  await page.goto('/contact');
  await page
    .getByRole('navigation', { name: 'Navigare principală' })
    .getByRole('link', { name: 'Programează-te' })
    .click();
  await expect(page.getByRole('grid', { name: formatDay(date, 'month') })).toBeVisible();
  await page.getByRole('button', { name: 'Luna anterioară' }).click();
  await expect(page.getByRole('grid', { name: formatDay(date, 'month') })).toBeHidden();
});
