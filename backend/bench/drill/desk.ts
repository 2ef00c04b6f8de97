import type { Client, ClientResponse } from './client.ts';
import { EstimateWork } from './estimate-work.ts';
import type { Journal } from './journal.ts';

/** The admin of the workshop, who works at the desk. */
export const ADMIN = { phone: '+40722000111', password: 'parola-de-exercitiu' };

/** Answers to an undo that has no effect: too late, overtaken by another change, or done by an earlier try. */
const NOT_UNDONE = ['undo_too_late', 'undo_overtaken', 'nothing_to_undo'];

/** What the desk does: everything, or no undo (the ten seconds are by the clocks of the instances, which have to agree). */
type DeskWork = 'everything' | 'no undo';

/** How an appointment ends. */
export interface Sheet {
  readonly lines: readonly { readonly label: string; readonly amount: number }[];
  readonly reason: string;
  readonly rewardCodes?: readonly string[];
  readonly mileage?: number;
}

/** A change of state that the product has acknowledged. */
interface Change {
  /** Names the change for its undo; missing when only a repeated request was answered. */
  readonly undoableUntil?: string;
}

/** Requests of the admin. What they were told goes to the journal. */
export class Desk {
  private readonly client: Client;
  private readonly journal: Journal;
  readonly estimates: EstimateWork;
  private cookie: string | undefined;
  private allowed: DeskWork = 'everything';
  /** Work in several requests. */
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(client: Client, journal: Journal) {
    this.client = client;
    this.journal = journal;
    this.estimates = new EstimateWork(client, journal, () => this.cookie);
  }

  async signIn(): Promise<void> {
    const answer = await this.client.send({ method: 'POST', path: '/api/auth/login', body: ADMIN });
    this.cookie = answer?.cookie;
  }

  /** Limits what the desk does, from when the work that began before has ended until something is done. */
  async limitTo(work: DeskWork, during: () => Promise<void>): Promise<void> {
    this.allowed = work;
    try {
      await Promise.allSettled([...this.underWay]);
      await during();
    } finally {
      this.allowed = 'everything';
    }
  }

  /** Work in several requests, for which {@link limitTo} waits. */
  async during(work: Promise<void>): Promise<void> {
    this.underWay.add(work);
    try {
      await work;
    } finally {
      this.underWay.delete(work);
    }
  }

  get doesEverything(): boolean {
    return this.allowed === 'everything';
  }

  /** Offers a reward of 5 RON for a point. @returns its id */
  async offerReward(): Promise<number> {
    const body = {
      name: 'Reducere de 5 RON',
      description: 'La orice vizită.',
      pointsCost: 1,
      category: 'discount',
      discountAmount: 5,
    };
    const answer = await this.send('POST', '/api/admin/loyalty/rewards', body);
    if (answer?.status !== 201) throw new Error('The reward could not be offered');
    return (answer.body as { id: number }).id;
  }

  /** Credits so many points that an undone completion always finds its point. */
  async credit(userId: number, points: number): Promise<void> {
    const answer = await this.send('POST', '/api/admin/loyalty/credit', { userId, points });
    if (answer?.status !== 200) throw new Error(`Member ${userId} could not be credited`);
  }

  /** Completes a pending appointment, which must be refused. */
  async tryShortcut(id: number): Promise<void> {
    const path = `/api/appointments/${id}/status`;
    const status = 'completed';
    const answer = await this.send('PATCH', path, { status });
    if (answer && answer.status !== 409)
      this.journal.surprise(`PATCH ${path} of a pending appointment to ${status}`, answer);
  }

  /**
   * Changes the state of an appointment; a completion is by the sheet. @returns undefined when it does not have the
   * state now
   */
  async change(id: number, status: string, sheet: Sheet): Promise<Change | undefined> {
    if (status !== 'completed') return this.move(id, status);
    return this.complete(id, sheet);
  }

  /**
   * Undoes a change of the desk that can be named. It may be refused: too late on a slow machine.
   * @returns the state of the appointment now; undefined without a response
   */
  async undo(id: number, status: string, { undoableUntil }: Change): Promise<string | undefined> {
    if (!this.doesEverything || undoableUntil === undefined) return status;
    const path = `/api/appointments/${id}/undo`;
    const answer = await this.send('POST', path, { undoableUntil });
    const { code } = (answer?.body ?? {}) as { code?: string };
    if (answer?.status === 200) this.journal.undone.push({ appointmentId: id, status });
    else if (answer && !(answer.status === 409 && NOT_UNDONE.includes(code ?? '')))
      this.journal.surprise(`POST ${path} of ${status}`, answer);
    const now = await this.statusOf(id);
    if (status === 'completed' && now !== status) this.forgetCompletion(id);
    return now;
  }

  /** Merges a guest into another one, who was found by phone as a caller is. @returns the merge */
  async merge(phone: string, intoPhone: string): Promise<number | undefined> {
    const customerId = await this.customerOf(phone);
    const into = await this.customerOf(intoPhone);
    if (customerId === undefined || into === undefined) return undefined;
    const path = `/api/customers/${customerId}/merge`;
    const answer = await this.send('POST', path, { into });
    if (answer?.status === 200) {
      const { mergeId: id } = answer.body as { mergeId: number };
      this.journal.merges.push({ id, customerId, into });
      return id;
    }
    const isDone = answer?.isRepeated && (answer.body as { code?: string }).code === 'customer_merged';
    if (answer && !isDone) this.journal.surprise(`POST ${path}`, answer);
    return undefined;
  }

  /** Undoes a merge, which is possible for a day. */
  async undoMerge(id: number): Promise<void> {
    if (!this.doesEverything) return;
    const path = `/api/customer-merges/${id}/undo`;
    const answer = await this.send('POST', path);
    const isDone = answer?.isRepeated && (answer.body as { code?: string } | undefined)?.code === 'merge_undone';
    if (answer?.status === 204 || isDone) this.journal.undoneMerges.add(id);
    else if (answer) this.journal.surprise(`POST ${path}`, answer);
  }

  /** An undone completion counts no reading, and its rewards wait again. */
  private forgetCompletion(id: number): void {
    const { mileages, usedRewards } = this.journal;
    mileages.delete(id);
    for (const [code, appointmentId] of usedRewards) if (appointmentId === id) usedRewards.delete(code);
  }

  private async move(id: number, status: string): Promise<Change | undefined> {
    const path = `/api/appointments/${id}/status`;
    const answer = await this.send('PATCH', path, { status });
    return this.changed(id, status, `PATCH ${path} to ${status}`, answer);
  }

  private async complete(id: number, sheet: Sheet): Promise<Change | undefined> {
    const path = `/api/appointments/${id}/completion`;
    const change = await this.changed(id, 'completed', `POST ${path}`, await this.send('POST', path, sheet));
    if (!change) return undefined;
    for (const code of sheet.rewardCodes ?? []) this.journal.usedRewards.set(code, id);
    if (sheet.mileage !== undefined) this.journal.mileages.set(id, sheet.mileage);
    return change;
  }

  private async changed(
    id: number,
    status: string,
    request: string,
    answer: ClientResponse | undefined,
  ): Promise<Change | undefined> {
    if (!answer) return undefined;
    if (answer.status === 200) {
      this.journal.statuses.push({ appointmentId: id, status });
      const { undoableUntil } = answer.body as { undoableUntil?: string };
      return { ...(undoableUntil && { undoableUntil }) };
    }
    // A try without a response may have had its effect; then the same change is refused.
    if (answer.isRepeated && (await this.statusOf(id)) === status) return {};
    this.journal.surprise(request, answer);
    return undefined;
  }

  private async statusOf(id: number): Promise<string | undefined> {
    const answer = await this.send('GET', `/api/appointments/${id}`);
    return (answer?.body as { status?: string } | undefined)?.status;
  }

  private async customerOf(phone: string): Promise<number | undefined> {
    const answer = await this.send('POST', '/api/admin/callers', { phone });
    if (!answer) return undefined;
    const callers = answer.status === 200 ? (answer.body as { customerId?: number; phone: string }[]) : [];
    const caller = callers.find((one) => one.phone === phone);
    if (!caller) this.journal.surprise(`POST /api/admin/callers for ${phone}`, answer);
    return caller?.customerId;
  }

  private send(method: string, path: string, body?: object): Promise<ClientResponse | undefined> {
    return this.client.send({ method, path, cookie: this.cookie, ...(body && { body }) });
  }
}
