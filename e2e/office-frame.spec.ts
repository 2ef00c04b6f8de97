import { signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

const FRAME = 'Secțiunile atelierului';

test('every section is one tap away from every other, on a desktop, a tablet and a phone', async ({ page }) => {
  test.slow();
  await signIn(page, theAdmin());
  const frame = page.getByRole('navigation', { name: FRAME });
  await expect(frame.getByRole('list')).not.toHaveCount(0);
  const paths = await frame
    .getByRole('list')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(12);
  expect(new Set(paths).size).toBe(paths.length);

  for (const path of paths) {
    await test.step(path, async () => {
      const link = frame.locator(`a[href="${path}"]`);
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('404');
      await expect(page.getByRole('link', { name: 'Contact', exact: true })).toBeVisible();
    });
  }
  await expect(frame.getByRole('link', { name: theAdmin().name })).toBeVisible();

  await test.step('the rail of a tablet', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    for (const path of paths) await expect(frame.locator(`a[href="${path}"]`)).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });

  await test.step('the bar of a phone, and its sheet', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await frame.getByRole('button', { name: /^Mai mult/ }).click();
    const sheet = page.getByRole('dialog', { name: FRAME });
    for (const path of paths) await expect(sheet.locator(`a[href="${path}"]`)).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('link', { name: /^Mesaje/ }).click();
    await page.waitForURL('/admin/messages');
    await expect(sheet).toBeHidden();
    await frame.getByRole('button', { name: /^Mai mult/ }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await frame.getByRole('link', { name: /^Programări/ }).click();
    await page.waitForURL('/manage');
  });

  await test.step('a page on paper has neither navigation nor controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Appointments' }).getByRole('listitem')).not.toHaveCount(0);
    for (const role of ['navigation', 'banner', 'contentinfo', 'button', 'search'] as const) {
      await expect(page.getByRole(role), role).toHaveCount(0);
    }
  });
});
