import { ABSENCES, absenceOf } from '@car-workshop/contracts/appointment-times';
import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import {
  addDays,
  formatLocalTime,
  isBefore,
  type LocalDate,
  type LocalDateTime,
  type LocalTime,
} from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiEnum, ApiInteger, ApiList } from '../../../platform/http/view-properties.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import {
  DayPlans,
  PROPOSAL_KINDS,
  type Proposal,
  type ProposalKind,
  type ProposedMove,
  proposeLaterToday,
  proposeOtherDay,
  proposeRoom,
} from '../../schedule/index.ts';
import { AppointmentNotFound, type Place } from '../domain/booking.errors.ts';
import { ApprovedWork } from '../domain/ports/approved-work.ts';

const REASONS = ['more-work', ...ABSENCES] as const;
type Reason = (typeof REASONS)[number];

class MovedPlaceView {
  @ApiProperty({ format: 'date' }) readonly date: string;
  @ApiProperty({ example: '14:00' }) readonly time: string;
  @ApiInteger() readonly bayId: number;
  @ApiInteger('Working minutes.') readonly duration: number;
}

class BoardMoveView {
  @ApiInteger() readonly appointmentId: number;
  @ApiProperty({ example: 'Dacia Logan' }) readonly vehicle: string;
  @ApiPropertyOptional({ example: 'B 123 ABC' }) readonly licensePlate?: string;
  @ApiProperty() readonly from: MovedPlaceView;
  @ApiProperty() readonly to: MovedPlaceView;
  @ApiProperty({ example: '15:30' }) readonly endTime: string;
  @ApiProperty({ description: 'Where it moves to.', example: 'Elevator 2' }) readonly bay: string;
  @ApiProperty({ description: 'Whether the customer gets the message of a move.' }) readonly told: boolean;
}

class ContinuationView extends MovedPlaceView {
  @ApiProperty({ example: '10:45' }) readonly endTime: string;
  @ApiProperty({ example: 'Elevator 2' }) readonly bay: string;
  @ApiProperty({ description: 'Whether the customer gets a message of it.' }) readonly told: boolean;
}

class BoardProposalView {
  @ApiEnum('ProposalKind', PROPOSAL_KINDS) readonly kind: ProposalKind;
  @ApiList(BoardMoveView, 'Carried out together, in this order.') readonly moves: BoardMoveView[];
  @ApiPropertyOptional({ description: 'Of `split`: where the rest of the work is done.' })
  readonly continuation?: ContinuationView;
}

export class AppointmentProposalsView {
  @ApiEnum('ProposalReason', REASONS, { nullable: true, description: 'Null when nothing has to be decided.' })
  readonly reason: Reason | null;

  @ApiInteger('Working minutes that approved work needs in addition; 0 for another reason.') readonly minutes: number;
  @ApiList(BoardProposalView, 'Only those that are possible.') readonly proposals: BoardProposalView[];
}

/** Days after today, or after the day of the appointment, that are searched for room. */
const DAYS = 28;

interface Row extends Place {
  readonly id: number;
  readonly vehicleId: number;
  readonly customerId: number;
}

interface ProposedFor extends Row {
  readonly end: LocalTime;
  readonly status: AppointmentStatus;
  readonly hasArrived: boolean;
  readonly isReady: boolean;
}

const PLACE = `id, date, start_minute AS start, bay_id, duration, vehicle_id, customer_id`;
const APPOINTMENT = `
  SELECT ${PLACE}, end_minute AS end, status, arrived_at IS NOT NULL AS has_arrived,
         ready_announced_at IS NOT NULL AS is_ready
  FROM booking.appointment WHERE id = $1`;
/** Those of a day that may make room: their customers are not here yet, and they are done in one piece. */
const AWAITED = `
  SELECT ${PLACE} FROM booking.appointment
  WHERE date = $1 AND status IN ('pending', 'confirmed') AND arrived_at IS NULL
    AND NOT EXISTS (SELECT FROM booking.continuation c WHERE c.appointment_id = id)`;

/** The first hours in which the work goes on, which every move must stay before. */
const GOES_ON = `
  SELECT date, start_minute AS time FROM booking.continuation WHERE appointment_id = $1 ORDER BY date, start_minute LIMIT 1`;

@Injectable()
export class ProposalReader {
  constructor(
    private readonly database: Database,
    private readonly plans: DayPlans,
    private readonly customers: CustomerDirectory,
    private readonly approved: ApprovedWork,
    private readonly today: WorkshopDay,
  ) {}

  /** What the desk can do by one act about an appointment that needs more time, or whose customer does not come. */
  async readProposals(appointmentId: number): Promise<AppointmentProposalsView> {
    const found = await this.database.one<ProposedFor & Record<string, unknown>>(APPOINTMENT, [appointmentId]);
    if (!found) throw new AppointmentNotFound();
    const appointment = { ...found, hasBegun: found.status === 'in-progress' };
    const now = this.today.now();
    const absence = absenceOf(appointment, now);
    const isPast = appointment.date < now.date;
    const isOver = isPast || found.isReady || found.status === 'completed' || found.status === 'cancelled';
    const minutes = absence || isOver ? 0 : await this.approved.minutesToPlan(appointmentId);
    if (!absence && minutes === 0) return { reason: null, minutes: 0, proposals: [] };
    const from = isPast ? now.date : appointment.date;
    const { days, policy } = await this.plans.read({ from, to: addDays(from, DAYS), without: appointmentId });
    const room = { days, now, stepMinutes: policy.stepMinutes };
    if (absence) {
      const propose = absence === 'late' ? proposeLaterToday : proposeOtherDay;
      return { reason: absence, minutes, proposals: await this.viewsOf(propose(room, appointment), [found], days) };
    }
    const awaited = await this.database.query<Row & Record<string, unknown>>(AWAITED, [appointment.date]);
    const movable = new Map(awaited.map(({ id, duration }) => [id, duration]));
    const next = await this.database.one<LocalDateTime & Record<string, unknown>>(GOES_ON, [appointmentId]);
    const leavesOrder = ({ appointmentId: id, slot: { date, end } }: ProposedMove) =>
      id === appointmentId && next !== undefined && isBefore(next, { date, time: end });
    const proposals = proposeRoom(room, appointment, minutes, movable).filter(({ moves }) => !moves.some(leavesOrder));
    return { reason: 'more-work', minutes, proposals: await this.viewsOf(proposals, [found, ...awaited], days) };
  }

  private async viewsOf(
    proposals: readonly Proposal[],
    rows: readonly Row[],
    days: readonly { readonly bays: readonly { readonly id: number; readonly name: string }[] }[],
  ): Promise<BoardProposalView[]> {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const moved = proposals.flatMap(({ moves }) => moves.flatMap(({ appointmentId }) => byId.get(appointmentId) ?? []));
    const vehicles = await this.customers.vehicles(moved.map(({ vehicleId }) => vehicleId));
    const contacts = await this.customers.contacts(moved.map(({ customerId }) => customerId));
    const bayName = (bayId: number) => days[0]?.bays.find(({ id }) => id === bayId)?.name ?? '';
    const isReached = (row: Row | undefined) =>
      contacts.some(({ id, phone }) => id === row?.customerId && Boolean(phone));
    const viewOf = ({ appointmentId, slot, duration }: ProposedMove): BoardMoveView[] => {
      const row = byId.get(appointmentId);
      if (!row) return [];
      const vehicle = vehicles.find((one) => one.vehicleId === row.vehicleId);
      const isMoved = slot.date !== row.date || slot.start !== row.start;
      return [
        {
          appointmentId,
          vehicle: vehicle ? `${vehicle.make} ${vehicle.model}` : '',
          ...(vehicle?.licensePlate && { licensePlate: vehicle.licensePlate }),
          from: placeOf(row),
          to: placeOf({ ...slot, duration }),
          endTime: formatLocalTime(slot.end),
          bay: bayName(slot.bayId),
          told: isMoved && isReached(row),
        },
      ];
    };
    return proposals.map(({ kind, moves, continuation }) => ({
      kind,
      moves: moves.flatMap(viewOf),
      ...(continuation && {
        continuation: {
          ...placeOf({ ...continuation.slot, duration: continuation.duration }),
          endTime: formatLocalTime(continuation.slot.end),
          bay: bayName(continuation.slot.bayId),
          told: isReached(moves[0] && byId.get(moves[0].appointmentId)),
        },
      }),
    }));
  }
}

function placeOf({ date, start, bayId, duration }: Place & { readonly date: LocalDate }): MovedPlaceView {
  return { date, time: formatLocalTime(start), bayId, duration };
}
