import { bookThroughApi, fillBooking, submitBooking } from './support/booking.ts';
import { openLoyaltyPage } from './support/loyalty.ts';
import { aPerson, DEMO_CLIENT, openAccount, signIn, theAdmin } from './support/people.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTapTargets,
  expectToast,
  test,
} from './support/test.ts';

test('an appointment is booked on a phone', async ({ page, emptyDay }) => {
  await page.goto('/');
  await fillBooking(page, { service: 'Schimb de ulei', date: emptyDay, time: '09:00', person: aPerson() });
  await expectNoSidewaysScroll(page);
  await submitBooking(page);
  await expectToast(page, 'Programarea Confirmată!');
  // Toasts are at the top on a phone, or as near to it as they cover no button (specification §2).
  const toast = page.getByRole('region', { name: /^Notificări/ }).getByRole('listitem');
  const { height = 0 } = page.viewportSize() ?? {};
  const lowest = async () => {
    const box = await toast.boundingBox();
    return (box?.y ?? height) + (box?.height ?? 0);
  };
  await expect.poll(lowest, 'once the page of the appointment is there').toBeLessThanOrEqual(height / 2);

  const confirmation = page.getByRole('region', { name: 'Programarea', exact: true });
  await expect(confirmation).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the menu opens, has the same links, and closes on a choice', async ({ page }) => {
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Deschide meniul' });
  const links = page.getByRole('navigation', { name: 'Navigare principală' });
  await expect(links).toBeHidden();
  await menu.tap();
  await expect(links.getByRole('link')).toHaveText(['Programează-te', 'Recenzii Google', 'Contact']);
  await expect(links.getByRole('link', { name: 'Recenzii Google' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await expectTapTargets(page);

  await links.getByRole('link', { name: 'Contact' }).tap();
  await page.waitForURL('/contact');
  await expect(links).toBeHidden();

  for (const [name, path] of [
    ['Cont Nou', '/register'],
    ['Conectare', '/login'],
  ] as const) {
    await menu.tap();
    await page.getByRole('link', { name, exact: true }).tap();
    await page.waitForURL(path);
    await expect(links).toBeHidden();
  }
  await menu.tap();
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
});

test('a signed-in client finds the account in the menu', async ({ page }) => {
  await signIn(page, DEMO_CLIENT);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Deschide meniul' }).tap();
  await expect(page.getByText(`Bun venit, ${DEMO_CLIENT.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Contul Meu' }).tap();
  await page.waitForURL('/client/dashboard');
  await expect(page.getByRole('button', { name: 'Contul Meu' })).toBeHidden();
});

test('the dialogs of the profile and garage fit a phone', async ({ page }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await signIn(page, person);
  await page.goto('/client/dashboard');

  await test.step('the form of a vehicle', async () => {
    await page.getByRole('link', { name: 'Mașinile mele' }).tap();
    await page.getByRole('button', { name: 'Adaugă o mașină' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Mașină nouă' });
    await expect(dialog.getByLabel('Marca'), 'the dialog has unfolded').toBeFocused();
    await dialog.getByLabel('Marca').fill('Volkswagen');
    await dialog.getByLabel('Modelul').fill('Transporter');
    await dialog.getByLabel('Anul fabricației').fill('2021');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectTapTargets(page);
    await dialog.getByRole('button', { name: 'Salvează' }).tap();
    await expectToast(page, 'Mașină adăugată');
    await expect(page.getByRole('region', { name: '2021 Volkswagen Transporter' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectTapTargets(page);
  });

  await page.goto('/client/profile');
  for (const [button, title] of [
    ['Confirmă prin SMS', 'Confirmă numărul de telefon'],
    ['Șterge contul', 'Ștergi contul definitiv?'],
  ] as const) {
    await test.step(title, async () => {
      await page.getByRole('button', { name: button }).tap();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('textbox').first()).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await expectTapTargets(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: button }), 'the focus comes back').toBeFocused();
    });
  }
});

test('the confirmation of a cancellation has large buttons', async ({ page, emptyDay }) => {
  const person = aPerson();
  await openAccount(page.request, person);
  await bookThroughApi(page.request, { date: emptyDay, time: '16:00', person });
  await signIn(page, person);
  await page.goto('/client/dashboard');
  await page.getByRole('button', { name: /^Anulează: / }).tap();
  const question = page.getByRole('dialog', { name: 'Sigur vrei să anulezi această programare?' });
  const keep = await question.getByRole('button', { name: 'Păstrează programarea' }).boundingBox();
  const cancel = await question.getByRole('button', { name: 'Anulează' }).boundingBox();
  const gap = Math.max(
    (cancel?.y ?? 0) - ((keep?.y ?? 0) + (keep?.height ?? 0)),
    (cancel?.x ?? 0) - ((keep?.x ?? 0) + (keep?.width ?? 0)),
  );
  expect(gap, 'pixels between the two answers').toBeGreaterThanOrEqual(8);
  await expectTapTargets(page);
  await question.getByRole('button', { name: 'Anulează' }).tap();
  await expectToast(page, 'Programare anulată');
});

test('a reward is redeemed on a phone', async ({ page, otherPage }) => {
  await openLoyaltyPage(page, 10, otherPage);
  await page.getByRole('button', { name: 'Folosește punctele: Reducere de 100 RON' }).tap();
  const question = page.getByRole('dialog', { name: 'Alegi această recompensă?' });
  const title = await question.getByText('Alegi această recompensă?').boundingBox();
  const cross = await question.getByRole('button', { name: 'Închide', exact: true }).boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0), 'where the title ends').toBeLessThanOrEqual(cross?.x ?? 0);
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Da, folosește punctele' }).tap();
  const bought = page.getByRole('dialog', { name: 'Recompensa e a ta' });
  await expect(bought.getByRole('button', { name: /^Copiază codul/ })).toBeInViewport();
  await expectAccessible(page);
  await bought.getByRole('button', { name: 'Am înțeles' }).tap();
  await expect(page.getByRole('region', { name: 'Recompensele mele' })).toContainText('Valabil până pe');
});

test('an admin deducts points on a phone', async ({ page, otherPage }) => {
  const { person } = await openLoyaltyPage(otherPage, 4, page);
  await signIn(page, theAdmin());
  await page.goto(`/admin/loyalty?search=${encodeURIComponent(person.name)}`);
  await page.getByRole('button', { name: `Deduce puncte: ${person.name}` }).tap();
  const dialog = page.getByRole('dialog', { name: 'Deduce puncte' });
  await dialog.getByLabel('Puncte', { exact: true }).fill('4');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deduce punctele' }).tap();
  await expectToast(page, 'Puncte deduse cu succes');
  await expect(page.getByRole('button', { name: `Deduce puncte: ${person.name}` })).toBeDisabled();
});
