import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { nextPhone, payload, type Start } from '../support/bookings.ts';
import type { Client } from './client.ts';
import type { Journal } from './journal.ts';

/** The admin of the workshop. */
export const ADMIN = { phone: '+40722000111', password: 'parola-de-exercitiu' };

const GUESTS = 5;
const MEMBERS = 2;
const READERS = 2;
/** Pause of each client between two requests (ms): the load is steady rather than as much as possible. */
const PAUSE_MS = 200;
/** Hashing a password takes half a processor for a moment. */
const REGISTRATION_PAUSE_MS = 700;
/** One visit of so many is cancelled instead of completed. */
const CANCEL_ONE_OF = 3;
/** Tries of a change while two releases run that take it in different forms. */
const MOST_TRIES = 20;

/** A signed-in client with the code for friends. */
interface Member {
  readonly phone: string;
  readonly cookie: string;
  readonly referralCode: string;
}

/** Guests, members and the workshop at work, until {@link stop}. Every response goes to the journal. */
export class Load {
  private readonly client: Client;
  private readonly journal: Journal;
  private starts: Start[];
  private readonly serviceId: number;
  private members: Member[] = [];
  private adminCookie: string | undefined;
  private isRunning = false;
  private work: Promise<unknown> = Promise.resolve();

  /** @param starts free starts, of which each is taken once; one that is free in two bays is listed twice */
  constructor(client: Client, journal: Journal, starts: Start[], serviceId: number) {
    this.client = client;
    this.journal = journal;
    this.starts = starts;
    this.serviceId = serviceId;
  }

  /** Signs in the admin and registers the members. */
  async prepare(): Promise<void> {
    this.adminCookie = (
      await this.client.send({ method: 'POST', path: '/api/auth/login', body: ADMIN })
    )?.cookie;
    for (let index = 0; index < MEMBERS; index += 1) {
      const member = await this.register();
      if (!member) throw new Error('A member could not be registered');
      this.members.push(member);
    }
  }

  start(): void {
    this.isRunning = true;
    this.work = Promise.all([
      ...Array.from({ length: GUESTS }, () => this.repeat(PAUSE_MS, () => this.bookAsGuest())),
      ...this.members.map((member, index) =>
        this.repeat(PAUSE_MS, (turn) => this.visit(member, turn + index)),
      ),
      ...Array.from({ length: READERS }, () => this.repeat(PAUSE_MS, (turn) => this.read(turn))),
      this.referFriends(),
    ]);
    // Reported by stop().
    this.work.catch(() => undefined);
  }

  /** Stops after the requests under way. @throws the first error of a client */
  async stop(): Promise<void> {
    this.isRunning = false;
    await this.work;
  }

  /** Books the next free start in all bays, with all visitors at once. @returns the number of responses by status */
  async bookOneStart(visitors: number): Promise<Record<number, number>> {
    const start = this.nextStart();
    this.starts = this.starts.filter(({ date, minute }) => date !== start.date || minute !== start.minute);
    const statuses = await Promise.all(
      Array.from({ length: visitors }, async () => (await this.book(start, nextPhone()))?.status ?? 0),
    );
    const counts: Record<number, number> = {};
    for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  /** A member, for an exercise that needs one. */
  anyMember(): Member {
    return this.members[0] as Member;
  }

  private async repeat(ms: number, work: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; this.isRunning; turn += 1) {
      await work(turn);
      await pause(ms);
    }
  }

  private async bookAsGuest(): Promise<void> {
    const answer = await this.book(this.nextStart(), nextPhone());
    if (answer && answer.status !== 201) this.surprise('POST /api/appointments', answer);
  }

  /** Books as a member; the workshop confirms and completes the visit, or cancels it. */
  private async visit({ phone, cookie }: Member, turn: number): Promise<void> {
    const answer = await this.book(this.nextStart(), phone, cookie);
    if (answer?.status !== 201) {
      if (answer) this.surprise('POST /api/appointments', answer);
      return;
    }
    const { id } = answer.body as { id: number };
    await this.tryShortcut(id);
    const path =
      turn % CANCEL_ONE_OF === 0 ? ['confirmed', 'cancelled'] : ['confirmed', 'in-progress', 'completed'];
    for (const status of path) if (!(await this.move(id, status))) return;
  }

  /** Completes a pending visit, which must be refused. */
  private async tryShortcut(id: number): Promise<void> {
    const path = `/api/appointments/${id}/status`;
    const status = 'completed';
    const answer = await this.client.send({
      method: 'PATCH',
      path,
      body: { status },
      cookie: this.adminCookie,
    });
    if (answer && answer.status !== 409)
      this.surprise(`PATCH ${path} of a pending visit to ${status}`, answer);
  }

  /** Registers one friend after the other, each with the code of the one before. */
  private async referFriends(): Promise<void> {
    let [referrer] = this.members;
    await this.repeat(REGISTRATION_PAUSE_MS, async () => {
      referrer = (await this.register(referrer?.referralCode)) ?? referrer;
    });
  }

  private async read(turn: number): Promise<void> {
    const paths = [
      '/api/services',
      `/api/time-slots?date=${this.starts[0]?.date}&serviceId=${this.serviceId}`,
    ];
    const path = paths[turn % paths.length] as string;
    const answer = await this.client.send({ method: 'GET', path });
    if (answer?.status === 200) this.journal.reads += 1;
    else if (answer) this.surprise(`GET ${path}`, answer);
  }

  private async book(start: Start, phone: string, cookie?: string) {
    const answer = await this.client.send({
      method: 'POST',
      path: '/api/appointments',
      body: payload(start, phone, this.serviceId),
      cookie,
      key: randomUUID(),
    });
    const sent = { phone, date: start.date, start: start.minute };
    if (answer?.status === 201) {
      const { id } = answer.body as { id: number };
      this.journal.bookings.push({ ...sent, outcome: 'acknowledged', id });
    } else {
      this.journal.bookings.push({ ...sent, outcome: answer?.status === 409 ? 'refused' : 'unknown' });
    }
    return answer;
  }

  /** Changes the status as the admin. @returns whether the appointment has the status now */
  private async move(id: number, status: string): Promise<boolean> {
    const path = `/api/appointments/${id}`;
    const cookie = this.adminCookie;
    const change = (body: object) =>
      this.client.send({ method: 'PATCH', path: `${path}/status`, body, cookie });
    let answer = await change({ status });
    // This version asks for another day, which the last release has no field for; either may answer.
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const code = (answer?.body as { code?: string } | undefined)?.code;
      if (code === 'other_day') answer = await change({ status, otherDay: true });
      else if (tries > 0 && code === 'invalid_request') answer = await change({ status });
      else break;
    }
    if (!answer) return false;
    if (answer.status === 200) {
      this.journal.statuses.push({ appointmentId: id, status });
      return true;
    }
    // A try without a response may have had its effect; then the same change is refused.
    const now = answer.isRepeated ? await this.client.send({ method: 'GET', path, cookie }) : undefined;
    if ((now?.body as { status?: string } | undefined)?.status === status) return true;
    this.surprise(`PATCH ${path}/status to ${status}`, answer);
    return false;
  }

  private async register(referralCode?: string): Promise<Member | undefined> {
    const phone = nextPhone();
    const { password } = ADMIN;
    const body = {
      name: 'Ana Client',
      phone,
      password,
      confirmPassword: password,
      ...(referralCode && { referralCode }),
    };
    const registered = await this.client.send({ method: 'POST', path: '/api/auth/register', body });
    // Registered by an earlier try without a response: the client signs in.
    const isTaken = registered?.status === 409 && registered.isRepeated;
    const answer = isTaken
      ? await this.client.send({ method: 'POST', path: '/api/auth/login', body: { phone, password } })
      : registered;
    if (!answer) return undefined;
    if (!answer.cookie) {
      this.surprise('POST /api/auth/register', answer);
      return undefined;
    }
    this.journal.registrations.push({ phone, isReferred: referralCode !== undefined });
    const { user } = answer.body as { user: { referralCode: string } };
    return { phone, cookie: answer.cookie, referralCode: user.referralCode };
  }

  private surprise(request: string, { status, body }: { status: number; body: unknown }): void {
    this.journal.surprises.push(`${request} returned ${status} ${JSON.stringify(body)?.slice(0, 200)}`);
  }

  /** @throws Error when all starts are taken */
  private nextStart(): Start {
    const start = this.starts.shift();
    if (!start) throw new Error('All starts are taken: the load is too long for one workshop');
    return start;
  }
}
