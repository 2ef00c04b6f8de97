import { STANDINGS, type Standing } from '@car-workshop/contracts/values/estimates';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import { Clock } from '../../../../kernel/clock.ts';
import { limitAndOffset, type Page, type PageRequest } from '../../../../kernel/page.ts';
import { compactPattern, containing, phonePattern, plainText } from '../../../../kernel/search-text.ts';
import { formatLocalTime, type LocalDate, type LocalTime } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { columnOf } from '../../../../platform/database/columns.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiEnum, ApiInteger, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { ENDS, EstimatesOff, KeepEstimateFigures } from '../../../estimates/index.ts';

class ListedEstimateCustomer {
  @ApiInteger('Of the customer that this one was merged into, if so.') readonly id: number;
  @ApiProperty({ description: 'A dash once erased.' }) readonly name: string;
  @ApiProperty({ description: 'E.164; empty once erased.', example: '+40722123456' }) readonly phone: string;
}

class ListedEstimateVehicle {
  @ApiInteger() readonly id: number;
  @ApiProperty() readonly make: string;
  @ApiProperty() readonly model: string;
  @ApiInteger() readonly year: number;
  @ApiNullable(String) readonly licensePlate: string | null;
}

export class ListedEstimate {
  @ApiInteger() readonly id: number;
  @ApiInteger() readonly appointmentId: number;
  @ApiNullable('integer', 'Of the document; null until it is sent first.') readonly number: number | null;
  @ApiProperty({
    description: 'RON with VAT, of the jobs that make the standing: those that wait, that were approved …',
  })
  readonly amount: number;

  @ApiProperty({ description: 'RON with VAT of the whole estimate, as on its page.' }) readonly total: number;
  @ApiNullable('date-time', 'The last version.') readonly sentAt: Date | null;
  @ApiNullable('date-time', 'When the customer opened the last version first.') readonly seenAt: Date | null;
  @ApiProperty({ description: 'Whether the last version can no longer be approved by its link.' })
  readonly isExpired: boolean;

  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES) readonly visitStatus: AppointmentStatus;
  @ApiProperty({ type: String, format: 'date' }) readonly visitDate: LocalDate;
  @ApiProperty({ example: '08:30' }) readonly visitTime: string;
  @ApiProperty() readonly customer: ListedEstimateCustomer;
  @ApiProperty() readonly vehicle: ListedEstimateVehicle;
}

export class EstimateTotal {
  @ApiEnum('EstimateStanding', STANDINGS) readonly standing: Standing;
  @ApiInteger() readonly count: number;
  @ApiProperty({ description: 'RON with VAT: the sum of the amounts.' }) readonly total: number;
}

const ENDED = Object.entries(ENDS) as [AppointmentStatus, (typeof ENDS)[keyof typeof ENDS]][];
const listed = (statuses: readonly AppointmentStatus[]) => statuses.map((status) => `'${status}'`).join(', ');
const OPEN = `a.status IN (${listed(APPOINTMENT_STATUSES.filter((status) => !(status in ENDS)))})`;

/** The standing by the end of the appointment, as the estimates module defines it, else by the jobs. */
const whenEnded = (column: (end: (typeof ENDED)[number][1]) => string, open: string) =>
  `CASE a.status ${ENDED.map(([status, end]) => `WHEN '${status}' THEN ${column(end)}`).join(' ')} ELSE ${open} END`;
const STANDING = whenEnded(({ standing }) => `'${standing}'`, 'e.standing');
const BANI = whenEnded(({ sum }) => `e.${columnOf(sum)}`, 'e.standing_bani');

function conditionOf(standing: Standing): string {
  const [status] = ENDED.find(([, end]) => end.standing === standing) ?? [];
  return status ? `a.status = '${status}'` : `${OPEN} AND e.standing = '${standing}'`;
}

/** The most matches of a text that are read; a longer text finds the rest. */
const MAX_MATCHES = 1_000;
/** Texts of less than three letters bypass the trigram index, which would be read as a whole. */
const matching = (column: (name: string) => string) => `(
  a.customer_id IN (
    SELECT customers.customers_of_person(m.customer_id) FROM (
      SELECT customer_id FROM customers.customer_card
      WHERE ${column('search')} LIKE customers.searchable($1) OR ${column('search')} LIKE $2 LIMIT ${MAX_MATCHES}) m)
  OR a.vehicle_id IN (
    SELECT vehicle_id FROM customers.vehicle_card
    WHERE ${column('search')} LIKE customers.searchable($1) OR ${column('plate_and_vin')} LIKE $3 LIMIT ${MAX_MATCHES})
  OR e.document_number = $4::integer)`;

const SEARCHES = {
  none: { condition: 'true', next: 1 },
  short: { condition: matching((name) => `(${name} || '')`), next: 5 },
  long: { condition: matching((name) => name), next: 5 },
} as const;
type SearchKind = keyof typeof SEARCHES;

const FROM = 'estimates.listed_estimate e JOIN booking.visit_figure a USING (appointment_id)';

/** Whether estimates are switched on, and whether figures must be computed before they are read. */
const CHECKS = `
  (SELECT enabled FROM estimates.setting_card) AS is_on, EXISTS (SELECT FROM estimates.due_figures) AS is_due`;

function statements(standing: Standing, search: SearchKind) {
  const { condition, next } = SEARCHES[search];
  const where = `${conditionOf(standing)} AND ${condition}`;
  const isEnded = ENDED.some(([, end]) => end.standing === standing);
  const order = isEnded ? 'date DESC, start_minute DESC, appointment_id DESC' : 'since, estimate_id';
  return {
    page: `
      SELECT estimate_id AS id, appointment_id, document_number AS number, bani / 100.0 AS amount,
             total_bani / 100.0 AS total, sent_at, seen_at, valid_until,
             status AS visit_status, date AS visit_date, start_minute,
             json_build_object('id', c.person_id, 'name', c.name, 'phone', c.phone) AS customer,
             json_build_object('id', v.vehicle_id, 'make', v.make, 'model', v.model, 'year', v.year, 'licensePlate', v.license_plate) AS vehicle
      FROM (SELECT *, ${BANI} AS bani FROM ${FROM} WHERE ${where} ORDER BY ${order} LIMIT $${next} OFFSET $${next + 1}) page
      JOIN customers.person_card c ON c.customer_id = page.customer_id
      JOIN customers.vehicle_card v ON v.vehicle_id = page.vehicle_id
      ORDER BY ${order}`,
    count: `SELECT (SELECT count(*) FROM ${FROM} WHERE ${where}) AS total, ${CHECKS}`,
  };
}

const sums = (search: SearchKind) => `
  SELECT (SELECT coalesce(json_agg(one), '[]') FROM (
            SELECT ${STANDING} AS standing, count(*) AS count, sum(${BANI}) / 100.0 AS total
            FROM ${FROM} WHERE ${SEARCHES[search].condition} GROUP BY 1) one) AS totals, ${CHECKS}`;

interface Checks {
  readonly isOn: boolean;
  readonly isDue: boolean;
}

@Injectable()
export class EstimateListReader {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly today: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  /**
   * Open estimates by when they were sent, or begun, the oldest first; those of ended appointments by date, the newest first.
   * @throws EstimatesOff while the workshop has switched estimates off
   */
  async list(standing: Standing, search: string | undefined, page: PageRequest): Promise<Page<ListedEstimate>> {
    type Row = Omit<ListedEstimate, 'isExpired' | 'visitTime'> & {
      readonly validUntil: Date | null;
      readonly startMinute: LocalTime;
    };
    const { kind, values } = searchOf(search);
    const sql = statements(standing, kind);
    const [rows, { total }] = await this.withFigures(() =>
      Promise.all([
        this.database.query<Row>(sql.page, [...values, ...limitAndOffset(page)]),
        this.database.only<Checks & { total: number }>(sql.count, values),
      ]),
    );
    const now = this.clock.now();
    const items = rows.map(({ validUntil, startMinute, ...row }) => ({
      ...row,
      isExpired: validUntil !== null && this.today.endOfDay(validUntil) < now,
      visitTime: formatLocalTime(startMinute),
    }));
    return { items, total };
  }

  /** How many estimates that match the search have each standing, and what they come to. @throws EstimatesOff */
  async sum(search: string | undefined): Promise<EstimateTotal[]> {
    const { kind, values } = searchOf(search);
    const [, { totals }] = await this.withFigures(async () => {
      const row = await this.database.only<Checks & { totals: EstimateTotal[] }>(sums(kind), values);
      return [null, row] as const;
    });
    return STANDINGS.map(
      (standing) => totals.find((one) => one.standing === standing) ?? { standing, count: 0, total: 0 },
    );
  }

  /** Reads, and if figures were due, computes them and reads again. */
  private async withFigures<Read extends readonly [unknown, Checks]>(read: () => Promise<Read>): Promise<Read> {
    const found = await read();
    const [, { isOn, isDue }] = found;
    if (!isOn) throw new EstimatesOff();
    if (!isDue) return found;
    await this.commands.execute(new KeepEstimateFigures());
    return read();
  }
}

function searchOf(search = ''): { readonly kind: SearchKind; readonly values: readonly unknown[] } {
  const text = plainText(search);
  if (text === '') return { kind: 'none', values: [] };
  const [, number = null] = /^(?:nr\.? ?|#)?([1-9]\d{0,8})$/i.exec(text) ?? [];
  // A text without a digit is no part of a plate.
  const plate = /\d/.test(text) ? compactPattern(text) : null;
  return { kind: text.length < 3 ? 'short' : 'long', values: [containing(text), phonePattern(text), plate, number] };
}
