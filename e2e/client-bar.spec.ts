import { aPerson, openAccount, signIn } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTapTargets, test } from './support/test.ts';

const ENTRIES = [
  { name: 'Acasă', path: '/client/dashboard', title: /^Bun venit, / },
  { name: 'Mașini', path: '/client/garage', title: 'Garajul meu' },
  { name: 'Puncte', path: '/loyalty', title: 'Programul de fidelitate' },
  { name: 'Cont', path: '/client/profile', title: 'Profilul meu' },
];

test('the pages of a client are in a bar at the bottom of phones, and no page begins with the way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/client/dashboard');
  const bar = page.getByRole('navigation', { name: 'Contul tău' });
  for (const { name, path, title } of ENTRIES) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(bar.locator('[aria-current]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Înapoi la contul meu' })).toHaveCount(0);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expectTapTargets(page);
    await expectNoSidewaysScroll(page);
  }

  await test.step('it covers nothing at the end of the page', async () => {
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [footer, top] = [await page.getByRole('contentinfo').boundingBox(), await bar.boundingBox()];
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);
  });

  await test.step('wider screens have the way back instead', async () => {
    await page.setViewportSize({ width: 1024, height: 740 });
    await expect(bar).toBeHidden();
    await expect(page.getByRole('link', { name: 'Înapoi la contul meu' })).toBeVisible();
  });

  await test.step('the public pages have their own bars', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});
