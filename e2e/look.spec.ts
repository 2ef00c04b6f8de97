import type { Locator, Page } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** The colour scheme that the page shows, with the colour behind it. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
    const [red = 0, green = 0, blue = 0] = (backgroundColor.match(/\d+/g) ?? []).map(Number);
    return { colorScheme, isDark: red + green + blue < 3 * 128 };
  });
const DARK = { colorScheme: 'dark', isDark: true };
const LIGHT = { colorScheme: 'light', isDark: false };

test('the colours are chosen by keyboard, stay after a reload, and follow the system again; paper is light', async ({
  page,
}) => {
  await page.goto('/contact');
  const choice = page.getByRole('group', { name: 'Aspect' });
  const radio = (name: string) => choice.getByRole('radio', { name });
  await expect(radio('Sistem')).toBeChecked();
  await expectAccessible(page);

  await radio('Sistem').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(radio('Închis')).toBeChecked();
  expect(await shown(page)).toEqual(DARK);
  await page.reload();
  await expect(radio('Închis')).toBeChecked();
  expect(await shown(page)).toEqual(DARK);
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#161d1b');

  await page.emulateMedia({ media: 'print' });
  expect(await shown(page), 'on paper').toEqual(LIGHT);
  const ink = page.getByRole('heading', { level: 1 });
  await expect(ink).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });

  await tabTo(page, radio('Închis'));
  await page.keyboard.press('ArrowRight');
  await expect(radio('Sistem')).toBeChecked();
  expect(await shown(page)).toEqual(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shown(page)).toEqual(DARK);
  await page.emulateMedia({ media: 'print' });
  expect(await shown(page), 'on paper').toEqual(LIGHT);
});

test('nothing moves where motion is reduced', async ({ page }) => {
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return `${transitionDuration}, ${animationDuration}`
            .split(',')
            .some((duration) => Number.parseFloat(duration) > 0.001);
        }).length,
    );
  for (const path of ['/', '/login', '/reviews']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await moving(), `moving elements of ${path}`).toBe(0);
  }
  await page.goto('/');
  await expect(page.getByRole('radio').first()).toBeAttached();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving(), 'without the wish there is motion').toBeGreaterThan(0);
});

test('dates and times of the office are shown in the language of the page', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/board?date=2026-03-09');
  const shownIn = (field: Locator) => field.evaluate((input) => input.parentElement?.dataset.shown);
  const day = page.getByRole('main').getByLabel('Ziua', { exact: true });
  await expect(day).toHaveValue('2026-03-09');
  expect(await shownIn(day)).toBe('09.03.2026');
  await day.fill('2026-12-01');
  await expect.poll(() => shownIn(day)).toBe('01.12.2026');
  await page.getByRole('button', { name: 'Ziua dinainte' }).click();
  await expect.poll(() => shownIn(day), 'set by the program').toBe('30.11.2026');

  await page.getByRole('button', { name: 'Blochează', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Blochează un post' });
  const time = dialog.getByLabel('De la ora', { exact: true });
  await time.fill('09:30');
  await dialog.getByLabel('Motiv', { exact: true }).focus();
  await expect.poll(() => shownIn(time)).toBe('09:30');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('combobox', { name: 'Limba' }).selectOption('English');
  const inEnglish = page.getByRole('main').getByRole('textbox', { name: 'Day', exact: true });
  await expect.poll(() => shownIn(inEnglish)).toBe('30/11/2026');
});
