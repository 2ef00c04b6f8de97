import type { QueueStatus } from '@car-workshop/contracts/values/complaints';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { limitAndOffset, type Page, type PageRequest } from '../../../kernel/page.ts';
import { containing, plainText } from '../../../kernel/search-text.ts';
import { Database } from '../../../platform/database/database.ts';
import { AppointmentDetails } from '../../booking/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { EstimateReader } from '../../estimates/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { WorkingHours } from '../../schedule/index.ts';
import type { Priority } from '../domain/complaint.values.ts';
import { ComplaintNotFound } from '../domain/complaints.errors.ts';
import {
  type ComplaintAssigneeView,
  type ComplaintPhotoView,
  type ManagedComplaint,
  type ManagedComplaintAppointmentView,
  type ManagedComplaintThread,
  type ManagedMessageView,
  OWN_COLUMNS,
  PHOTOS,
} from './complaint.views.ts';
import { nullWhenNotFound } from './complaint-access.ts';
import { appointmentSummary } from './read-own-complaints.ts';

const MANAGED_COLUMNS = `${OWN_COLUMNS}, customer_id, user_id, priority,
  assignee_id, first_replied_at, first_reply_due_at, resolution_due_at, next_due_at, reopened_at`;

type Computed = 'author' | 'assignee' | 'overdue' | 'firstReplyMinutes' | 'resolutionMinutes';
type Row = Omit<ManagedComplaint, Computed> & { readonly nextDueAt: Date | null; readonly reopenedAt: Date | null };

@Injectable()
export class ManagedComplaints {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
    private readonly hours: WorkingHours,
    private readonly clock: Clock,
  ) {}

  /** @param clauses of the statement, after FROM */
  async read(clauses: string, values: readonly unknown[]): Promise<ManagedComplaint[]> {
    const sql = `SELECT ${MANAGED_COLUMNS} FROM complaints.complaint ${clauses}`;
    const rows = await this.database.query<Row>(sql, [...values]);
    const now = this.clock.now();
    const people = await this.peopleOf(rows);
    const minutes = await this.minutesOf(rows, now);
    return rows.map(({ nextDueAt, reopenedAt: _, ...row }, at) => ({
      ...row,
      author: people.author(row),
      assignee: people.account(row.assigneeId),
      overdue: nextDueAt !== null && nextDueAt < now,
      firstReplyMinutes: minutes[2 * at] ?? 0,
      resolutionMinutes: minutes[2 * at + 1] ?? 0,
    }));
  }

  private async peopleOf(rows: readonly Row[]) {
    const users = await this.users.findAll(distinct(rows.flatMap((row) => [row.userId, row.assigneeId])));
    const contacts = await this.customers.contacts(distinct(rows.map(({ customerId }) => customerId)));
    const accounts = new Map(users.map(({ userId: id, name, phone }) => [id, { id, name, phone }]));
    const customers = new Map(contacts.map((contact) => [contact.id, contact]));
    const account = (id: number | null) => (id === null ? null : (accounts.get(id) ?? null));
    const author = ({ userId, customerId }: Pick<Row, 'userId' | 'customerId'>) =>
      userId === null && customerId !== null ? (customers.get(customerId) ?? null) : account(userId);
    return { account, author };
  }

  /** Working minutes to first reply and to resolution, alternating; if one is missing, those until now. */
  private minutesOf(rows: readonly Row[], now: Date): Promise<number[]> {
    const spans = rows.flatMap(({ createdAt, reopenedAt, firstRepliedAt, resolvedAt }) => [
      { from: createdAt, to: firstRepliedAt ?? now },
      { from: reopenedAt ?? createdAt, to: resolvedAt ?? now },
    ]);
    return this.hours.measure(spans);
  }
}

function distinct(ids: ReadonlyArray<number | null>): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

const WHOLE_THREAD = `
  SELECT id, kind, text, created_at, author_id
  FROM complaints.message WHERE complaint_id = $1 ORDER BY id LIMIT 1000`;

interface QueueFilter {
  readonly search?: string | undefined;
  readonly status?: QueueStatus | undefined;
  readonly priority?: Priority | undefined;
  readonly assignee?: number | 'nobody' | undefined;
  readonly overdue?: boolean | undefined;
}

const MATCHES_FILTER = `
  ($1::text IS NULL OR status = $1 OR ($1 = 'unsettled' AND next_due_at IS NOT NULL))
  AND ($2::text IS NULL OR priority = $2)
  AND ($3::integer IS NULL OR assignee_id = $3)
  AND (NOT $4::boolean OR assignee_id IS NULL)
  AND ($5::boolean IS NULL OR coalesce(next_due_at < $6, false) = $5)`;
const MATCHES_SEARCH = `
  (id = $7::integer OR search LIKE complaints.searchable($8)
   OR customer_id = ANY ($9::integer[]) OR user_id = ANY ($10::integer[]))`;

function statements(where: string, parameters: number) {
  return {
    page: `WHERE ${where} ORDER BY next_due_at, id DESC LIMIT $${parameters + 1} OFFSET $${parameters + 2}`,
    count: `SELECT count(*)::integer AS total FROM complaints.complaint WHERE ${where}`,
  };
}
const ALL = statements(MATCHES_FILTER, 6);
const SEARCHED = statements(`${MATCHES_FILTER} AND ${MATCHES_SEARCH}`, 10);

@Injectable()
export class ManagedComplaintReader {
  constructor(
    private readonly database: Database,
    private readonly managed: ManagedComplaints,
    private readonly appointments: AppointmentDetails,
    private readonly users: UserDirectory,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
    private readonly estimateReader: EstimateReader,
  ) {}

  async readManagedComplaint(complaintId: number): Promise<ManagedComplaintThread> {
    const [complaint] = await this.managed.read('WHERE id = $1', [complaintId]);
    if (!complaint) throw new ComplaintNotFound();
    const { appointmentId } = complaint;
    return {
      ...complaint,
      visit: appointmentId === null ? null : await this.appointmentOf(appointmentId),
      photos: await this.database.query<ComplaintPhotoView>(PHOTOS, [complaintId]),
      messages: await this.thread(complaintId),
    };
  }

  /** The appointment with its cost, because many complaints are about the price. */
  private async appointmentOf(appointmentId: number): Promise<ManagedComplaintAppointmentView | null> {
    const appointment = await nullWhenNotFound(this.appointments.get(appointmentId));
    if (!appointment) return null;
    const estimate = await this.estimateReader.findSums(appointmentId);
    return { ...appointmentSummary(appointment), charged: appointment.charged ?? null, estimate };
  }

  private async thread(complaintId: number): Promise<ManagedMessageView[]> {
    type Row = Omit<ManagedMessageView, 'author'> & { authorId: number | null };
    const messages = await this.database.query<Row>(WHOLE_THREAD, [complaintId]);
    const users = await this.users.findAll(messages.flatMap(({ authorId }) => authorId ?? []));
    const names = new Map(users.map(({ userId, name }) => [userId, name]));
    return messages.map(({ authorId, ...message }) => ({
      ...message,
      author: (authorId !== null && names.get(authorId)) || null,
    }));
  }

  async findAssignee(complaintId: number): Promise<number | null> {
    const sql = 'SELECT assignee_id FROM complaints.complaint WHERE id = $1';
    return (await this.database.one<{ assigneeId: number | null }>(sql, [complaintId]))?.assigneeId ?? null;
  }

  async listAssignees(): Promise<ComplaintAssigneeView[]> {
    return (await this.users.desk()).map(({ userId: id, name }) => ({ id, name }));
  }

  async listManagedComplaints(filter: QueueFilter, page: PageRequest): Promise<Page<ManagedComplaint>> {
    const { status, priority, assignee, overdue } = filter;
    const text = plainText(filter.search ?? '');
    const unassigned = assignee === 'nobody';
    const values = [
      status ?? null,
      priority ?? null,
      unassigned ? null : (assignee ?? null),
      unassigned,
      overdue ?? null,
      this.clock.now(),
      ...(text === '' ? [] : await this.searchValues(text)),
    ];
    const sql = text === '' ? ALL : SEARCHED;
    const [items, counted] = await Promise.all([
      this.managed.read(sql.page, [...values, ...limitAndOffset(page)]),
      this.database.one<{ total: number }>(sql.count, values),
    ]);
    return { items, total: counted?.total ?? 0 };
  }

  private async searchValues(text: string): Promise<unknown[]> {
    const [, number = null] = /^(?:nr\.? ?|#)?(\d{1,9})$/i.exec(text) ?? [];
    // One or two digits are part of nearly every phone, so they are only compared with the id.
    if (number !== null && number.length < 3) return [number, containing(text), [], []];
    const [customers, accounts] = await Promise.all([this.customers.search(text), this.users.search(text)]);
    return [number, containing(text), customers, accounts];
  }
}
