import { type APIRequestContext, expect } from '@playwright/test';
import { theAdmin } from './people.ts';

/** Messages in the inbox of the admins; an instance under test sends none. */
export interface Inbox {
  /** The SMS codes of a phone, latest first. */
  codesFor(phone: string): Promise<string[]>;
  /** Waits for one more code than `before` and returns it. */
  nextCodeFor(phone: string, before?: readonly string[]): Promise<string>;
}

/** Signs the admin in through the API; `request` must not belong to another session. */
export async function openInbox(request: APIRequestContext): Promise<Inbox> {
  const { phone: adminPhone, password } = theAdmin();
  const login = await request.post('/api/auth/login', { data: { phone: adminPhone, password } });
  expect(login.status(), await login.text()).toBe(200);

  const reveal = async (id: number) => {
    const answer = await request.post(`/api/admin/messages/${id}/reveal-code`);
    expect(answer.status(), await answer.text()).toBe(200);
    const { body } = (await answer.json()) as { body: string };
    return /\b\d{6}\b/.exec(body)?.[0] ?? '';
  };
  const codesFor = async (phone: string) => {
    const answer = await request.get('/api/admin/messages', { params: { search: international(phone) } });
    expect(answer.status(), await answer.text()).toBe(200);
    const messages = (await answer.json()) as { id: number; isCodeRevealable: boolean }[];
    const codes: string[] = [];
    for (const { id } of messages.filter(({ isCodeRevealable }) => isCodeRevealable))
      codes.push(await reveal(id));
    return codes;
  };
  const nextCodeFor = async (phone: string, before: readonly string[] = []) => {
    let codes: string[] = [];
    await expect
      .poll(
        async () => {
          codes = await codesFor(phone);
          return codes.length;
        },
        { message: `a code for ${phone} in the inbox` },
      )
      .toBeGreaterThan(before.length);
    return codes[0] ?? '';
  };
  return { codesFor, nextCodeFor };
}

/** Turns 0733 123 456 into the form that messages are addressed with. */
function international(phone: string): string {
  return phone.replace(/^0/, '+40').replaceAll(' ', '');
}

/** A wrong code: six other digits. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
