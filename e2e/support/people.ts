import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Somebody who comes to the workshop. */
export interface Person {
  name: string;
  /** As they would type it. */
  phone: string;
  password: string;
}

/** A person nobody has met before: the name and the phone are found on nobody else's appointment. */
export function aPerson(): Person {
  const number = String(randomInt(1_000_000)).padStart(6, '0');
  const letters = [...number].map((digit) => 'bcdfglmnrt'[Number(digit)]).join('a');
  return {
    name: `Ana ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`,
    phone: `0733 ${number.slice(0, 3)} ${number.slice(3)}`,
    password: 'parola-mea',
  };
}

/** A client of the demo data, with visits and points. */
export const DEMO_CLIENT: Person = { name: 'Ana Ionescu', phone: '0744 000 101', password: 'demo1234' };

/** The admin of this run. */
export function theAdmin(): Person {
  const { ADMIN_PHONE: phone, ADMIN_PASSWORD: password } = process.env;
  if (!phone || !password) throw new Error('ADMIN_PHONE and ADMIN_PASSWORD are not set');
  return { name: 'Administrator', phone, password };
}

/** Opens an account through the API, for journeys that are about something else. */
export async function openAccount(request: APIRequestContext, person: Person): Promise<void> {
  const answer = await request.post('/api/auth/register', {
    data: { ...person, confirmPassword: person.password },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Signs in through the login page and waits for the dashboard. */
export async function signIn(page: Page, { phone, password }: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, { phone, password });
  await page.waitForURL(/\/(admin|client)\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Fills the login form and presses its button. */
export async function fillLogin(page: Page, { phone, password }: Omit<Person, 'name'>): Promise<void> {
  await page.getByLabel('Telefon', { exact: true }).fill(phone);
  await page.getByLabel('Parola', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Conectează-te' }).click();
}
