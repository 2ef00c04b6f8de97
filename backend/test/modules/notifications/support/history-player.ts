import { randomUUID } from 'node:crypto';
import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { CommandBus } from '@nestjs/cqrs';
import { DueMessages } from '../../../../src/modules/notifications/application/sending/due-messages.ts';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { RemindOfAppointments } from '../../../../src/modules/notifications/application/writing/remind-of-appointments.ts';
import {
  FakeSmsGateway,
  type GatewayReply,
  type GatewayRequest,
  SMSO_ACCEPTED,
} from '../../../support/fake-sms-gateway.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { MONDAY, newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import {
  APPOINTMENT,
  type AppointmentHistory,
  type AppointmentNow,
  EVENTS,
  HEARD,
  type HeardMessage,
  MESSAGES,
  REPORTED,
  type Report,
  type ReportedMessage,
  type Step,
  type StoredEvent,
  type StoredMessage,
  type Telling,
} from './appointment-history.ts';

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PUBLIC_URL = 'https://service.example.ro';
/** The day of the appointments. */
const THURSDAY = '2026-03-05';
/** The last day that a night may follow, because messages after the next night would come after the start. */
const LAST_NIGHT = '2026-03-03';
/** A time longer than the longest pause between two attempts. */
const SETTLING_HOURS = 14;

const FAULTS: Partial<Record<Step, GatewayReply>> = {
  'provider down': { status: 503, text: 'down' },
  'provider refuses': { status: 400, text: '{"status":400}' },
  // The provider accepts the message, but the product cannot know.
  'provider loses the answer': 'hang up',
};

const STATUS_STEPS: readonly string[] = ['confirmed', 'in-progress', 'completed'];

/** Plays histories of appointments on two instances with a common provider. */
export class HistoryPlayer {
  private tellings: Telling[] = [];
  private reports: Report[] = [];
  private reportsFirst = false;
  private seen: AppointmentNow[] = [];
  private phone = '';
  private id = 0;
  private token = '';

  private constructor(
    private readonly gateway: FakeSmsGateway,
    private readonly workshop: Workshop,
    private readonly other: Omit<TestApp, 'database'>,
  ) {}

  static async start(): Promise<HistoryPlayer> {
    const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
    await gateway.start();
    const provider = {
      PUBLIC_URL,
      SMS_PROVIDER: 'smso',
      SMSO_URL: gateway.url,
      SMSO_API_KEY: 'cheia',
      SMSO_SENDER: '4',
      SMS_DAILY_LIMIT: '100000',
    };
    const workshop = await startWorkshop(provider);
    const other = await startApp(workshop.database, provider, workshop.clock);
    return new HistoryPlayer(gateway, workshop, other);
  }

  async close(): Promise<void> {
    await this.other.close();
    await this.workshop.close();
    this.gateway.stop();
  }

  /** Plays the steps in order, then erases the customer if wanted, and handles everything that is due. */
  async play(steps: readonly Step[], isErased: boolean): Promise<AppointmentHistory> {
    const email = await this.begin();
    for (const step of steps) await this.take(step);
    const toldBeforeErasure = this.tellings.length;
    if (isErased) await this.erase();
    await this.settle();
    const history = {
      ...{ steps, isErased, toldBeforeErasure, phone: this.phone, email, tellings: this.tellings },
      ...{ reports: this.reports, messages: await this.messages(), events: await this.events() },
      end: await this.appointment(),
    };
    await this.end();
    return history;
  }

  private async begin(): Promise<string> {
    Object.assign(this, { tellings: [], reports: [], reportsFirst: false });
    this.gateway.reset();
    this.gateway.beforeReply = (asked) => this.hear(asked);
    // The time is after the quiet hours.
    this.workshop.clock.time = at(MONDAY, 7);
    await this.setQuietHours(1_260, 480);
    this.phone = newPhone();
    const customerEmail = `${this.phone.slice(1)}@example.ro`;
    const { body } = await this.workshop.book({ customerPhone: this.phone, customerEmail, appointmentDate: THURSDAY });
    this.id = body.id;
    this.token = body.manageToken;
    return customerEmail;
  }

  private async take(step: Step): Promise<void> {
    // Each change needs a different time, because an undo refers to the time of a change.
    this.passes(1);
    this.seen = [await this.appointment()];
    const fault = FAULTS[step];
    if (fault) return this.sendWith(fault);
    switch (step) {
      case 'send':
        return this.send();
      // The reactions to the last events run later than the sending.
      case 'send late':
        return this.onBoth(() => new SendMessages({}));
      case 'deliver again':
        return this.deliverAgain();
      case 'sender dies':
        await this.workshop.deliverEvents();
        await this.workshop.app.get(DueMessages).claim('sms', this.now, 'any');
        return;
      case 'moment':
        return this.passes(UNDO_MS / 2);
      case 'undo period':
        return this.passes(UNDO_MS);
      case 'wait':
        return this.passes(6 * MINUTE_MS);
      case 'half an hour':
        return this.passes(31 * MINUTE_MS);
      case 'remind':
        return this.onBoth(() => new RemindOfAppointments());
      case 'night':
        if (this.day <= LAST_NIGHT && this.now < at(this.day, 19.5)) this.workshop.clock.time = at(this.day, 19.5);
        return;
      case 'morning':
        return this.endNight();
      case 'quiet hours off':
        return this.setQuietHours(480, 480);
      case 'quiet hours on':
        return this.setQuietHours(1_260, 480);
      case 'provider reports first':
        this.reportsFirst = true;
        return this.send();
      case 'reported delivered':
        return this.report(true);
      case 'reported undelivered':
        return this.report(false);
      default:
        await (step.startsWith('send while ') ? this.sendWhile(step.slice('send while '.length)) : this.change(step));
    }
  }

  private async send(): Promise<void> {
    await this.workshop.deliverEvents();
    await this.onBoth(() => new SendMessages({}));
  }

  private async sendWith(fault: GatewayReply): Promise<void> {
    this.gateway.replies.push(fault);
    await this.send();
    this.gateway.replies.length = 0;
  }

  private async sendWhile(step: string): Promise<void> {
    await this.workshop.deliverEvents();
    await Promise.all([this.onBoth(() => new SendMessages({})), this.change(step)]);
  }

  private async onBoth(command: () => RemindOfAppointments | SendMessages): Promise<void> {
    await Promise.all([this.workshop, this.other].map(({ app }) => app.get(CommandBus).execute(command())));
  }

  private async deliverAgain(): Promise<void> {
    await this.workshop.deliverEvents();
    await this.sql(
      `UPDATE platform.subscription SET position = (SELECT min(position) - 1 FROM platform.sequenced_event WHERE stream = $1)
       WHERE name LIKE 'notifications.%'`,
      [`appointment-${this.id}`],
    );
  }

  /** Sends a change, which the product may refuse, and returns the response. */
  private change(step: string) {
    const path = `/api/appointments/${this.id}`;
    const ask = (method: string, rest: string, body?: object) =>
      this.workshop.http(method, `${path}${rest}`, { cookie: this.workshop.admin, body });
    if (STATUS_STEPS.includes(step)) return ask('PATCH', '/status', { status: step });
    const [name, appointmentTime] = step.split(' ');
    switch (name) {
      case 'move':
        return ask('POST', '/reschedule', { appointmentDate: THURSDAY, appointmentTime });
      case 'cancel':
        return ask('DELETE', '');
      case 'customer':
        return this.workshop.http('DELETE', path, { headers: { 'manage-token': this.token } });
      case 'ready':
        return ask('PUT', '/ready');
      case 'work':
        return ask('DELETE', '/ready');
      case 'announce':
        return ask('PUT', '/ready-message');
      case 'reopen':
        return ask('POST', '/reopen', { reason: 'unfinished' });
      case 'undo':
        return ask('POST', '/undo', {});
      default:
        throw new Error(`${step} is no step`);
    }
  }

  /** Records a request to the provider, with the current state of the appointment. */
  private async hear({ form }: GatewayRequest): Promise<void> {
    const reportPath = (form.webhook_status ?? '').slice(PUBLIC_URL.length);
    const messageId = Number(/\/smso\/(\d+)\//.exec(reportPath)?.[1]);
    const [found] = await this.sql<HeardMessage>(HEARD, [messageId, this.now]);
    if (!found || form.to !== this.phone) throw new Error(`A message to ${form.to} is told of no appointment`);
    const { quietFrom, quietTo, ...message } = found;
    const token = randomUUID();
    const [reply] = this.gateway.replies;
    if (!reply) this.gateway.replies.push({ status: 200, text: JSON.stringify({ status: 200, responseToken: token }) });
    const outcome = outcomeOf(reply);
    const telling: Telling = {
      ...message,
      ...{ messageId, text: form.body ?? '', at: this.now, token, reportPath, outcome, undeliveredAt: null },
      appointment: [await this.appointment(), ...this.seen],
      quiet: { from: quietFrom, to: quietTo },
    };
    this.tellings.push(telling);
    if (outcome !== 'accepted' || !this.reportsFirst) return;
    this.reportsFirst = false;
    await this.reportOf(telling, true);
  }

  /** Sends the provider's delivery report for the last accepted message. */
  private async report(isDelivered: boolean): Promise<void> {
    const telling = this.tellings.findLast(({ outcome }) => outcome === 'accepted');
    if (!telling) return;
    const stateOf = async () => (await this.sql<ReportedMessage>(REPORTED, [telling.messageId]))[0] ?? GONE;
    const before = await stateOf();
    const isFirst = before.status === 'sent' && !before.isDelivered;
    if (isFirst && !isDelivered) telling.undeliveredAt = this.now;
    await this.reportOf(telling, isDelivered);
    this.reports.push({ isFirst, isDelivered, before, after: await stateOf() });
  }

  private reportOf({ reportPath, token: uuid }: Telling, isDelivered: boolean) {
    const payload = new URLSearchParams({ uuid, status: isDelivered ? 'delivered' : 'undelivered' }).toString();
    return this.workshop.http('POST', reportPath, { payload, headers: FORM });
  }

  private async erase(): Promise<void> {
    const [{ customerId } = { customerId: 0 }] = await this.sql<{ customerId: number }>(
      'SELECT customer_id AS "customerId" FROM booking.appointment WHERE id = $1',
      [this.id],
    );
    const path = `/api/admin/guests/${customerId}`;
    const { status } = await this.workshop.http('DELETE', path, { cookie: this.workshop.admin });
    if (status !== 204) throw new Error(`The customer was not erased: ${status}`);
  }

  /** Lets the retries and the night pass while the provider works. */
  private async settle(): Promise<void> {
    this.reportsFirst = false;
    for (let hour = 0; hour < SETTLING_HOURS; hour += 1) {
      this.endNight();
      this.seen = [];
      await this.send();
      const queued = (await this.messages()).some(({ status }) => status === 'queued');
      if (hour > 0 && !queued) return;
      this.passes(hour === 0 ? UNDO_MS : HOUR_MS);
    }
  }

  private async end(): Promise<void> {
    await this.sql('DELETE FROM notifications.outgoing_message');
    await this.sql('DELETE FROM notifications.channel_outage');
    await this.sql(
      `UPDATE booking.appointment SET status = 'cancelled', completed_at = NULL, charged_bani = NULL, cancelled_at = now()
       WHERE status <> 'cancelled'`,
    );
  }

  private async appointment(): Promise<AppointmentNow> {
    const [found] = await this.sql<AppointmentNow>(APPOINTMENT, [this.id]);
    if (!found) throw new Error('There is no appointment');
    return found;
  }

  private messages(): Promise<StoredMessage[]> {
    return this.sql<StoredMessage>(MESSAGES, [this.id]);
  }

  private events(): Promise<StoredEvent[]> {
    return this.sql<StoredEvent>(EVENTS, [`appointment-${this.id}`]);
  }

  private async setQuietHours(from: number, to: number): Promise<void> {
    const columns = 'quiet_from = $1, quiet_to = $2, reminder_hours = 48';
    await this.sql(`UPDATE notifications.message_setting SET ${columns}`, [from, to]);
  }

  private sql<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return this.workshop.database.database.query<Row & Record<string, unknown>>(statement, values);
  }

  private get now(): Date {
    return this.workshop.clock.time;
  }

  private get day(): string {
    return this.now.toISOString().slice(0, 10);
  }

  private passes(ms: number): void {
    this.workshop.clock.time = new Date(this.now.getTime() + ms);
  }

  private endNight(): void {
    if (this.now >= at(this.day, 19)) this.workshop.clock.time = new Date(at(this.day, 6).getTime() + 24 * HOUR_MS);
    else if (this.now < at(this.day, 6)) this.workshop.clock.time = at(this.day, 6);
  }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const GONE: ReportedMessage = { status: 'gone', failure: null, isDelivered: false };

/** The instant of an hour in UTC; in March, the workshop's clock is two hours ahead. */
function at(day: string, hour: number): Date {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + hour * HOUR_MS);
}

function outcomeOf(reply: GatewayReply | undefined): Telling['outcome'] {
  if (!reply) return 'accepted';
  if (typeof reply === 'string') return 'lost';
  return reply.status === 400 ? 'refused' : 'down';
}
