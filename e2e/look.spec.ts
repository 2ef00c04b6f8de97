import type { Page } from '@playwright/test';
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
  for (const path of ['/login', '/reviews', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await moving(), `moving elements of ${path}`).toBe(0);
  }
  await expect(page.getByRole('radio').first()).toBeAttached();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving(), 'without the wish there is motion').toBeGreaterThan(0);
});

test('dates and times are written as the language of the page writes them, with or without the focus', async ({
  page,
}) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/board?date=2026-03-09');
  const day = page.getByRole('main').getByLabel('Ziua', { exact: true });
  await expect(day).toHaveValue('09.03.2026');
  // The address changes before the day is drawn; its board is read afterwards.
  const drawn = page.waitForRequest(/admin\/board\?from=2026-04-01/);
  await day.fill('1.04.2026');
  await expect(page, 'a whole day is shown at once').toHaveURL(/2026-04-01/);
  await drawn;
  await page.getByRole('button', { name: 'Ziua dinainte' }).click();
  await expect(day, 'set by the program').toHaveValue('31.03.2026');
  await day.press('ArrowUp');
  await expect(day).toHaveValue('01.04.2026');
  await day.fill('31.03.26');
  await expect(page, 'the text may still go on').toHaveURL(/2026-04-01/);
  await day.press('Enter');
  await expect(day).toHaveValue('31.03.2026');
  await day.fill('31.02.2026');
  await day.blur();
  await expect(day, 'no such day: the board keeps its own').toHaveValue('31.03.2026');

  await page.getByRole('button', { name: 'Blochează', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Blochează un post' });
  const time = dialog.getByLabel('De la ora', { exact: true });
  await time.fill('930');
  await time.blur();
  await expect(time, 'what names nothing stays in sight').toHaveValue('930');
  await dialog.getByRole('button', { name: 'Blochează' }).click();
  await expect(dialog.getByText('Alege ora.'), 'the error is at the field').toBeVisible();
  await time.fill('9');
  await time.press('Tab');
  await expect(time).toHaveValue('09:00');
  await time.press('ArrowUp');
  await expect(time).toHaveValue('09:05');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('combobox', { name: 'Limba' }).selectOption('English');
  const inEnglish = page.getByRole('main').getByRole('textbox', { name: 'Day', exact: true });
  await expect(inEnglish).toHaveValue('31/03/2026');
});

/** Fields, buttons and choices of a page; not the text of a row that unfolds. */
const CONTROLS =
  '.ant-btn, .ant-select, .ant-segmented, .ant-input-affix-wrapper, input.ant-input:not(.ant-input-affix-wrapper *), [class*="_button_"]';

for (const { pointer, heights } of [
  { pointer: 'mouse', heights: [32] },
  // A choice is as high as its text, and one of several has its track around it.
  { pointer: 'finger', heights: [44, 47, 48] },
]) {
  test(`the controls of the office have one height for a ${pointer}, and its pages one size of titles`, async ({
    browser,
    baseURL,
  }) => {
    const hasTouch = pointer === 'finger';
    const viewport = { width: 1366, height: 768 };
    const context = await browser.newContext({ baseURL, viewport, hasTouch, isMobile: hasTouch, locale: 'ro-RO' });
    const page = await context.newPage();
    await signIn(page, theAdmin());
    for (const path of ['/manage', '/admin/customers', '/admin/complaints', '/admin/settings']) {
      await page.goto(path);
      const controls = page.getByRole('main').locator(CONTROLS).filter({ visible: true });
      await expect(controls.nth(1)).toBeVisible();
      await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
      const shown = await controls.evaluateAll((all) =>
        all.map((one) => ({
          height: Math.round(one.getBoundingClientRect().height),
          text: getComputedStyle(one).fontSize,
        })),
      );
      expect(heights, path).toEqual(expect.arrayContaining([...new Set(shown.map(({ height }) => height))]));
      if (!hasTouch) expect(new Set(shown.map(({ text }) => text)), path).toEqual(new Set(['14px']));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '24px');
    }
    await context.close();
  });
}
