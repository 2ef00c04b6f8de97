import type { ServiceKind } from '@car-workshop/contracts/values/catalogue';
import type { ReminderType } from '@car-workshop/contracts/values/reminders';
import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.ts';
import type { Page, PageRequest } from '../../../kernel/page.ts';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { SettingsRows } from '../../../platform/database/settings-rows.ts';
import { ServiceReader } from '../../catalogue/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import type { StartOffer } from '../domain/notice.ts';
import type { DueUrgency } from '../domain/reminder.values.ts';
import { reminderName, vehicleName } from '../domain/reminder-name.ts';
import { dueDateRange, urgencyOf } from '../domain/thresholds.ts';
import type { ReminderView } from './reminder.views.ts';
import { REMINDER_DAYS } from './reminder-settings.ts';

type Row = Omit<ReminderView, 'daysLeft' | 'urgency' | 'serviceId'>;

const COLUMNS = `
  id, vehicle_id, reminder_type, description, due_date, due_mileage, expected_date, snoozed_until,
  is_active, source, created_at`;
const OF_VEHICLES = `
  SELECT ${COLUMNS} FROM reminders.maintenance_reminder
  WHERE vehicle_id = ANY($1::int[]) AND (is_active OR $2)
  ORDER BY is_active DESC, expected_date, id LIMIT 500`;
const DUE = `is_active AND expected_date BETWEEN $1 AND $2`;
const PAGE_OF_DUE = `
  SELECT ${COLUMNS} FROM reminders.maintenance_reminder
  WHERE ${DUE} ORDER BY expected_date, id LIMIT $3 OFFSET $4`;
const COUNT_DUE = `SELECT count(*)::integer AS total FROM reminders.maintenance_reminder WHERE ${DUE}`;
const DUE_AMONG = `
  SELECT ${COLUMNS} FROM reminders.maintenance_reminder
  WHERE ${DUE} AND id = ANY ($3::int[]) ORDER BY expected_date, id`;
const ONE = `SELECT ${COLUMNS} FROM reminders.maintenance_reminder WHERE id = $1`;

/** The kind of service for each reminder type. The workshop sells no insurance and no vignettes. */
const SERVICE_KINDS: Readonly<Partial<Record<ReminderType, ServiceKind>>> = {
  itp: 'inspection',
  revision: 'inspection',
  oil: 'oil-change',
  'timing-belt': 'repair',
  'tyres-summer': 'tyres',
  'tyres-winter': 'tyres',
};

@Injectable()
export class ReminderReader {
  constructor(
    private readonly database: Database,
    private readonly serviceReader: ServiceReader,
    private readonly day: WorkshopDay,
    private readonly settings: SettingsRows,
  ) {}

  /** Active reminders first, each by expected date, unknown dates last. At most 500. */
  async ofVehicles(vehicleIds: readonly number[], withInactive: boolean): Promise<ReminderView[]> {
    return this.views(await this.database.query<Row>(OF_VEHICLES, [vehicleIds, withInactive]));
  }

  async one(reminderId: number): Promise<ReminderView | undefined> {
    return (await this.views(await this.database.query<Row>(ONE, [reminderId])))[0];
  }

  async due(urgency: DueUrgency | undefined, page: PageRequest): Promise<Page<ReminderView>> {
    const days = await this.dueDates(urgency);
    const { items, total } = await this.database.page<Row>({ page: PAGE_OF_DUE, count: COUNT_DUE }, days, page);
    return { items: await this.views(items), total };
  }

  /** Those of the given reminders that are due or overdue, earliest first. */
  async dueAmong(ids: readonly number[]): Promise<ReminderView[]> {
    return this.views(await this.database.query<Row>(DUE_AMONG, [...(await this.dueDates()), ids]));
  }

  private async dueDates(urgency?: DueUrgency) {
    const { days: thresholds } = await this.settings.current(REMINDER_DAYS);
    return dueDateRange(urgency, this.day.today(), thresholds);
  }

  private async views(rows: readonly Row[]): Promise<ReminderView[]> {
    if (rows.length === 0) return [];
    const [services, { days: thresholds }] = await Promise.all([
      this.serviceReader.listServices(),
      this.settings.current(REMINDER_DAYS),
    ]);
    const today = this.day.today();
    return rows.map((row) => ({
      ...row,
      ...urgencyOf(row.expectedDate, today, thresholds),
      serviceId: services.find(({ kind }) => kind === SERVICE_KINDS[row.reminderType])?.id ?? null,
    }));
  }
}

export interface ReminderDescription {
  readonly what: string;
  readonly vehicle: string;
  readonly link: string;
}

@Injectable()
export class ReminderDescriptionReader {
  constructor(
    private readonly reminders: ReminderReader,
    private readonly customers: CustomerDirectory,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** A reminder in words, for messages to its owner, with a link to the start that they offer; null when it is inactive. */
  async describeReminder(
    reminderId: number,
    language: Language,
    offer?: OfferedStart,
  ): Promise<ReminderDescription | null> {
    const reminder = await this.reminders.one(reminderId);
    const [vehicle] = reminder ? await this.customers.vehicles([reminder.vehicleId]) : [];
    if (!reminder?.isActive || !vehicle) return null;
    return describeReminder(reminder, vehicle, this.settings.PUBLIC_URL, language, offer);
  }
}

export function describeReminder(
  reminder: ReminderView,
  vehicle: Parameters<typeof vehicleName>[0],
  publicUrl: string,
  language: Language,
  offer?: OfferedStart,
): ReminderDescription {
  return {
    what: reminderName(reminder.reminderType, reminder.description, language),
    vehicle: vehicleName(vehicle),
    link: offer ? offerLink(publicUrl, reminder, offer) : bookingLink(publicUrl, reminder),
  };
}

type OfferedStart = Pick<StartOffer, 'serviceId' | 'startMinute'> & { readonly date: string };

/** The booking page with vehicle, service and start filled in. */
function offerLink(publicUrl: string, { vehicleId }: Pick<ReminderView, 'vehicleId'>, offer: OfferedStart): string {
  const { serviceId, date, startMinute } = offer;
  const start = `date=${date}&time=${formatLocalTime(startMinute)}`;
  return `${publicUrl}/booking?serviceId=${serviceId}&vehicleId=${vehicleId}&${start}`;
}

/** Types that no appointment resolves. Their link leads to the vehicle, whose owner marks them as done. */
const DONE_ELSEWHERE: ReadonlySet<ReminderType> = new Set(['rca', 'rovinieta']);

/** The next page for the owner of a reminder: the booking page with service and vehicle filled in, or the vehicle. */
export function bookingLink(
  publicUrl: string,
  { id, vehicleId, serviceId, reminderType }: Pick<ReminderView, 'id' | 'vehicleId' | 'serviceId' | 'reminderType'>,
): string {
  if (DONE_ELSEWHERE.has(reminderType)) return `${publicUrl}/client/garage/${vehicleId}`;
  const service = serviceId === null ? '' : `serviceId=${serviceId}&`;
  // The page itself adds the reminder's description to the notes, because free text must not be in an address.
  const about = reminderType === 'other' ? `&reminderId=${id}` : '';
  return `${publicUrl}/booking?${service}vehicleId=${vehicleId}${about}`;
}
