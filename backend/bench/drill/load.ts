import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { nextPhone, payload, type Start } from '../support/bookings.ts';
import { AppointmentWork } from './appointment-work.ts';
import type { Client, ClientResponse } from './client.ts';
import { ADMIN, Desk } from './desk.ts';
import type { Journal } from './journal.ts';

const GUESTS = 5;
const MEMBERS = 2;
const READERS = 2;
/** Pause of each client between two requests (ms): the load is steady rather than as much as possible. */
const PAUSE_MS = 200;
/** Hashing a password takes half a processor for a moment. */
const REGISTRATION_PAUSE_MS = 700;
/** The workshop works on the appointment of one guest of so many. */
const WORK_ONE_OF = 4;
/** Pause between two merges (ms). */
const MERGE_PAUSE_MS = 900;
/** Points of a member for rewards. */
const CREDIT = 10_000;
/** One appointment of a member of so many has an estimate: a vehicle has a limit of reminders. */
const ESTIMATE_ONE_OF = 5;
/** One appointment of a member of so many is paid with a reward. */
const REWARD_ONE_OF = 2;

/** A signed-in client with the code for friends. */
interface Member {
  readonly id: number;
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
  /** What the admin does. */
  readonly desk: Desk;
  private readonly visits: AppointmentWork;
  /** Whether members get rewards for points, which waits for payments of theirs that are being recorded. */
  redeemsRewards = true;
  private members: Member[] = [];
  private rewardId = 0;
  /** Phones of guests who were not merged. */
  private readonly guests: string[] = [];
  private isRunning = false;
  private work: Promise<unknown> = Promise.resolve();

  /** @param starts free starts, of which each is taken once; one that is free in two bays is listed twice */
  constructor(client: Client, journal: Journal, starts: Start[], serviceId: number) {
    this.client = client;
    this.journal = journal;
    this.starts = starts;
    this.serviceId = serviceId;
    this.desk = new Desk(client, journal);
    this.visits = new AppointmentWork(this.desk);
  }

  /** Signs in the admin, and registers the members, who get points for rewards. */
  async prepare(): Promise<void> {
    await this.desk.signIn();
    await this.desk.estimates.switchOn();
    this.rewardId = await this.desk.offerReward();
    for (let index = 0; index < MEMBERS; index += 1) {
      const member = await this.register();
      if (!member) {
        const { surprises, failures } = this.journal;
        const reason = surprises.at(-1) ?? JSON.stringify(failures.at(-1));
        throw new Error(`A member could not be registered: ${reason}`);
      }
      await this.desk.credit(member.id, CREDIT);
      this.members.push(member);
    }
  }

  start(): void {
    this.isRunning = true;
    this.work = Promise.all([
      ...Array.from({ length: GUESTS }, () => this.repeat(PAUSE_MS, (turn) => this.bookAsGuest(turn))),
      ...this.members.map((member, index) => this.repeat(PAUSE_MS, (turn) => this.appointment(member, turn + index))),
      ...Array.from({ length: READERS }, () => this.repeat(PAUSE_MS, (turn) => this.read(turn))),
      this.referFriends(),
      this.repeat(MERGE_PAUSE_MS, (turn) => this.mergeGuests(turn)),
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

  /** Books as a guest, and lets the workshop work on some of the appointments, and read the odometer. */
  private async bookAsGuest(turn: number): Promise<void> {
    const phone = nextPhone();
    const id = this.bookedAt(await this.book(this.nextStart(), phone));
    if (id === undefined) return;
    this.guests.push(phone);
    if (turn % WORK_ONE_OF === 0) await this.visits.workOn(id, turn, { mileage: 50_000 + turn });
  }

  /** Books as a member, who has redeemed a reward for some of the appointments; the workshop works on it, or cancels it. */
  private async appointment({ phone, cookie }: Member, turn: number): Promise<void> {
    const isRewarded = this.redeemsRewards && turn % REWARD_ONE_OF === 0;
    const code = isRewarded ? await this.redeem(cookie) : undefined;
    const id = this.bookedAt(await this.book(this.nextStart(), phone, cookie));
    if (id === undefined) return;
    await this.desk.tryShortcut(id);
    const hasEstimate = turn % ESTIMATE_ONE_OF === 0;
    await this.visits.workOn(id, turn, code === undefined ? {} : { rewardCodes: [code] }, hasEstimate);
  }

  /** Redeems a reward. @returns its code; undefined without a response */
  private async redeem(cookie: string): Promise<string | undefined> {
    const path = '/api/loyalty/redemptions';
    const body = { rewardId: this.rewardId };
    const answer = await this.client.send({ method: 'POST', path, body, cookie, key: randomUUID() });
    if (answer?.status !== 201) {
      if (answer) this.journal.surprise(`POST ${path}`, answer);
      return undefined;
    }
    const { code } = answer.body as { code: string };
    this.journal.redeemed.push(code);
    return code;
  }

  /** Merges two guests. */
  private async mergeGuests(turn: number): Promise<void> {
    if (this.guests.length < 2 || !this.desk.doesEverything) return;
    const [phone = '', into = ''] = this.guests.splice(0, 2);
    await this.visits.merge(turn, phone, into);
  }

  /** The id of a booked appointment; undefined when it was not booked. */
  private bookedAt(answer: ClientResponse | undefined): number | undefined {
    if (answer?.status === 201) return (answer.body as { id: number }).id;
    if (answer) this.journal.surprise('POST /api/appointments', answer);
    return undefined;
  }

  /** Registers one friend after the other, each with the code of the one before. */
  private async referFriends(): Promise<void> {
    let [referrer] = this.members;
    await this.repeat(REGISTRATION_PAUSE_MS, async () => {
      referrer = (await this.register(referrer?.referralCode)) ?? referrer;
    });
  }

  private async read(turn: number): Promise<void> {
    const paths = ['/api/services', `/api/time-slots?date=${this.starts[0]?.date}&serviceId=${this.serviceId}`];
    const path = paths[turn % paths.length] as string;
    const answer = await this.client.send({ method: 'GET', path });
    if (answer?.status === 200) this.journal.reads += 1;
    else if (answer) this.journal.surprise(`GET ${path}`, answer);
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
      this.journal.surprise('POST /api/auth/register', answer);
      return undefined;
    }
    this.journal.registrations.push({ phone, isReferred: referralCode !== undefined });
    const { user } = answer.body as { user: { id: number; referralCode: string } };
    return { id: user.id, phone, cookie: answer.cookie, referralCode: user.referralCode };
  }

  /** @throws Error when all starts are taken */
  private nextStart(): Start {
    const start = this.starts.shift();
    if (!start) throw new Error('All starts are taken: the load is too long for one workshop');
    return start;
  }
}
