import { expectStableLayout, observeLayoutShifts } from './support/layout-shift.ts';
import { officeSections, sectionTabs, signOutOfOffice } from './support/office.ts';
import { DEMO_RECEPTIONIST, signIn, theAdmin } from './support/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectTapTargets, test } from './support/test.ts';

const SECTIONS = [
  'Azi',
  'Programări',
  'Clienți',
  'Mașini',
  'Mesaje',
  'Recenzii și reclamații',
  'Fidelitate',
  'Rapoarte',
  'Setări',
];

test('nine sections and their tabs lead to every page, all in sight on a desktop and a tablet', async ({ page }) => {
  test.slow();
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  const links = officeSections(page).getByRole('list').getByRole('link');
  await expect(links).toHaveText(SECTIONS.map((name) => new RegExp(`^${name}`)));
  for (let at = 0; at < SECTIONS.length; at++) await expect(links.nth(at)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('contentinfo'), 'no footer of the public site').toHaveCount(0);

  const visited: string[] = [];
  for (const [at, name] of SECTIONS.entries()) {
    await test.step(name, async () => {
      await links.nth(at).click();
      await expect(links.nth(at)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('404');
      const tabs = sectionTabs(page).getByRole('link');
      for (let tab = 0; tab < (await tabs.count()); tab++) {
        await tabs.nth(tab).click();
        await expect(tabs.nth(tab)).toHaveAttribute('aria-current', 'page');
        await expect(sectionTabs(page).locator('[aria-current]')).toHaveCount(1);
        await expect(links.nth(at), 'the section of the tab').toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1 })).not.toContainText('404');
        visited.push(new URL(page.url()).pathname);
      }
      visited.push(new URL(page.url()).pathname);
    });
  }
  expect(new Set(visited).size).toBe(18);

  await page.setViewportSize({ width: 820, height: 1180 });
  for (let at = 0; at < SECTIONS.length; at++) await expect(links.nth(at)).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

test('the bar has the words of the specification, the public site as a menu, and the account', async ({ page }) => {
  await signIn(page, theAdmin(), 'ofItsOwn');
  await page.goto('/admin/customers');
  const bar = page.getByRole('banner');
  expect((await bar.boundingBox())?.height).toBe(48);
  await expect(bar.getByText(`Bun venit, ${theAdmin().name}`)).toBeVisible();
  await expect(bar.getByText('Actualizat')).toBeVisible();

  await test.step('the links of the site', async () => {
    await bar.getByRole('button', { name: 'Site' }).press('Enter');
    const site = page.getByRole('menu').filter({ hasText: 'Contact' });
    await expect(site.getByRole('link')).toHaveText(['Programează-te', 'Recenzii Google', 'Contact']);
    await expectAccessible(page);
    await site.getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('/contact');
    await expect(page.getByRole('contentinfo'), 'the public page has its own frame').toBeVisible();
    await expect(officeSections(page)).toHaveCount(0);
  });

  await test.step('Contul Meu leads to the dashboard', async () => {
    await page.goto('/admin/customers');
    await bar.getByRole('button', { name: 'Contul Meu' }).click();
    await page.waitForURL('/admin/dashboard');
    const first = page.getByRole('main').getByRole('button').first();
    await expect(first, 'the first action is not the way out').toHaveText('Programare nouă');
    await expect(page.getByRole('main').getByRole('button', { name: 'Deconectare' })).toBeVisible();
  });

  await test.step('the colours', async () => {
    await bar.getByRole('button', { name: /^Contul tău/ }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Sistem' })).toHaveAttribute('aria-checked', 'true');
    await expectAccessible(page);
    await page.getByRole('menuitemradio', { name: 'Închis' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('menu'), 'the menu has closed').toBeHidden();
  });

  await signOutOfOffice(page);
});

test('on a phone the sections are at the bottom, the rest behind two buttons', async ({ page }) => {
  await signIn(page, DEMO_RECEPTIONIST);
  await page.goto('/admin/dashboard');
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = officeSections(page);
  await expect(bar.getByRole('link')).toHaveText([/^Azi/, /^Programări/, /^Clienți/]);

  await test.step('all sections', async () => {
    const more = bar.getByRole('button', { name: /^Mai mult/ });
    await more.click();
    const sheet = page.getByRole('dialog', { name: 'Secțiunile atelierului' });
    await expect(sheet.getByRole('link')).toHaveCount(SECTIONS.length - 1);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(more, 'the focus comes back').toBeFocused();
    await more.click();
    await sheet.getByRole('link', { name: /^Mesaje/ }).click();
    await page.waitForURL('/admin/messages');
    await expect(sheet).toBeHidden();
    await bar.getByRole('link', { name: /^Programări/ }).click();
    await page.waitForURL('/manage');
  });

  await test.step('the public site and the account', async () => {
    await page.getByRole('button', { name: 'Deschide meniul' }).click();
    const menu = page.getByRole('dialog', { name: 'Meniu' });
    await expect(menu.getByText(`Bun venit, ${DEMO_RECEPTIONIST.name}`)).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Deconectare' })).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText(['Programează-te', 'Recenzii Google', 'Contact']);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await menu.getByRole('button', { name: 'Contul Meu' }).click();
    await page.waitForURL('/admin/dashboard');
    await expect(menu).toBeHidden();
  });

  await test.step('no focus is under a bar', async () => {
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
    await page.getByRole('main').focus();
    const covered: string[] = [];
    for (let tabs = 0; tabs < 25; tabs++) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        const frame = [...document.querySelectorAll('header, nav')].filter(
          (part) => getComputedStyle(part).position === 'fixed' && part.getBoundingClientRect().height < 100,
        );
        if (!focused?.closest('main')) return undefined;
        const { top, bottom } = focused.getBoundingClientRect();
        const isCovered = frame.some((part) => {
          const bar = part.getBoundingClientRect();
          return top >= bar.top - 1 && bottom <= bar.bottom + 1;
        });
        return isCovered ? focused.textContent : undefined;
      });
      if (name) covered.push(name);
    }
    expect(covered).toEqual([]);
  });
});

test('the room of bar, navigation and tabs is there before their code', async ({ page }) => {
  await signIn(page, theAdmin());
  await observeLayoutShifts(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/OfficeFrame-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/manage', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main).toBeVisible();
  const before = await main.boundingBox();
  release();
  await expect(officeSections(page)).toBeVisible();
  await expect(sectionTabs(page)).toBeVisible();
  const after = await main.boundingBox();
  expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
  await expectStableLayout(page);
});

test('a touch screen has controls for fingers, a mouse lower ones', async ({ page, browser, baseURL }) => {
  await signIn(page, theAdmin());
  await page.goto('/admin/dashboard');
  const add = (at: typeof page) => at.getByRole('button', { name: 'Programare nouă' });
  expect((await add(page).boundingBox())?.height).toBe(32);
  const context = await browser.newContext({
    baseURL,
    storageState: await page.context().storageState(),
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  const tablet = await context.newPage();
  await tablet.goto('/admin/dashboard');
  await expect(add(tablet)).toBeVisible();
  expect((await add(tablet).boundingBox())?.height).toBe(44);
  await expectTapTargets(tablet);
  await context.close();
});

test('a page on paper has neither navigation nor controls', async ({ page }) => {
  await signIn(page, theAdmin());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/manage');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Appointments' }).getByRole('listitem')).not.toHaveCount(0);
  for (const role of ['navigation', 'banner', 'contentinfo', 'button', 'search'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
});

test('the settings are six groups, with the sections of the open one', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, theAdmin());
  await page.goto('/admin/settings');
  const groups = page.getByRole('navigation', { name: 'Secțiunile setărilor' });
  const links = groups.getByRole('link');
  await expect(groups.getByRole('listitem')).toHaveText([
    'Atelier și aspect',
    'Atelierul',
    'Aspect',
    'Program și posturi',
    'Servicii și programări',
    'Devize și documente',
    'Mesaje și scadențe',
    'Fidelitate',
  ]);
  await expect(groups.locator('[aria-current="page"]')).toHaveText('Atelierul');
  await links.filter({ hasText: 'Program și posturi' }).press('Enter');
  await page.waitForURL('/admin/settings/hours');
  await expect(groups.locator('[aria-current="page"]')).toHaveText('Program');
  await links.filter({ hasText: 'Posturi de lucru' }).click();
  await page.waitForURL('/admin/settings/bays');
  await links.filter({ hasText: 'Fidelitate' }).click();
  await page.waitForURL('/admin/settings/loyalty');
  await expect(groups.locator('[aria-current="page"]')).toHaveText('Fidelitate');
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/settings');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
  await expect(links).toHaveCount(13);
  await expectAccessible(page);
  await expectTapTargets(page);
});
