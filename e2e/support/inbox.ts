import { type APIRequestContext, expect } from '@playwright/test';
import { theAdmin } from './people.ts';

/** Messages that the product has sent, as the workshop's admin reads them: nothing leaves a product under test. */
export interface Inbox {
  /** The codes sent to a phone by SMS, the latest first. */
  codesFor(phone: string): Promise<string[]>;
  /** The code that comes after these ones; waits until it is there. */
  nextCodeFor(phone: string, before?: readonly string[]): Promise<string>;
}

/** Signs the admin in through the API of this browser, which must not be signed in as somebody else. */
export async function openInbox(request: APIRequestContext): Promise<Inbox> {
  const { phone: adminPhone, password } = theAdmin();
  const login = await request.post('/api/auth/login', { data: { phone: adminPhone, password } });
  expect(login.status(), await login.text()).toBe(200);

  const codesFor = async (phone: string) => {
    const answer = await request.get('/api/admin/messages', { params: { search: international(phone) } });
    expect(answer.status(), await answer.text()).toBe(200);
    const messages = (await answer.json()) as { body: string }[];
    return messages.flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []);
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

/** 0733 123 456 as messages are addressed. */
function international(phone: string): string {
  return phone.replace(/^0/, '+40').replaceAll(' ', '');
}

/** Six digits that are not this code. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
