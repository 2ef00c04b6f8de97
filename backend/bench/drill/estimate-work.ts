import { randomUUID } from 'node:crypto';
import type { Client, ClientRequest, ClientResponse } from './client.ts';
import type { Journal } from './journal.ts';

/** A line of a completion. */
interface ApprovedLine {
  readonly label: string;
  readonly amount: number;
}

/** A version before estimates has none of their routes. */
const NOT_THERE = 404;

/** Estimates of appointments in work, as desk and mechanic use them. */
export class EstimateWork {
  private readonly client: Client;
  private readonly journal: Journal;
  private readonly cookie: () => string | undefined;

  constructor(client: Client, journal: Journal, cookie: () => string | undefined) {
    this.client = client;
    this.journal = journal;
    this.cookie = cookie;
  }

  async switchOn(): Promise<void> {
    const answer = await this.send('PUT', '/api/admin/settings/estimates', { enabled: true });
    if (answer?.status !== 200) throw new Error('Estimates could not be switched on');
  }

  /**
   * Sends an estimate of two jobs, of which two at the desk record the same answers at once, and works on the approved one.
   * @returns what the completion charges for it
   */
  async workOn(appointmentId: number): Promise<ApprovedLine[]> {
    const id = await this.begin(appointmentId);
    if (id === undefined) return [];
    const path = `/api/admin/estimates/${id}`;
    const job = (title: string) => ({
      ...{ title: `${title} ${appointmentId}`, urgency: 'soon' },
      lines: [{ kind: 'labour', label: 'Manoperă', quantity: 1, unitPrice: 100 }],
    });
    const written = await this.expect('PUT', path, { jobs: [job('Frâne'), job('Filtru')] });
    const [approved, declined] =
      (written?.body as { jobs: { id: number; title: string; total: number }[] })?.jobs ?? [];
    if (!approved || !declined || !(await this.expect('POST', `${path}/send`, {}))) return [];
    await Promise.all([1, 2].map(() => this.decide(id, approved.id, 'approved')));
    await this.decide(id, declined.id, 'declined');
    await this.expect('POST', `${path}/jobs/${approved.id}/clock`, { line: 'Manoperă' }, 204);
    return [{ label: approved.title, amount: approved.total }];
  }

  private async begin(appointmentId: number): Promise<number | undefined> {
    const path = '/api/admin/estimates';
    const answer = await this.send('POST', path, { appointmentId });
    if (answer?.status === 201) return (answer.body as { id: number }).id;
    if (!answer || answer.status === NOT_THERE) return undefined;
    const known = await this.send('GET', `${path}?visits=${appointmentId}`);
    const [begun] = known?.status === 200 ? (known.body as { id: number }[]) : [];
    if (!answer.isRepeated || !begun) this.journal.surprise(`POST ${path}`, answer);
    return begun?.id;
  }

  private async decide(estimateId: number, jobId: number, answer: 'approved' | 'declined'): Promise<void> {
    const path = `/api/admin/estimates/${estimateId}/decisions`;
    const body = { jobId, answer, method: 'phone' };
    const told = await this.send('POST', path, body, randomUUID());
    if (told?.status === 200) this.journal.decisions.push({ estimateId, jobId, answer });
    // The other one was first.
    const isDecided = (told?.body as { code?: string } | undefined)?.code === 'already_decided';
    if (told && told.status !== 200 && told.status !== NOT_THERE && !isDecided)
      this.journal.surprise(`POST ${path}`, told);
  }

  private async expect(method: string, path: string, body: object, status = 200): Promise<ClientResponse | undefined> {
    const answer = await this.send(method, path, body);
    if (answer?.status === status) return answer;
    if (answer && answer.status !== NOT_THERE) this.journal.surprise(`${method} ${path}`, answer);
    return undefined;
  }

  private send(method: string, path: string, body?: object, key?: string): Promise<ClientResponse | undefined> {
    const request: ClientRequest = { method, path, cookie: this.cookie(), ...(body && { body }), ...(key && { key }) };
    return this.client.send(request);
  }
}
