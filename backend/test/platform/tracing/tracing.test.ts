import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import pino from 'pino';
import { logRequests } from '../../../src/platform/http/server/request-log.ts';
import { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { Metrics } from '../../../src/platform/metrics/metrics.ts';
import { currentTraceparent, inSpan, recordSpansWith } from '../../../src/platform/tracing/spans.ts';
import { startTracing } from '../../../src/platform/tracing/start-tracing.ts';
import { traceRequests } from '../../../src/platform/tracing/trace-requests.ts';
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

  it('work and a stop succeed while it is away, which is reported once', async () => {
    const away = new FakeCollector();
    await away.start();
    const endpoint = away.url;
    away.stop();
    const failures: string[] = [];
    const onFailure = (reason: string) => failures.push(reason);
    const tracing = startTracing({ endpoint, headers: {}, serviceName: 'test', share: 1, onFailure });
    recordSpansWith(tracing.tracer);
    expect(await inSpan('work', {}, async () => 'done')).toBe('done');
    recordSpansWith(undefined);
    await tracing.stop();
    expect(failures).toEqual(['Error ECONNREFUSED']);
  });
});

describe('a request that fails', () => {
  it('marks its span without the message of the error, and its log line names the trace', async () => {
    const collector = new FakeCollector();
    await collector.start();
    const onFailure = () => undefined;
    const options = { endpoint: collector.url, headers: {}, serviceName: 'test', share: 1, onFailure };
    const tracing = startTracing(options);
    recordSpansWith(tracing.tracer);
    const lines: { trace?: string }[] = [];
    const app = Fastify();
    logRequests(app, pino({}, { write: (line) => lines.push(JSON.parse(line)) }), new Metrics());
    traceRequests(app);
    app.get('/books/:token', () =>
      inSpan('ReadBook', {}, () => Promise.reject(new TypeError('0722123456 has no book'))),
    );
    await app.inject('/books/0722123456');
    await app.close();
    recordSpansWith(undefined);
    await tracing.stop();
    collector.stop();

    const [command, request] = collector.spans;
    expect(request).toMatchObject({ name: 'GET /books/:token', status: { code: 2, message: 'status 500' } });
    expect(command).toMatchObject({ name: 'ReadBook', status: { code: 2, message: 'TypeError' } });
    expect(collector.bodies.join()).not.toContain('0722123456');
    expect(lines).toMatchObject([{ trace: request?.traceId }]);
  });
});

describe('a share of the traces', () => {
  it('of 0 sends nothing, and stores that the trace is not recorded', async () => {
    const collector = new FakeCollector();
    await collector.start();
    const options = { endpoint: collector.url, headers: {}, serviceName: 'test', onFailure: () => undefined };
    const tracing = startTracing({ ...options, share: 0 });
    recordSpansWith(tracing.tracer);
    const stored = await inSpan('request', {}, async () => currentTraceparent() ?? null);
    await inSpan('reaction', { parent: stored }, async () => undefined);
    recordSpansWith(undefined);
    await tracing.stop();
    collector.stop();
    expect(stored).toMatch(/-00$/);
    expect(collector.spans).toEqual([]);
  });
});
