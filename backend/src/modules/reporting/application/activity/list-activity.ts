import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiDateTime, ApiEnum, ApiInteger } from '../../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import { ACTIVITY_KINDS, type ActivityKind, activityOfType, typesOf } from './activity-kinds.ts';
import { pathOf } from './activity-paths.ts';
import { type ActivityRow, GROUPED_KINDS, RECENT_ACTIVITY } from './activity-statement.ts';

class ActivityActor {
  @ApiProperty({ enum: ['visitor', 'user', 'system'] }) kind: 'visitor' | 'user' | 'system';
  @ApiInteger({ required: false, description: 'Account of a signed-in user.' }) userId?: number;
  @ApiPropertyOptional({ description: 'Name of the account; missing once erased.' }) name?: string;
}

class ActivityAppointment {
  @ApiInteger() id: number;
  @ApiProperty() customerName: string;
  @ApiProperty() serviceName: string;
  @ApiProperty() serviceNames: TranslationsView;
}

class ActivityVehicle {
  @ApiInteger() id: number;
  @ApiProperty({ description: 'Its plate, or make and model.', example: 'B 123 ABC' }) name: string;
}

class ActivityBay {
  @ApiInteger() id: number;
  @ApiProperty({ example: 'Elevator 1' }) name: string;
}

class ActivityUser {
  @ApiInteger() id: number;
  @ApiProperty({ description: 'Empty once erased.' }) name: string;
}

export class Activity {
  @ApiInteger('Position in the event log; the last one is `before` of the next page.') position: number;
  @ApiEnum('ActivityKind', ACTIVITY_KINDS) kind: ActivityKind;
  @ApiDateTime() occurredAt: Date;
  @ApiProperty() actor: ActivityActor;
  @ApiPropertyOptional() appointment?: ActivityAppointment;
  @ApiPropertyOptional() vehicle?: ActivityVehicle;
  @ApiPropertyOptional() bay?: ActivityBay;
  @ApiPropertyOptional() user?: ActivityUser;
  @ApiInteger({ required: false, description: 'The complaint of the activity.' }) complaintId?: number;
  @ApiInteger({ required: false, description: 'Points given.' }) points?: number;

  @ApiInteger({
    required: false,
    description: 'Accounts of an entry that stands for several events of a day; `points` is their sum.',
  })
  members?: number;

  @ApiPropertyOptional({ description: 'Page of the office about it; missing when there is none.' }) path?: string;
  @ApiPropertyOptional({ description: 'The tier reached.', example: 'silver' }) tier?: string;
  @ApiInteger({ required: false, description: 'Stars given.' }) rating?: number;
}

@Injectable()
export class ActivityReader {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async listActivity(limit: number, before: number, kinds: readonly ActivityKind[]): Promise<Activity[]> {
    const values = [typesOf(kinds), before, limit, this.settings.WORKSHOP_TZ, typesOf(GROUPED_KINDS)];
    const rows = await this.database.query<ActivityRow>(RECENT_ACTIVITY, values);
    return rows.map(activity);
  }
}

/** Names come from the joined views: the event log stores none, so erased accounts have none. */
function activity(row: ActivityRow): Activity {
  const { position, occurredAt, appointmentId, customerName, serviceName, vehicleId, vehicleName } = row;
  const { bayId, bayName, userId, userName, complaintId, points, members, tier, rating } = row;
  const { kind } = activityOfType(row.type);
  const isOfSeveral = members !== null && members > 1;
  // Only a single event is linked to its appointment, since the newest of several did not bring all points.
  const isOfAppointment = appointmentId !== null && members === null;
  const path = pathOf(row);
  return {
    position,
    kind,
    occurredAt,
    actor: actorOf(row),
    ...(isOfAppointment && {
      appointment: {
        id: appointmentId,
        customerName: customerName ?? '',
        serviceName: serviceName ?? '',
        serviceNames: row.serviceNames ?? {},
      },
    }),
    ...(vehicleId !== null && { vehicle: { id: vehicleId, name: vehicleName ?? '' } }),
    ...(bayId !== null && { bay: { id: bayId, name: bayName ?? '' } }),
    ...(userId !== null && !isOfSeveral && { user: { id: userId, name: userName ?? '' } }),
    ...(complaintId !== null && { complaintId }),
    ...(points !== null && { points }),
    ...(isOfSeveral && { members }),
    ...(tier !== null && { tier }),
    ...(rating !== null && { rating }),
    ...(path !== undefined && { path }),
  };
}

function actorOf({ actor, actorName }: ActivityRow): ActivityActor {
  const [kind, id] = actor.split(':');
  if (kind !== 'user') return { kind: kind === 'visitor' ? 'visitor' : 'system' };
  return { kind, userId: Number(id), ...(actorName !== null && { name: actorName }) };
}
