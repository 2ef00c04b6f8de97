import { alternate, type Figure, median } from '../figure.ts';
import {
  DURATION,
  HORIZON_DAYS,
  insertShortService,
  nextPhone,
  openStarts,
  payload,
  type Start,
  shortServiceId,
} from '../support/bookings.ts';
import type { LoadRequest } from '../support/load-generator.ts';
import { type Instance, runLoad, type Served, startBareServer, startInstance } from '../support/processes.ts';
import type { RecordedStatement } from '../support/record-statements.ts';
import type { Marks } from '../support/template.ts';
import { withClient } from '../support/workbench.ts';

const CONNECTIONS = 8;
const POOL = 20;
const DAY_MS = 86_400_000;

/** Ids of the rows of the recorded booking. No other value equals them, so they are recognised in every parameter. */
const RECORDED_IDS = { customerId: 700_001, vehicleId: 800_001, appointmentId: 900_001 };

/** Booking over HTTP, against `node:http` + `pg` that sends the recorded statements of a booking in the same order. */
export const booking: Figure = {
  name: 'booking',
  async measure(bench) {
    const database = await bench.database('booking', async (client) => {
      await insertShortService(client);
      await client.query(`ALTER TABLE customers.customer ALTER id RESTART ${RECORDED_IDS.customerId}`);
      await client.query(`ALTER TABLE customers.vehicle ALTER id RESTART ${RECORDED_IDS.vehicleId}`);
      await client.query(`ALTER TABLE booking.appointment ALTER id RESTART ${RECORDED_IDS.appointmentId}`);
    });
    const environment = { DATABASE_URL: database, DATA_DIR: bench.dataDir, BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) };
    const recording = await startInstance(environment, { record: true });
    const serviceId = await shortServiceId(recording.url);
    const starts = await openStarts(recording.url, serviceId);
    const recorded = await recordBooking(recording, starts[0] as Start, serviceId);
    await recording.stop();
    const product = await startInstance(environment);
    const bare = await startBareServer({ url: database, connections: POOL, ...recorded });
    const seven = await startBareServer({
      url: database,
      connections: POOL,
      marked: recorded.marked,
      statements: necessary(recorded.statements),
    });
    const book = (server: Served, request: (start: Start) => LoadRequest) => async () => {
      await withClient(database, (client) => client.query('TRUNCATE booking.appointment CASCADE'));
      const requests = starts.slice(0, bench.effort.bookings).map(request);
      const connections = Array.from({ length: CONNECTIONS }, (_, connection) =>
        requests.filter((_request, index) => index % CONNECTIONS === connection),
      );
      return runLoad({ url: server.url, connections });
    };
    const sides = {
      product: book(product, (start) => post('/api/appointments', payload(start, nextPhone(), serviceId))),
      bare: book(bare, (start) => post('/', marks(start, nextPhone()))),
      seven: book(seven, (start) => post('/', marks(start, nextPhone()))),
    };
    try {
      await sides.product();
      await sides.bare();
      await sides.seven();
      const runs = await alternate(sides, bench.effort.runs);
      const rates = runs.product.map(({ perSecond }) => perSecond);
      return [
        {
          what: `bookings, ${CONNECTIONS} connections`,
          unit: 'bookings/s',
          value: median(rates),
          baseline: {
            is: `node:http + pg, same ${recorded.statements.length} statements`,
            value: median(runs.bare.map(({ perSecond }) => perSecond)),
          },
          target: { of: 'ratio', least: 0.6 },
          runs: rates,
        },
        {
          what: 'the same',
          unit: 'bookings/s',
          value: median(rates),
          baseline: {
            is: `node:http + pg, ${NECESSARY.length} statements`,
            value: median(runs.seven.map(({ perSecond }) => perSecond)),
          },
          target: { of: 'ratio', least: 0.8 },
        },
        {
          what: 'p99 of a booking',
          unit: 'ms',
          value: median(runs.product.map(({ p99 }) => p99)),
          baseline: { is: 'its p50', value: median(runs.product.map(({ p50 }) => p50)) },
          target: { of: 'ratio', most: 4 },
        },
      ];
    } finally {
      await Promise.all([product.stop(), bare.stop(), seven.stop()]);
    }
  },
};

// What a booking cannot do without: all of it is right under concurrency, and nothing is a rule of this product.
const NECESSARY = [
  /^start/i,
  /insert into customers\.customer/i,
  /pg_advisory_xact_lock\(731300001/,
  /json_build_object\(\s*'bays'/,
  /insert into booking\.appointment/i,
  /insert into platform\.event/i,
  /^commit/i,
];

// The NECESSARY statements of those recorded; the appointment gets its id when it is inserted.
function necessary(recorded: readonly RecordedStatement[]): RecordedStatement[] {
  return NECESSARY.map((pattern) => {
    const found = recorded.find(({ text }) => pattern.test(text));
    if (!found) throw new Error(`No recorded statement matches ${pattern}`);
    if (!/insert into booking\.appointment/i.test(found.text)) return found;
    const text = found.text.replace('VALUES ($1,', `VALUES (coalesce($1, nextval('booking.appointment_id_seq')),`);
    return { ...found, text: `${text} RETURNING id`, rows: [{ id: RECORDED_IDS.appointmentId }] };
  });
}

/** Books once and returns the statements of its transaction. */
async function recordBooking(
  instance: Instance,
  start: Start,
  serviceId: number,
): Promise<{ statements: RecordedStatement[]; marked: Marks }> {
  const phone = nextPhone();
  instance.statements.length = 0;
  const { path, ...request } = post('/api/appointments', payload(start, phone, serviceId));
  const answer = await fetch(instance.url + path, { ...request, headers: { 'content-type': 'application/json' } });
  if (answer.status !== 201) throw new Error(`The recorded booking failed: ${await answer.text()}`);
  const isInsert = ({ text }: RecordedStatement) => /insert into "?booking"?\."?appointment/i.test(text);
  const connection = instance.statements.find(isInsert)?.connection;
  const own = instance.statements.filter((statement) => statement.connection === connection);
  const at = own.findIndex(isInsert);
  const begin = own.slice(0, at).findLastIndex(({ text }) => /^(start|begin)/i.test(text));
  const end = own.findIndex(({ text }, index) => index > at && /^commit/i.test(text));
  if (begin === -1 || end === -1) throw new Error('The recorded statements contain no whole transaction');
  return {
    // The form they have on the channel to the baseline process: dates are strings.
    statements: JSON.parse(JSON.stringify(own.slice(begin, end + 1))) as RecordedStatement[],
    marked: { ...marks(start, phone), ...RECORDED_IDS },
  };
}

function post(path: string, body: object): LoadRequest & { body: string } {
  return { method: 'POST', path, body: JSON.stringify(body) };
}

/** The values that differ between two bookings. */
function marks({ date, minute }: Start, phone: string): Marks {
  return { date, phone, epochDay: Date.parse(date) / DAY_MS, start: minute, end: minute + DURATION };
}
