import type { Served } from './processes.ts';

/** The admin account of the measured workshops. */
const ADMIN = { phone: '+40722000111', password: 'parola-de-masurat' };

/** Settings that create {@link ADMIN} at the start. */
export const ADMIN_SETTINGS = { ADMIN_PHONE: ADMIN.phone, ADMIN_PASSWORD: ADMIN.password };

/** The account that {@link registerClient} creates. */
export const CLIENT = { name: 'Ioana Popescu', phone: '+40722000222', password: 'parola-de-masurat' };
export interface SignedIn {
  readonly cookie: string;
  readonly userId: number;
}

/** Signs the admin in. */
export function signInAdmin(server: Served): Promise<SignedIn> {
  return post(server, '/api/auth/login', ADMIN);
}

/** Signs in an account that there is already. */
export function signIn(server: Served, phone: string, password: string): Promise<SignedIn> {
  return post(server, '/api/auth/login', { phone, password });
}

/** Registers a client, who is signed in then. */
export function registerClient(server: Served): Promise<SignedIn> {
  return post(server, '/api/auth/register', { ...CLIENT, confirmPassword: CLIENT.password });
}

/** Registers one of several clients, with a phone of its own. */
export function registerClientAt(server: Served, place: number): Promise<SignedIn> {
  const phone = `+4072200${String(3_000 + place)}`;
  return post(server, '/api/auth/register', { ...CLIENT, phone, confirmPassword: CLIENT.password });
}

async function post({ url }: Served, path: string, body: object): Promise<SignedIn> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const cookie = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('session='))
    ?.split(';', 1)[0];
  if (!answer.ok || !cookie) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: number } };
  return { cookie, userId: user.id };
}
