import type { Caller } from './requests.ts';
import type { Sender } from './send.ts';
import { PASSWORD } from './values.ts';

/** Requests after which a caller gets a fresh account, since requests change passwords, phones and roles. */
const REQUESTS_PER_ACCOUNT = 300;

export interface Account {
  readonly userId: number;
  readonly phone: string;
  readonly cookie: string;
  requests: number;
}

/** The accounts of the callers. They are registered at their first request, and again when their session has ended. */
export class Callers {
  private readonly accounts = new Map<Caller, Promise<Account>>();
  private readonly phones = new Map<Caller, string>();
  private registered = 0;
  private readonly sender: Sender;
  private readonly promote: (userId: number) => Promise<void>;

  /** @param promote makes an account an admin */
  constructor(sender: Sender, promote: (userId: number) => Promise<void>) {
    this.sender = sender;
    this.promote = promote;
  }

  /** The account for the next request of that caller; undefined for the visitor. */
  async next(caller: Caller): Promise<Account | undefined> {
    if (caller === 'visitor') return undefined;
    let account = await this.current(caller);
    if (account.requests >= REQUESTS_PER_ACCOUNT) {
      this.end(caller, account);
      account = await this.current(caller);
    }
    account.requests += 1;
    return account;
  }

  /** Forgets an account whose session has ended, unless another one has taken its place. */
  end(caller: Caller, { phone }: Account): void {
    if (this.phones.get(caller) === phone) this.accounts.delete(caller);
  }

  /** All lanes wait for the same registration. */
  private current(caller: Caller): Promise<Account> {
    const current = this.accounts.get(caller) ?? this.register(caller);
    this.accounts.set(caller, current);
    return current;
  }

  private async register(caller: Caller): Promise<Account> {
    this.registered += 1;
    const phone = `0756 ${String(this.registered).padStart(6, '0')}`;
    this.phones.set(caller, phone);
    const body = { name: `Fuzz ${this.registered}`, phone, password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await this.sender.send({
      method: 'POST',
      target: '/api/auth/register',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    });
    const cookie = sessionCookie(answer.headers['set-cookie']);
    if (answer.status !== 201 || !cookie)
      throw new Error(`The ${caller} cannot register: ${answer.status} ${answer.body}`);
    const { user } = JSON.parse(answer.body.toString()) as { user: { id: number } };
    if (caller === 'admin') await this.promote(user.id);
    return { userId: user.id, phone, cookie, requests: 0 };
  }
}

function sessionCookie(cookies: readonly string[] = []): string | undefined {
  return cookies.find((one) => one.startsWith('session='))?.split(';', 1)[0];
}
