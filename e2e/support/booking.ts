import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aPerson, type Person } from './people.ts';
import { inWords } from './workshop-days.ts';

/** What a person wants from the workshop. */
export interface Wish {
  service: string;
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM */
  time: string;
  person: Person;
}

/** Fills the booking form with everything it asks for; the fields of a signed-in person are theirs already. */
export async function fillBooking(page: Page, wish: Wish): Promise<void> {
  await chooseService(page, wish.service);
  await chooseDay(page, wish.date);
  await page.getByLabel('Ora', { exact: true }).selectOption(wish.time);
  await page.getByLabel('Nume', { exact: true }).fill(wish.person.name);
  await page.getByLabel('Telefon', { exact: true }).fill(wish.person.phone);
  await page.getByLabel('Marca', { exact: true }).fill('Dacia');
  await page.getByLabel('Modelul', { exact: true }).fill('Logan');
  await page.getByLabel('Anul fabricației', { exact: true }).fill('2019');
}

/** Chooses a service by a click on its card. */
export async function chooseService(page: Page, service: string): Promise<void> {
  await page.locator('label').filter({ hasText: service }).click();
  await expect(page.getByRole('radio', { name: service })).toBeChecked();
}

/** Chooses a day in the month grid, turning the months as far as needed. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  const month = inWords(date, 'month');
  const shown = page.getByRole('grid');
  while ((await shown.getAttribute('aria-label')) !== month) {
    const before = (await shown.getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: 'Luna următoare' }).click();
    await expect(shown).not.toHaveAttribute('aria-label', before);
  }
  await page.getByRole('button', { name: inWords(date, 'full') }).click();
}

export async function submitBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Programează Întâlnirea' }).click();
}

interface ApiWish extends Omit<Wish, 'service' | 'person'> {
  person?: Person;
  serviceId?: number;
  notes?: string;
}

/** Books through the API, for journeys that are about something else. Returns the appointment's number. */
export async function bookThroughApi(request: APIRequestContext, wish: ApiWish): Promise<number> {
  return (await bookForLink(request, wish)).id;
}

/** Books through the API. Returns the appointment's number and the token of its manage link. */
export async function bookForLink(
  request: APIRequestContext,
  { date, time, person = aPerson(), serviceId = 1, notes }: ApiWish,
): Promise<{ id: number; manageToken: string }> {
  const answer = await request.post('/api/appointments', {
    data: {
      serviceId,
      appointmentDate: date,
      appointmentTime: time,
      customerName: person.name,
      customerPhone: person.phone,
      vehicleMake: 'Skoda',
      vehicleModel: 'Fabia',
      vehicleYear: 2016,
      notes,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number; manageToken: string };
}

/** The workshop does the work; `request` must be an admin's. */
export async function completeThroughApi(request: APIRequestContext, appointmentId: number): Promise<void> {
  for (const status of ['confirmed', 'in-progress', 'completed']) {
    const answer = await request.patch(`/api/appointments/${appointmentId}/status`, { data: { status } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
