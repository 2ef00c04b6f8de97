import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A visitor, client or admin of the tests. */
export interface Person {
  name: string;
  /** In the spelling of the form. */
  phone: string;
  password: string;
}

/** A new person whose name and phone occur in no other appointment. */
export function aPerson(): Person {
  const number = String(randomInt(1_000_000)).padStart(6, '0');
  const letters = [...number].map((digit) => 'bcdfglmnrt'[Number(digit)]).join('a');
  return {
    name: `Ana ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`,
    phone: `0733 ${number.slice(0, 3)} ${number.slice(3)}`,
    password: 'parola-mea',
  };
}

/** A client of the demo data with visits and points. */
export const DEMO_CLIENT: Person = { name: 'Ana Ionescu', phone: '0744 000 101', password: 'atelier-demo' };

/** A mechanic of the demo data. */
export const DEMO_MECHANIC: Person = { name: 'Mihai Cheie', phone: '0744 000 098', password: 'atelier-demo' };

/** A receptionist of the demo data. */
export const DEMO_RECEPTIONIST: Person = { name: 'Elena Pult', phone: '0744 000 099', password: 'atelier-demo' };

/** The admin account of this run. */
export function theAdmin(): Person {
  const { ADMIN_PHONE: phone, ADMIN_PASSWORD: password } = process.env;
  if (!phone || !password) throw new Error('ADMIN_PHONE and ADMIN_PASSWORD are not set');
  return { name: 'Administrator', phone, password };
}

/** Registers an account through the API. */
export async function openAccount(
  request: APIRequestContext,
  person: Person & { readonly email?: string },
): Promise<void> {
  const answer = await request.post('/api/auth/register', { data: { ...person, confirmPassword: person.password } });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Signs in through the login page and waits for the page of the role. */
export async function signIn(page: Page, { phone, password }: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, { phone, password });
  await page.waitForURL(/\/(admin|client)\/dashboard$|\/admin\/board$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Fills and submits the login form. */
export async function fillLogin(page: Page, { phone, password }: Omit<Person, 'name'>): Promise<void> {
  await page.getByLabel('Telefon', { exact: true }).fill(phone);
  await page.getByLabel('Parola', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Conectează-te' }).click();
}
