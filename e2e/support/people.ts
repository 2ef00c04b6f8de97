import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** A visitor, client or admin of the tests. */
export interface Person {
  name: string;
  /** The phone as typed in forms. */
  phone: string;
  password: string;
}

let numbers = 0;

/** A number from 0 to 999,999 that no other test of the run gets; each worker has 10,000 numbers. */
export function aNumber(): number {
  numbers += 1;
  const own = (Number(process.env.TEST_WORKER_INDEX ?? 99) % 100) * 10_000 + numbers;
  // Consecutive numbers would give similar names and plates. The factor and a million have no common divisor.
  return (own * 387_421) % 1_000_000;
}

/** A new person whose name and phone occur in no other appointment. */
export function aPerson(): Person {
  const number = String(aNumber()).padStart(6, '0');
  const letters = [...number].map((digit) => 'bcdfglmnrt'[Number(digit)]).join('a');
  return {
    name: `Ana ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`,
    phone: `0733 ${number.slice(0, 3)} ${number.slice(3)}`,
    password: 'parola-mea',
  };
}

/** A phone number of Bucharest that no other account has and that gets no SMS. */
export function aLandline(): string {
  return `021 3${String(aNumber()).padStart(6, '0')}`;
}

/** A client of the demo data with appointments and points. */
export const DEMO_CLIENT: Person = { name: 'Ana Ionescu', phone: '0744 000 101', password: 'atelier-demo' };

export const DEMO_MECHANIC: Person = { name: 'Mihai Cheie', phone: '0744 000 098', password: 'atelier-demo' };

export const DEMO_RECEPTIONIST: Person = { name: 'Elena Pult', phone: '0744 000 099', password: 'atelier-demo' };

/** The admin account of this run. */
export function theAdmin(): Person {
  const { ADMIN_PHONE: phone, ADMIN_PASSWORD: password } = process.env;
  if (!phone || !password) throw new Error('ADMIN_PHONE and ADMIN_PASSWORD are not set');
  admin ??= { name: 'Administrator', phone, password };
  return admin;
}

let admin: Person | undefined;

/** Registers an account through the API. */
export async function openAccount(
  request: APIRequestContext,
  person: Person & { readonly email?: string },
): Promise<void> {
  const answer = await request.post('/api/auth/register', { data: { ...person, confirmPassword: person.password } });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** The data of a signed-in account in the API. */
interface Account {
  readonly id: number;
  readonly referralCode: string;
  readonly phone: string;
  readonly email: string | null;
}

/** Signs in through the API and returns the account. The session of a shared account ends with the test. */
export async function signInThroughApi(request: APIRequestContext, person: Person): Promise<Account> {
  const { account, cookie } = await openSession(request, person);
  if (sharedPeople().includes(person)) opened.push(cookie);
  return account;
}

async function openSession(request: APIRequestContext, { phone, password }: Person) {
  const answer = await request.post('/api/auth/login', { data: { phone, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { user: account }: { user: Account } = await answer.json();
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  return { account, cookie: cookies.map(({ value }) => value.split(';')[0]).join('; ') };
}

const opened: string[] = [];

/** Ends the sessions of {@link signInThroughApi}: beyond twenty sessions of an account, the oldest one ends. */
export async function endOpenedSessions(url: string): Promise<void> {
  const signOut = (cookie: string) => fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { cookie } });
  await Promise.all(opened.splice(0).map(signOut));
}

function sharedPeople(): readonly Person[] {
  return [DEMO_CLIENT, DEMO_MECHANIC, DEMO_RECEPTIONIST, theAdmin()];
}

type Session = { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; user: Account };

/** The sessions of the accounts that tests share; each worker opens a session once. */
const sessions = new Map<Person, Session>();

/** Signs a browser in without opening a page. A test that ends the session passes `ofItsOwn`. */
export async function signIn(page: Page, person: Person, session?: 'ofItsOwn'): Promise<void> {
  const context = page.context();
  const isShared = !session && sharedPeople().includes(person);
  // A sign-in ends the browser's current session, which may be shared by tests.
  await context.clearCookies({ name: 'session' });
  const known = isShared ? sessions.get(person) : undefined;
  if (known) await context.addCookies(known.cookies);
  const isOpen = known !== undefined && (await context.request.get('/api/auth/me')).ok();
  const user = isOpen ? known.user : (await openSession(context.request, person)).account;
  if (isShared) sessions.set(person, { cookies: await context.cookies(), user });
  const { phone, email, ...stored } = user;
  // The document runs no scripts of the product. The cookie is the one that a sign-out sets.
  await page.goto('/api/health/live');
  await page.evaluate((signedIn) => {
    localStorage.setItem('user', JSON.stringify(signedIn));
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
    document.cookie = 'signed-out=; path=/; max-age=0';
  }, stored);
}

/** Signs in through the login page and waits for the page of the role. */
export async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await page.waitForURL(/\/(admin|client)\/dashboard$|\/admin\/board$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function fillLogin(page: Page, { phone, password }: Omit<Person, 'name'>): Promise<void> {
  await page.getByLabel('Telefon', { exact: true }).fill(phone);
  await page.getByLabel('Parola', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Conectează-te' }).click();
}
