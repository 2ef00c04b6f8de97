import { bookThroughApi, openBooking } from './support/booking.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';
import { aPerson, signIn, theAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { formatDay } from './support/workshop-days.ts';

test('an appointment is booked by keyboard', async ({ page, emptyDay }) => {
  const { keyboard } = page;
  const person = aPerson();
  await openBooking(page);

  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Sari la conținut' })).toBeFocused();
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('radio').first());
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Inspecție tehnică' })).toBeChecked();

  const grid = page.getByRole('grid');
  const month = formatDay(emptyDay, 'month');
  await tabTo(page, page.getByRole('button', { name: 'Luna următoare' }));
  while ((await grid.getAttribute('aria-label')) !== month) {
    const shown = (await grid.getAttribute('aria-label')) ?? '';
    await keyboard.press('Enter');
    await expect(grid).not.toHaveAttribute('aria-label', shown);
  }
  const day = grid.getByRole('button', { name: formatDay(emptyDay, 'full') });
  await expect(day).toBeEnabled();
  await keyboard.press('Tab');
  for (let steps = 0; steps < 31 && !(await hasFocus(day)); steps++) await keyboard.press('ArrowRight');
  await expect(day).toBeFocused();
  await keyboard.press('Enter');
  await expect(grid.getByRole('button', { name: /selectat/ })).toBeFocused();

  const times = page.getByRole('radiogroup', { name: 'Ora' });
  await expect(times.getByRole('radio', { name: '09:00' })).toBeAttached();
  await tabTo(page, times.getByRole('radio').first());
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await expect(times.getByRole('radio', { name: '09:00' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Inspecție tehnică' }), 'nothing folds away').toBeVisible();

  for (const [field, text] of [
    ['Nume', person.name],
    ['Telefon', person.phone],
    ['Marca', 'Dacia'],
    ['Modelul', 'Duster'],
    ['Anul fabricației', '2021'],
  ] as const) {
    await tabTo(page, page.getByLabel(field, { exact: true }));
    await keyboard.type(text);
  }
  await tabTo(page, page.getByText('Email, detalii despre mașină'));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Kilometraj'));
  await keyboard.type('98000');
  await tabTo(page, page.getByRole('button', { name: 'Programează Întâlnirea' }));
  await keyboard.press('Enter');

  await expect(page.getByRole('region', { name: 'Programarea', exact: true })).toBeFocused();
});

test('F8 focuses the notification, which stays while it has the focus', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Telefon', { exact: true }).fill('0733 000 000');
  await page.getByLabel('Parola', { exact: true }).fill('nu e asta');
  await page.keyboard.press('Enter');
  const toasts = page.getByRole('region', { name: 'Notificări (F8)', exact: true });
  await expect(toasts.getByRole('listitem')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(toasts.locator(':focus')).toHaveCount(1);
  await tabTo(page, toasts.getByRole('button', { name: 'Închide notificarea' }));
  await page.keyboard.press('Enter');
  await expect(toasts.getByRole('listitem')).toHaveCount(0);
});

test('a dialog of the office gives the focus back to what opened it', async ({ page, request, emptyDay }) => {
  const person = aPerson();
  await bookThroughApi(request, { date: emptyDay, time: '09:00', person });
  await signIn(page, theAdmin());
  await page.goto(`/admin/board?date=${emptyDay}`);
  const add = page.getByRole('button', { name: 'Programare nouă', exact: true });
  // Only once the board is there, and a press does not wait for it.
  await expect(add).toBeEnabled();
  await add.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Telefon')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add, 'a dialog that is unmounted').toBeFocused();

  await page.goto(`/manage?search=${encodeURIComponent(person.name)}`);
  const menu = page.getByRole('button', { name: /^More actions:/ });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep appointment' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu, 'a dialog that focuses a button of its own').toBeFocused();
});
