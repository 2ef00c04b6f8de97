import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { Person } from './people.ts';

/** Unfolds a part of the page of an appointment by its title, and returns the part. */
export async function openFold(page: Page, title: string): Promise<Locator> {
  const part = page.getByRole('region', { name: title });
  await part.locator('summary').click();
  return part;
}

/** The card of an appointment on the board. @param from its start as HH:MM, if the vehicle has several that day */
export function appointmentCard(page: Page, plate: string, from = ''): Locator {
  return page.getByRole('button', { name: new RegExp(`^${plate},.* ${from}`) });
}

export function appointmentDialog(page: Page, plate: string): Locator {
  return page.getByRole('dialog').filter({ hasText: plate }).first();
}

/** Chooses from the menu of secondary actions in the dialog of an appointment. */
export async function chooseMore(page: Page, dialog: Locator, action: string): Promise<void> {
  await dialog.getByRole('button', { name: /^Alte acțiuni: / }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

export function newAppointmentDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Programare nouă' });
}

/** Fills in the phone, name and vehicle of an unknown customer in the dialog that enters an appointment. */
export async function fillNewCustomer(dialog: Locator, person: Person, licensePlate: string): Promise<void> {
  await dialog.getByLabel('Telefon').fill(person.phone);
  await dialog.getByLabel('Nume').fill(person.name);
  await dialog.getByLabel('Număr de înmatriculare (opțional)').fill(licensePlate);
  await dialog.getByLabel('Marca').fill('Dacia');
  await dialog.getByLabel('Modelul').fill('Logan');
  await dialog.getByLabel('Anul fabricației').fill('2019');
}

/** The sheet that completes an appointment. */
export function completionSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Finalizează vizita' });
}

/** Starts an appointment of another day in its open dialog, which asks for a confirmation. */
export async function startAnyway(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Începe lucrul' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'o începi totuși acum' });
  await question.getByRole('button', { name: 'Începe lucrul' }).click();
  await expect(question).toBeHidden();
}

/** Opens the sheet that completes an appointment, from its card on the board. */
export async function openCompletionSheet(page: Page, card: Locator, plate: string): Promise<void> {
  await card.click();
  await appointmentDialog(page, plate).getByRole('button', { name: 'Finalizează' }).click();
  await expect(confirmCompletion(page)).toBeVisible();
}

/** The button of the sheet that completes the appointment. */
export function confirmCompletion(page: Page): Locator {
  return completionSheet(page).getByRole('button', { name: 'Finalizează vizita', exact: true });
}

/** Changes the status through the API, on any day; `request` is signed in at the desk. */
export async function setStatus(request: APIRequestContext, id: number, status: string): Promise<void> {
  const answer = await request.patch(`/api/appointments/${id}/status`, { data: { status } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Confirms, starts and completes an appointment through the API, on whatever day; `request` is signed in at the desk. */
export async function completeThroughApi(request: APIRequestContext, id: number): Promise<void> {
  for (const status of ['confirmed', 'in-progress', 'completed']) await setStatus(request, id, status);
}

/** Waits until the reactions of a module have handled all events so far; `request` is signed in as the admin. */
export async function reactionsOf(request: APIRequestContext, module: string): Promise<void> {
  const waiting = async () => {
    const answer = await request.get('/api/admin/system/subscriptions');
    expect(answer.status(), await answer.text()).toBe(200);
    const subscriptions = (await answer.json()) as { name: string; state: string; waiting: number }[];
    return subscriptions
      .filter(({ name, state, waiting: events }) => name.startsWith(`${module}.`) && state === 'active' && events > 0)
      .map(({ name }) => name);
  };
  await expect.poll(waiting, { message: `the events that wait for ${module}` }).toEqual([]);
}

type Box = { x: number; y: number; width: number; height: number } | null;

/** Whether the areas of two buttons overlap. */
export function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('a button is missing');
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Opens the confirmation to cancel an appointment, from the menu of its row on `/manage`. */
export async function askToCancel(row: Locator, limit?: { timeout: number }): Promise<void> {
  await row.getByRole('button', { name: /^More actions:/ }).click(limit);
  await row.page().getByRole('menuitem', { name: 'Cancel' }).click(limit);
}
