import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { RemindOfAppointments } from '../../../../src/modules/notifications/application/writing/remind-of-appointments.ts';
import { FakeSmsGateway, type GatewayReply, SMSO_ACCEPTED } from '../../../support/fake-sms-gateway.ts';
import fc from '../../../support/fast-check.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The day of the appointments. */
const THURSDAY = '2026-03-05';
/** Quiet hours 21:00 to 08:00; the clock of the workshop is two hours ahead of UTC in March. */
const isQuiet = (hour: number) => hour >= 19 || hour < 6;
/** The last day on which a night may come: Thursday morning would be after the start. */
const LAST_NIGHT = '2026-03-03';

const STEPS = [
  'move 09:00',
  'move 11:00',
  'confirmed',
  'in-progress',
  'completed',
  'cancel',
  'undo',
  'undo',
  'send',
  'moment',
  'wait',
  'remind',
  'night',
  'morning',
  'provider down',
  'provider loses the answer',
] as const;
type Step = (typeof STEPS)[number];

const FAULTS: Partial<Record<Step, GatewayReply>> = {
  'provider down': { status: 503, text: 'down' },
  // Accepted, but the product cannot know.
  'provider loses the answer': 'hang up',
};

const UPCOMING = ['appointment-booked', 'appointment-confirmed', 'appointment-rescheduled', 'visit-reminder'];
/** What may be said of an appointment in each state. */
const TRUE_IN: Record<string, readonly string[]> = {
  pending: UPCOMING.filter((template) => template !== 'appointment-confirmed'),
  confirmed: UPCOMING,
  'in-progress': [],
  completed: ['visit-completed'],
  cancelled: ['appointment-cancelled'],
};
/** The receipt of the booking leaves at once, also at night. */
const LEAVES_AT_NIGHT = ['appointment-booked'];

const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
let workshop: Workshop;
let other: Omit<TestApp, 'database'>;
beforeAll(async () => {
  Logger.overrideLogger(false);
  await gateway.start();
  const provider = {
    PUBLIC_URL: 'https://service.example.ro',
    SMS_PROVIDER: 'smso',
    SMSO_URL: gateway.url,
    SMSO_API_KEY: 'cheia',
    SMSO_SENDER: '4',
  };
  workshop = await startWorkshop(provider);
  other = await startApp(workshop.database, provider, workshop.clock);
  await workshop.database.database.query(
    `UPDATE notifications.message_setting SET quiet_from = 1260, quiet_to = 480, reminder_hours = 48`,
  );
});
afterAll(async () => {
  await other.close();
  await workshop.close();
  gateway.stop();
});

/** An appointment, what happens to it, and what its customer was sent. */
class AppointmentHistory {
  private constructor(
    private readonly phone: string,
    private readonly id: number,
  ) {}

  static async begin(): Promise<AppointmentHistory> {
    gateway.reset();
    workshop.clock.time = MONDAY_MORNING;
    const phone = newPhone();
    const { body, status } = await workshop.book({ customerPhone: phone, appointmentDate: THURSDAY });
    expect(status).toBe(201);
    return new AppointmentHistory(phone, body.id);
  }

  async take(step: Step): Promise<void> {
    const fault = FAULTS[step];
    if (fault) gateway.replies.push(fault);
    else if (step === 'send') await this.send();
    else if (step === 'moment') passes(5_000);
    else if (step === 'wait') passes(6 * MINUTE_MS);
    else if (step === 'remind') await onBoth(() => new RemindOfAppointments());
    else if (step === 'night') {
      if (day() <= LAST_NIGHT && !isNight()) workshop.clock.time = new Date(`${day()}T19:30:00Z`);
    } else if (step === 'morning') endNight();
    else await this.change(step);
  }

  /** Sends what is due, and checks that it is true, and may leave at this hour. */
  async send(): Promise<void> {
    const before = (await this.messages()).filter(isSent).length;
    await workshop.deliverEvents();
    await onBoth(() => new SendMessages({}));
    const appointment = await this.appointment();
    const news = (await this.messages()).filter(isSent).slice(before);
    for (const { template } of news) {
      expect(TRUE_IN[appointment.status]).toContain(template);
      if (isNight()) expect(LEAVES_AT_NIGHT).toContain(template);
    }
  }

  /** Lets the retries and the night pass, with a provider that works. */
  async settle(): Promise<void> {
    gateway.replies.length = 0;
    endNight();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await this.send();
      passes(HOUR_MS);
    }
  }

  /** Checks that the last message says the last state, and that all others have left or are overtaken. */
  async expectLastState(): Promise<void> {
    const appointment = await this.appointment();
    const messages = await this.messages();
    for (const { status, failure } of messages) expect([status, failure]).toEqual(ENDED[status]);
    const last = messages.filter(isSent).at(-1);
    if (appointment.status === 'cancelled') expect(last?.template).toBe('appointment-cancelled');
    else if (appointment.status === 'completed') expect(last?.template).toBe('visit-completed');
    else if (appointment.status !== 'in-progress') expect(last?.body).toContain(`ora ${appointment.appointmentTime}`);
    const accepted = gateway.requests.filter(({ form }) => form.to === this.phone).length;
    expect(accepted).toBeGreaterThanOrEqual(messages.filter(isSent).length);
  }

  /** Checks that nothing about an undone change was given to the provider. */
  async expectNothingUndone(): Promise<void> {
    const events = await workshop.database.database.query<{ id: string; type: string }>(
      `SELECT id, type FROM platform.event WHERE stream = $1 ORDER BY stream_version`,
      [`appointment-${this.id}`],
    );
    const changes: string[] = [];
    const undone: string[] = [];
    for (const { id, type } of events) {
      if (type === 'booking.appointment-status-undone') undone.push(changes.pop() ?? 'none');
      else if (CHANGES.includes(type)) changes.push(id);
    }
    const tried = await workshop.database.database.query(
      `SELECT template, status FROM notifications.outgoing_message
       WHERE event_id = ANY ($1::uuid[]) AND (attempts > 0 OR sent_at IS NOT NULL)`,
      [undone],
    );
    expect(tried).toEqual([]);
  }

  private change(step: string) {
    const [name, time] = step.split(' ');
    const path = `/api/appointments/${this.id}`;
    const cookie = workshop.admin;
    if (name === 'cancel') return workshop.http('DELETE', path, { cookie });
    if (name === 'undo') return workshop.http('POST', `${path}/undo`, { cookie, body: {} });
    if (name !== 'move') {
      return workshop.http('PATCH', `${path}/status`, { cookie, body: { status: name } });
    }
    const body = { appointmentDate: THURSDAY, appointmentTime: time };
    return workshop.http('POST', `${path}/reschedule`, { cookie, body });
  }

  private async appointment(): Promise<{ status: string; appointmentTime: string }> {
    return (await workshop.http('GET', `/api/appointments/${this.id}`, { cookie: workshop.admin })).body;
  }

  private messages(): Promise<Message[]> {
    return workshop.database.database.query<Message>(
      `SELECT template, status, failure, body FROM notifications.outgoing_message WHERE address = $1
       ORDER BY sent_at NULLS FIRST, id`,
      [this.phone],
    );
  }
}

type Message = {
  readonly template: string;
  readonly status: string;
  readonly failure: string | null;
  readonly body: string;
};
const isSent = ({ status }: Message) => status === 'sent';
const ENDED: Record<string, [string, string | null]> = { sent: ['sent', null], failed: ['failed', 'too-late'] };

/** The events of changes that the workshop can undo. */
const CHANGES = ['confirmed', 'started', 'completed', 'cancelled'].map((change) => `booking.appointment-${change}`);

const day = () => workshop.clock.time.toISOString().slice(0, 10);
const isNight = () => isQuiet(workshop.clock.time.getUTCHours());
const passes = (ms: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + ms);
};
const endNight = () => {
  if (!isNight()) return;
  const next = new Date(`${day()}T06:00:00Z`);
  workshop.clock.time = next > workshop.clock.time ? next : new Date(next.getTime() + 24 * HOUR_MS);
};
const onBoth = (command: () => RemindOfAppointments | SendMessages) =>
  Promise.all([workshop, other].map(({ app }) => app.get(CommandBus).execute(command())));

it('whatever happens to an appointment and is undone, at night and with a failing provider, what is sent is true, and the last message says the last state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 10 }), async (steps) => {
      const history = await AppointmentHistory.begin();
      for (const step of steps) await history.take(step);
      await history.settle();
      await history.expectLastState();
      await history.expectNothingUndone();
      await workshop.database.database.query(
        `UPDATE booking.appointment SET status = 'cancelled', completed_at = NULL, charged_bani = NULL, cancelled_at = now()
         WHERE status <> 'cancelled'`,
      );
    }),
    {
      seed: 13,
      numRuns: 16,
      endOnFailure: true,
      examples: [
        [
          [
            'confirmed',
            'send',
            'undo',
            'moment',
            'confirmed',
            'in-progress',
            'completed',
            'moment',
            'undo',
            'completed',
          ],
        ],
        [['confirmed', 'moment', 'cancel', 'send', 'undo', 'send', 'in-progress', 'send', 'undo', 'wait', 'send']],
      ],
    },
  );
});
