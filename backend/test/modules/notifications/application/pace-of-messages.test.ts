import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Outbox } from '../../../../src/modules/notifications/application/outbox/outbox.ts';
import { DueMessages } from '../../../../src/modules/notifications/application/sending/due-messages.ts';
import { ChannelOutages } from '../../../../src/modules/notifications/application/sending/message-pace.ts';
import {
  MessageSecrets,
  MessageSender,
} from '../../../../src/modules/notifications/application/sending/message-secrets.ts';
import {
  SendMessages,
  SendMessagesHandler,
} from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { type DeliveryFailure, NotDelivered } from '../../../../src/modules/notifications/domain/delivery-attempt.ts';
import type { QueuedMessage } from '../../../../src/modules/notifications/domain/outgoing-message.ts';
import { MessageChannel } from '../../../../src/modules/notifications/domain/providers.ts';
import { eventually } from '../../../support/eventually.ts';
import fc from '../../../support/fast-check.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

const MINUTE_MS = 60_000;

/** A provider that records deliveries and fails as a test says. */
class Provider extends MessageChannel {
  readonly accepted: QueuedMessage[] = [];
  readonly inFlight: QueuedMessage[] = [];
  mostInFlight = 0;
  /** Whether two messages to one address were ever delivered at once. */
  hasOverlapped = false;

  constructor(private readonly reply: (message: QueuedMessage) => Promise<DeliveryFailure | null>) {
    super();
  }

  async deliver(message: QueuedMessage): Promise<null> {
    this.hasOverlapped ||= this.inFlight.some(({ address }) => address === message.address);
    this.inFlight.push(message);
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight.length);
    const failure = await this.reply(message);
    this.inFlight.splice(this.inFlight.indexOf(message), 1);
    if (failure) throw new NotDelivered(failure);
    this.accepted.push(message);
    return null;
  }
}

type Instance = Omit<TestApp, 'database'>;
let workshop: Workshop;
let other: Instance;

beforeAll(async () => {
  Logger.overrideLogger(false);
  workshop = await startWorkshop();
  other = await startApp(workshop.database, {}, workshop.clock);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
});
afterEach(async () => {
  await query(`DELETE FROM notifications.outgoing_message`);
});

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  workshop.database.database.query<Row & Record<string, unknown>>(sql, values);

/** Queues messages, one to each of the addresses, in their order. */
const queue = (addresses: readonly string[], template = 'appointment-cancelled', appointmentId: number | null = null) =>
  query(
    `INSERT INTO notifications.outgoing_message
       (event_id, template, channel, address, body, language, created_at, appointment_id)
     SELECT gen_random_uuid(), $2, 'sms', address, 'Mesaj', 'ro', $3, $4
     FROM unnest($1::text[]) WITH ORDINALITY AS queued (address, place) ORDER BY place`,
    [addresses, template, workshop.clock.now(), appointmentId],
  );
const phone = (n: number) => `+4072200${String(n).padStart(4, '0')}`;
const countOf = async (status: string) =>
  (await query(`SELECT FROM notifications.outgoing_message WHERE status = $1`, [status])).length;
const advance = (minutes: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + minutes * MINUTE_MS);
};

function send(provider: MessageChannel, { app }: Pick<Instance, 'app'> = workshop, signal?: AbortSignal) {
  const handler = new SendMessagesHandler(
    app.get(Outbox),
    provider,
    app.get(ChannelOutages),
    app.get(DueMessages),
    app.get(MessageSecrets),
    app.get(MessageSender),
    workshop.clock,
  );
  return handler.execute(new SendMessages({ signal }));
}

describe('nine hundred waiting messages', () => {
  it('are sent by one run', async () => {
    await queue(Array.from({ length: 900 }, (_, n) => phone(n)));
    const provider = new Provider(async () => null);
    expect(await send(provider)).toBe(true);
    expect(await countOf('sent')).toBe(900);
    expect(new Set(provider.accepted.map(({ id }) => id)).size).toBe(900);
  });

  it('are all tried by one run although the provider does not answer every fifth request', async () => {
    await queue(Array.from({ length: 900 }, (_, n) => phone(n)));
    let requests = 0;
    const provider = new Provider(async () => (++requests % 5 === 0 ? 'unreachable' : null));
    expect(await send(provider)).toBe(true);
    expect(requests).toBe(900);
    expect(await countOf('sent')).toBe(720);
    advance(1);
    await send(new Provider(async () => null));
    expect(await countOf('sent')).toBe(900);
  });

  it('wait for the next run when the provider stops answering', async () => {
    await queue(Array.from({ length: 100 }, (_, n) => phone(n)));
    let requests = 0;
    await send(new Provider(async () => (++requests > 10 ? 'unreachable' : null)));
    expect(await countOf('sent')).toBe(10);
    // Six in a row, and those under way by then.
    expect(requests).toBeLessThanOrEqual(10 + 6 + 5);
  });

  it.each(['busy', 'account'] as const)('wait for the next run at the first answer “%s”', async (failure) => {
    await queue(Array.from({ length: 100 }, (_, n) => phone(n)));
    let requests = 0;
    await send(new Provider(async () => (++requests > 10 ? failure : null)));
    expect(requests).toBeLessThanOrEqual(10 + 6);
  });

  it('stay queued when the run is stopped, except those under way', async () => {
    await queue(Array.from({ length: 20 }, (_, n) => phone(n)));
    const stop = new AbortController();
    const provider = new Provider(async () => {
      if (provider.accepted.length === 3) stop.abort();
      return null;
    });
    expect(await send(provider, workshop, stop.signal)).toBe(false);
    expect(await countOf('sent')).toBe(provider.accepted.length);
    expect(provider.accepted.length).toBeLessThan(4 + 6);
    const claimed = await query(`SELECT FROM notifications.outgoing_message WHERE status = 'queued' AND attempts > 0`);
    expect(claimed).toEqual([]);
  });
});

describe('the messages to one person', () => {
  const outcome = fc.constantFrom<DeliveryFailure | null>(null, null, null, 'declined', 'unreachable', 'refused');

  it('are sent in their order and never at once, by two instances and with random failures', async () => {
    const people = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        people,
        fc.infiniteStream(outcome),
        fc.infiniteStream(fc.nat(3)),
        async (to, outcomes, turns) => {
          await query(`DELETE FROM notifications.outgoing_message`);
          await queue(to.map(phone));
          const provider = new Provider(async () => {
            for (let turn = turns.next().value ?? 0; turn > 0; turn--) await setImmediate();
            return outcomes.next().value ?? null;
          });
          while ((await countOf('queued')) > 0) {
            await Promise.all([send(provider), send(provider, other)]);
            advance(480);
          }
          expect(provider.hasOverlapped).toBe(false);
          expect(new Set(provider.accepted.map(({ id }) => id)).size).toBe(provider.accepted.length);
          expect(await countOf('sent')).toBe(provider.accepted.length);
          for (const [place, later] of provider.accepted.entries()) {
            const before = provider.accepted.slice(place + 1).filter(({ address }) => address === later.address);
            // Only a message that had failed three times is passed over.
            for (const { id, attempts } of before) expect(id > later.id || attempts > 3).toBe(true);
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  it('do not wait for a retry that is hours away', async () => {
    await queue([phone(1)], 'visit-completed');
    const declining = new Provider(async () => 'declined');
    for (const minutes of [1, 5, 30]) {
      await send(declining);
      advance(minutes);
    }
    await queue([phone(1)], 'maintenance-due');
    const provider = new Provider(async ({ template }) => (template === 'maintenance-due' ? null : 'declined'));
    await send(provider);
    expect(provider.accepted.map(({ template }) => template)).toEqual(['maintenance-due']);
  });

  it('leave out what a later message about the appointment has overtaken', async () => {
    await queue([phone(1)], 'appointment-confirmed', 7);
    const declining = new Provider(async () => 'declined');
    for (const minutes of [1, 5, 30]) {
      await send(declining);
      advance(minutes);
    }
    await send(declining);
    await queue([phone(1)], 'appointment-cancelled', 7);
    const provider = new Provider(async () => null);
    await send(provider);
    advance(120);
    await send(provider);
    expect(provider.accepted.map(({ template }) => template)).toEqual(['appointment-cancelled']);
    expect(await query(`SELECT template, failure FROM notifications.outgoing_message WHERE status = 'failed'`)).toEqual(
      [{ template: 'appointment-confirmed', failure: 'too-late' }],
    );
  });
});

describe('a code', () => {
  it('does not wait for deliveries that take long', async () => {
    await queue(Array.from({ length: 20 }, (_, n) => phone(n)));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const provider = new Provider(async ({ template }) => {
      if (template !== 'phone-proof' && provider.accepted.length > 0) await released;
      return null;
    });
    const run = send(provider);
    await eventually(() => provider.inFlight.length === 6);
    await queue([phone(99)], 'phone-proof');
    await eventually(() => provider.accepted.some(({ template }) => template === 'phone-proof'));
    expect(provider.accepted).toHaveLength(2);
    release();
    await run;
    expect(await countOf('sent')).toBe(21);
    expect(provider.mostInFlight).toBe(7);
  });
});

describe('SMS_PER_MINUTE', () => {
  it('is the pace of all instances together', async () => {
    const settings = { SMS_PER_MINUTE: '60' };
    const instances = await Promise.all([1, 2].map(() => startApp(workshop.database, settings, workshop.clock)));
    await queue([1, 2, 3, 4, 5].map(phone));
    const begin = workshop.clock.now().getTime();
    const seconds: number[] = [];
    const provider = new Provider(async () => {
      seconds.push((workshop.clock.now().getTime() - begin) / 1000);
      return null;
    });
    const runs = instances.map((instance) => send(provider, instance));
    for (let sent = 1; sent <= 5; sent++) {
      await eventually(() => provider.accepted.length >= sent);
      advance(1 / 60);
    }
    await Promise.all(runs);
    expect(seconds).toEqual([0, 1, 2, 3, 4]);
    await Promise.all(instances.map((instance) => instance.close()));
  });

  it('does not stop the messages when the clock was set back', async () => {
    const paced = await startApp(workshop.database, { SMS_PER_MINUTE: '60' }, workshop.clock);
    const provider = new Provider(async () => {
      stop.abort();
      return null;
    });
    let stop = new AbortController();
    await queue([phone(1)]);
    await send(provider, paced, stop.signal);
    advance(-60);
    stop = new AbortController();
    await queue([phone(2)]);
    await send(provider, paced, stop.signal);
    expect(provider.accepted).toHaveLength(2);
    await paced.close();
  });
});
