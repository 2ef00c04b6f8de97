import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { startTracing } from '../../../src/platform/tracing/start-tracing.ts';
import { startWorkshop, type Workshop } from '../../modules/booking/support/workshop.ts';
import { type CollectedSpan, FakeCollector } from '../../support/fake-collector.ts';
import { FakeSmsGateway, SMSO_ACCEPTED } from '../../support/fake-sms-gateway.ts';

const CONFIRMATION = 'notifications.confirm-booking-when-appointment-booked';
const KINDS = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };
const TRACEPARENT = '00-11111111111111111111111111111111-2222222222222222-01';
const PERSONAL = ['Ana Trasabila', '722999888', 'B77TRC', 'ana@exemplu.ro', 'parola-buna'];

const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
const PROVIDER = { SMS_PROVIDER: 'smso', SMSO_API_KEY: 'cheia', SMSO_SENDER: '4' };
const BOOKING = {
  customerName: 'Ana Trasabila',
  customerPhone: '+40722999888',
  customerEmail: 'ana@exemplu.ro',
  vehicleLicensePlate: 'B77TRC',
};

beforeAll(() => gateway.start());
afterAll(() => gateway.stop());

/** A booking whose confirmation is sent, on an instance that has ended by then. */
async function bookAndStop(environment: Record<string, string>) {
  const workshop = await startWorkshop({ ...PROVIDER, SMSO_URL: gateway.url, ...environment });
  try {
    const { status, body } = await workshop.book(BOOKING, { headers: { traceparent: TRACEPARENT } });
    expect(status).toBe(201);
    await workshop.http('GET', `/api/appointments/${body.id}?phone=0722999888`);
    await workshop.http('GET', '/api/health/ready');
    await workshop.deliverEvents();
    await workshop.app.get(Jobs).runDue();
    return await storedTraces(workshop);
  } finally {
    await workshop.close();
  }
}

async function storedTraces({ database: { database } }: Workshop) {
  const [event] = await database.query<{ traceparent: string | null }>(
    `SELECT metadata ->> 'traceparent' AS traceparent FROM platform.event WHERE type = 'booking.appointment-booked'`,
  );
  const [message] = await database.query<{ traceparent: string | null; status: string }>(
    `SELECT traceparent, status FROM notifications.outgoing_message WHERE channel = 'sms' ORDER BY id LIMIT 1`,
  );
  return { event, message };
}

describe('with a collector', () => {
  const collector = new FakeCollector();
  let stored: Awaited<ReturnType<typeof storedTraces>>;
  beforeAll(async () => {
    await collector.start();
    stored = await bookAndStop({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20cheie',
    });
  });
  afterAll(() => collector.stop());

  const spanNamed = (name: string): CollectedSpan => {
    const [span, ...others] = collector.spans.filter((candidate) => candidate.name === name);
    if (!span || others.length > 0) {
      throw new Error(`${others.length + 1} spans ${name} in ${collector.spans.map((one) => one.name)}`);
    }
    return span;
  };
  const parentOf = ({ parentSpanId }: CollectedSpan) =>
    collector.spans.find(({ spanId }) => spanId === parentSpanId)?.name;

  it('a booking is one trace from the request over its event and the reaction to the sent message', () => {
    const request = spanNamed('POST /api/appointments');
    const command = spanNamed('BookAppointment');
    const event = spanNamed('event booking.appointment-booked');
    const reaction = spanNamed(CONFIRMATION);
    const sending = spanNamed('send sms');
    expect([request, event, reaction, sending].map(({ kind }) => kind)).toEqual([
      KINDS.server,
      KINDS.producer,
      KINDS.consumer,
      KINDS.client,
    ]);
    expect(request.parentSpanId ?? '').toBe('');
    expect(parentOf(command)).toBe(request.name);
    expect(parentOf(event)).toBe(command.name);
    expect(parentOf(reaction)).toBe(event.name);
    expect(parentOf(sending)).toBe('QueueMessage');
    const traces = new Set([request, command, event, reaction, sending].map(({ traceId }) => traceId));
    expect(traces.size).toBe(1);
    expect(stored.event?.traceparent).toBe(`00-${event.traceId}-${event.spanId}-01`);
    expect(stored.message).toMatchObject({ status: 'sent' });
  });

  it('the delivery of a message is linked to the job that sent it, which is a trace of its own', () => {
    const job = spanNamed('job notifications.send-messages');
    const sending = spanNamed('send sms');
    expect(job.traceId).not.toBe(sending.traceId);
    expect(sending.links).toMatchObject([{ traceId: job.traceId }]);
  });

  it('a trace context that a visitor sends is not continued', () => {
    expect(spanNamed('POST /api/appointments').traceId).not.toBe('1'.repeat(32));
    expect(collector.bodies.join()).not.toContain('1'.repeat(32));
  });

  it('spans have route patterns and no personal data, and probes have none', () => {
    const sent = collector.bodies.join();
    for (const personal of PERSONAL) expect(sent).not.toContain(personal);
    const names = collector.spans.map(({ name }) => name);
    expect(names).toContain('GET /api/appointments/:id');
    expect(names.filter((name) => /health|metrics/.test(name))).toEqual([]);
  });

  it('spans are sent to the path of the protocol with the headers of the setting', () => {
    expect(collector.lastRequest).toEqual({ path: '/v1/traces', authorization: 'Bearer cheie' });
    expect(collector.bodies.join()).toContain('"car-workshop"');
  });
});

describe('without a collector', () => {
  it('nothing of a trace is stored', async () => {
    const { event, message } = await bookAndStop({});
    expect(event).toEqual({ traceparent: null });
    expect(message).toMatchObject({ status: 'sent', traceparent: null });
  });

  it('requests and a stop succeed while it is away, which is reported once', async () => {
    const away = new FakeCollector();
    await away.start();
    const endpoint = away.url;
    away.stop();
    const { message } = await bookAndStop({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    expect(message).toMatchObject({ status: 'sent' });

    const failures: string[] = [];
    const onFailure = (reason: string) => failures.push(reason);
    const tracing = startTracing({ endpoint, headers: {}, serviceName: 'test', share: 1, onFailure });
    tracing.tracer.startSpan('first').end();
    await tracing.stop();
    expect(failures).toHaveLength(1);
    expect(failures[0]).not.toContain(endpoint);
  });
});

describe('a share of the traces', () => {
  it('of 0 sends nothing and stores that the trace is not recorded', async () => {
    const collector = new FakeCollector();
    await collector.start();
    const { event } = await bookAndStop({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    collector.stop();
    expect(collector.spans).toEqual([]);
    expect(event?.traceparent).toMatch(/-00$/);
  });
});
