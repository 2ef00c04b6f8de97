import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { aPerson, type Person } from './people.ts';
import { formatDay } from './workshop-days.ts';

/** Values of the booking form. */
export interface BookingRequest {
  service: string;
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM */
  time: string;
  person: Person;
}

/**
 * Opens the booking form and waits for its hydration. The form rendered by the server handles no input, but a test
 * could fill its fields, which the application then replaces.
 */
export async function openBooking(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('form:not([inert])').getByLabel('Nume', { exact: true })).toBeVisible();
}

/** Fills all required fields of the booking form. */
export async function fillBooking(page: Page, booking: BookingRequest): Promise<void> {
  await chooseService(page, booking.service);
  await chooseDay(page, booking.date);
  await chooseTime(page, booking.time);
  await page.getByLabel('Nume', { exact: true }).fill(booking.person.name);
  await page.getByLabel('Telefon', { exact: true }).fill(booking.person.phone);
  await page.getByLabel('Marca', { exact: true }).fill('Dacia');
  await page.getByLabel('Modelul', { exact: true }).fill('Logan');
  await page.getByLabel('Anul fabricației', { exact: true }).selectOption('2019');
}

/** Clicks the card of a service, which folds the services to a line. */
export async function chooseService(page: Page, service: string): Promise<void> {
  const services = page.getByRole('group', { name: 'Serviciul' });
  const change = services.getByRole('button', { name: 'Schimbă: Serviciul' });
  await expect(services.getByRole('radio').first().or(change)).toBeVisible();
  if (await change.isVisible()) await change.click();
  await services
    .locator('label')
    .filter({ has: page.getByRole('radio'), hasText: service })
    .click();
  await expect(page.getByRole('region', { name: 'Rezumat Programare' })).toContainText(service);
}

/** The group of the free starts of the chosen day. */
export function freeStarts(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Ora' });
}

export function nextStarts(page: Page): Locator {
  return page.getByRole('group', { name: 'Cele mai apropiate ore libere' }).getByRole('button');
}

/** Clicks a free start of the chosen day. */
export async function chooseTime(page: Page, time: string): Promise<void> {
  await freeStarts(page).getByText(time, { exact: true }).click();
}

/** Unfolds the optional fields of the booking form. */
export async function openOptionalFields(page: Page): Promise<void> {
  await page.getByText('Email, detalii despre mașină, observații (opțional)').click();
}

/** Turns the month grid to a day and clicks it. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  await turnToMonthOf(page, date);
  await page.getByRole('button', { name: formatDay(date, 'full') }).click();
}

export async function turnToMonthOf(page: Page, date: string): Promise<void> {
  const month = formatDay(date, 'month');
  const shown = page.getByRole('grid');
  while ((await shown.getAttribute('aria-label')) !== month) {
    const before = (await shown.getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: 'Luna următoare' }).click();
    await expect(shown).not.toHaveAttribute('aria-label', before);
  }
}

export async function submitBooking(page: Page, name = 'Programează Întâlnirea'): Promise<void> {
  await page.getByRole('button', { name }).click();
}

interface ApiBookingRequest extends Omit<BookingRequest, 'service' | 'person'> {
  person?: Person;
  serviceId?: number;
  notes?: string;
  customerEmail?: string;
  vehicleLicensePlate?: string;
  vehicleMileage?: number;
  vehicleVin?: string;
}

export async function bookThroughApi(request: APIRequestContext, booking: ApiBookingRequest): Promise<number> {
  return (await bookWithManageLink(request, booking)).id;
}

/** Books through the API and returns the id of the appointment and the token of its manage link. */
export async function bookWithManageLink(
  request: APIRequestContext,
  { date, time, person = aPerson(), serviceId = 1, ...others }: ApiBookingRequest,
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
      ...others,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: number; manageToken: string };
}
