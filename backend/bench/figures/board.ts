import { powerOfTen } from '../effort.ts';
import { type Figure, median } from '../figure.ts';
import { historyOf } from '../support/history.ts';
import { type Served, startInstance } from '../support/processes.ts';
import { ADMIN_SETTINGS, signInAdmin } from '../support/sign-in.ts';
import { withClient } from '../support/workbench.ts';

/** Weeks ahead of the measured week: far from the days that other figures request. */
const WEEKS_AHEAD = 30;
const DAYS = 7;
/** Starts of the appointments of each of the ten bays: 60 appointments a day, with half an hour between them. */
const STARTS = [510, 570, 630, 690, 780, 840];
const TIMES = 40;

/** The board of a busy week, and an appointment that is dragged on it, one request after another. */
export const board: Figure = {
  name: 'board',
  async measure(bench) {
    const stored = 1_000_000 * bench.effort.share;
    const database = await bench.database('large', historyOf(stored));
    const days = weekAhead();
    const appointments = await fillWeek(database, days);
    const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir, ...ADMIN_SETTINGS });
    try {
      const { cookie } = await signInAdmin(product);
      const path = `/api/admin/board?from=${days[0]}&to=${days.at(-1)}`;
      const read = () => timed(product, path, { headers: { cookie } });
      let turn = 0;
      const place = () => {
        // Each appointment moves half an hour on, and back in the next turn.
        const appointment = appointments[turn % appointments.length] as PlacedAppointment;
        const isBack = Math.floor(turn / appointments.length) % 2 === 1;
        turn += 1;
        const [here, there] = isBack ? [appointment.later, appointment.time] : [appointment.time, appointment.later];
        const { date, bayId } = appointment;
        const at = { date, bayId, duration: 30 };
        return timed(product, `/api/admin/board/visits/${appointment.id}/place`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ ...at, time: there, from: { ...at, time: here } }),
        });
      };
      const sides = { read, place };
      const middle = async (side: () => Promise<number>) => {
        const times: number[] = [];
        while (times.length < TIMES) times.push(await side());
        return median(times);
      };
      for (const warmUp of Object.values(sides)) await middle(warmUp);
      const runs: Record<keyof typeof sides, number[]> = { read: [], place: [] };
      while (runs.read.length < bench.effort.runs) {
        runs.read.push(await middle(read));
        runs.place.push(await middle(place));
      }
      const figure = (side: keyof typeof sides, what: string, most: number) => ({
        what,
        unit: 'ms',
        value: median(runs[side]),
        target: { of: 'value' as const, most },
        runs: runs[side],
      });
      return [
        figure('read', `a week on the board, 60 visits a day, ${powerOfTen(stored)} stored`, 50),
        figure('place', 'a visit that gets another start on it', 50),
      ];
    } finally {
      await product.stop();
    }
  },
};

interface PlacedAppointment {
  readonly id: number;
  readonly date: string;
  readonly bayId: number;
  readonly time: string;
  /** Half an hour later. */
  readonly later: string;
}

/** Milliseconds until the answer is read. */
async function timed({ url }: Served, path: string, request: RequestInit): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url + path, request);
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
  return performance.now() - begin;
}

function weekAhead(): string[] {
  const monday = Date.now() - ((new Date().getUTCDay() + 6) % 7) * 86_400_000 + WEEKS_AHEAD * 7 * 86_400_000;
  return Array.from({ length: DAYS }, (_, day) => new Date(monday + day * 86_400_000).toISOString().slice(0, 10));
}

/** Books 60 appointments on each day. @returns those of one open day at 08:30, one for each bay */
async function fillWeek(database: string, days: readonly string[]): Promise<PlacedAppointment[]> {
  return withClient(database, async (client) => {
    await client.query(
      `INSERT INTO booking.appointment (customer_id, vehicle_id, service_id, bay_id, date, start_minute, end_minute,
         occupied_until_minute, status, price_bani, duration, notes, created_at)
       SELECT 1 + abs(hashint4(start * 31 + bay.id)) % 90, 1 + abs(hashint4(start * 31 + bay.id)) % 90,
              (SELECT min(id) FROM booking.service), bay.id, date, start, start + 30, start + 30,
              'confirmed', 15000, 30, 'Zgomot la frânare', now()
       FROM unnest($1::date[]) date, unnest($2::int[]) start, booking.bay
       ON CONFLICT DO NOTHING`,
      [days, STARTS],
    );
    await client.query('VACUUM ANALYZE booking.appointment');
    const { rows } = await client.query<PlacedAppointment>(
      `SELECT id, date::text, bay_id AS "bayId", '08:30' AS time, '09:00' AS later FROM booking.appointment
       WHERE date = $1 AND start_minute = 510 ORDER BY bay_id`,
      [days[2]],
    );
    return rows;
  });
}
