import { type APIRequestContext, expect } from '@playwright/test';
import { signInThroughApi, theAdmin } from './people.ts';

/** Messages in the inbox of the admins; the instance under test sends none to providers. */
export interface Inbox {
  /** The SMS codes of a phone, latest first. */
  codesFor(phone: string): Promise<string[]>;
  /** Waits for one more code than `before` and returns it. */
  nextCodeFor(phone: string, before?: readonly string[]): Promise<string>;
  /** Waits for a message to a phone with the link of an appointment, and returns its token. */
  tokenFor(phone: string, appointmentId: number): Promise<string>;
  /** Waits for an SMS with a valid link of an invitation, and returns its path. */
  invitationFor(phone: string): Promise<string>;
}

interface Message {
  readonly id: number;
  readonly body: string;
  readonly secret: 'code' | 'link' | null;
  readonly isRevealable: boolean;
}

/** Signs the admin in through the API; `request` must not belong to another session. */
export async function openInbox(request: APIRequestContext): Promise<Inbox> {
  await signInThroughApi(request, theAdmin());

  const reveal = async (id: number) => {
    const answer = await request.post(`/api/admin/messages/${id}/reveal`);
    // The code was used meanwhile.
    if (answer.status() === 409) return '';
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { body: string }).body;
  };
  const messagesTo = async (phone: string, secret: 'code' | 'link') => {
    const answer = await request.get('/api/admin/messages', { params: { search: international(phone) } });
    expect(answer.status(), await answer.text()).toBe(200);
    const messages = (await answer.json()) as Message[];
    return messages.filter((message) => message.isRevealable && message.secret === secret);
  };
  const codesFor = async (phone: string) => {
    const codes: string[] = [];
    for (const { id } of await messagesTo(phone, 'code')) {
      const code = /\b\d{6}\b/.exec(await reveal(id))?.[0];
      if (code) codes.push(code);
    }
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
  const tokenFor = async (phone: string, appointmentId: number) => {
    let token: string | undefined;
    await expect
      .poll(
        async () => {
          const about = `/p/${appointmentId}#`;
          const message = (await messagesTo(phone, 'link')).find(({ body }) => body.includes(about));
          token = message && /#([\w-]{22})/.exec(await reveal(message.id))?.[1];
          return token;
        },
        { message: `a link for ${phone} in the inbox` },
      )
      .toBeDefined();
    return token ?? '';
  };
  const invitationFor = async (phone: string) => {
    let path: string | undefined;
    await expect
      .poll(
        async () => {
          for (const { id } of await messagesTo(phone, 'link')) {
            path ??= /\/invitatie\/\d+#[\w-]{22}/.exec(await reveal(id))?.[0];
          }
          return path;
        },
        { message: `an invitation for ${phone} in the inbox` },
      )
      .toBeDefined();
    return path ?? '';
  };
  return { codesFor, nextCodeFor, tokenFor, invitationFor };
}

/** Proves the phone of a signed-in client with the code in the inbox. */
export async function provePhone(client: APIRequestContext, inbox: Inbox, phone: string): Promise<void> {
  const before = await inbox.codesFor(phone);
  expect((await client.post('/api/account/phone-proof')).status()).toBe(202);
  const code = await inbox.nextCodeFor(phone, before);
  const answer = await client.post('/api/account/phone-proof/confirm', { data: { code } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Turns 0733 123 456 into the form that messages are addressed with. */
function international(phone: string): string {
  return phone.replace(/^0/, '+40').replaceAll(' ', '');
}

/** A wrong code: six digits that differ from the code. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
