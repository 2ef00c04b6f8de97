import { addDays } from '@car-workshop/contracts/calendar';
import type { Locator, Page } from '@playwright/test';
import { appointmentCard, newAppointmentDialog, setStatus } from './support/appointments.ts';
import { bookThroughApi } from './support/booking.ts';
import { hasFocus } from './support/keyboard.ts';
import { aPerson, type Person, signIn, theAdmin } from './support/people.ts';
import { expect, expectToast, test } from './support/test.ts';

/** Counts the keys that are pressed; phones and the first letters of services are typed, which anybody has to. */
class Keys {
  pressed = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.pressed += 1;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async to(target: Locator, key: string): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 30 && !(await hasFocus(target)); presses += 1) await this.press(key);
    await expect(target).toBeFocused();
  }
}

/** A guest with a car, whose phone the desk knows, and no appointment. */
async function aKnownCaller(page: Page, date: string, person: Person, plate: string): Promise<void> {
  const id = await bookThroughApi(page.request, { date, time: '09:00', person, vehicleLicensePlate: plate });
  await setStatus(page.request, id, 'cancelled');
}

test('four callers are booked and one moved by keyboard in at most 75 keys, beside phones and services', async ({
  page,
  emptyDay,
}) => {
  await signIn(page, theAdmin());
  const callers = [aPerson(), aPerson(), aPerson(), aPerson()].map((person, at) => ({
    person,
    plate: `B ${person.phone.slice(-3)} KE${'ABCD'[at]}`,
  }));
  for (const { person, plate } of callers) await aKnownCaller(page, emptyDay, person, plate);
  await page.goto(`/admin/board?date=${emptyDay}`);
  const keys = new Keys(page);
  const dialog = newAppointmentDialog(page);
  const gaps = page.getByRole('button', { name: /^Liber / });
  await page.locator('#content').focus();
  await keys.to(gaps.first(), 'Tab');

  for (const { person, plate } of callers) {
    await test.step(`${plate} is booked`, async () => {
      await keys.press('Enter');
      await expect(dialog.getByLabel('Telefon')).toBeFocused();
      await keys.type(person.phone.replaceAll(' ', ''));
      await expect(dialog.getByRole('radio', { name: new RegExp(plate) })).toBeVisible();
      await keys.to(dialog.getByLabel('Serviciu'), 'Tab');
      await keys.type('sch');
      await keys.press('Enter');
      await keys.press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(appointmentCard(page, plate)).toBeVisible();
      await expect(appointmentCard(page, plate), 'one goes on from the visit').toBeFocused();
      await keys.press('ArrowDown');
    });
  }

  await test.step('the last one gets the other bay', async () => {
    const card = appointmentCard(page, callers[3]?.plate ?? '');
    await keys.to(card, 'ArrowUp');
    await keys.press('m');
    await keys.press('ArrowRight');
    await keys.press('Enter');
    await expectToast(page, 'Programare mutată', 'Ora rămâne: clientul nu primește mesaj.');
    await expect(card).toBeFocused();
  });
  expect(keys.pressed, 'keys from opening the day').toBeLessThanOrEqual(75);
});

test('Page Down carries an appointment to the next day, Escape back to its own, and a refusal leaves it in hand', async ({
  page,
  emptyDay,
}) => {
  const person = aPerson();
  const plate = `B ${person.phone.slice(-3)} PGD`;
  await bookThroughApi(page.request, { date: emptyDay, time: '09:00', person, vehicleLicensePlate: plate });
  await signIn(page, theAdmin());
  const nextDay = addDays(emptyDay, 1);
  const style = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const dayOfMonth = new Intl.DateTimeFormat('ro', style).format(new Date(`${nextDay}T12:00:00Z`));
  const sent: unknown[] = [];
  // The next day may be of another test, or closed.
  await page.route('**/api/admin/board/visits/*/place', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 409, json: { status: 409, code: 'slot_taken', message: 'Postul nu este liber.' } });
  });
  await page.goto(`/admin/board?date=${emptyDay}`);
  const card = appointmentCard(page, plate);
  const bar = page.locator('[data-move-bar]');
  const turn = async () => {
    await card.press('m');
    await page.keyboard.press('PageDown');
    await expect(page).toHaveURL(new RegExp(`date=${nextDay}`));
    await expect(bar).toContainText(dayOfMonth);
  };
  await turn();
  await page.keyboard.press('ArrowDown');
  await expect(bar).toContainText('09:15');
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();

  await turn();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Mutarea a eșuat', 'Postul nu este liber.');
  await expect(bar, 'it is still in hand').toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bar).toContainText('09:30');
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
  expect(sent).toEqual([expect.objectContaining({ date: nextDay, time: '09:15' })]);
});
