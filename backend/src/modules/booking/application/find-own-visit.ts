import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import type { AppointmentStatus } from '../domain/appointment-status.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import { ManageTokens } from './manage-tokens.ts';

/** A visit as those modules know it that follow what its customer says about it. */
export interface OwnVisit {
  readonly appointmentId: number;
  readonly customerId: number;
  readonly vehicleId: number;
  /** Account of the customer; null for a guest. */
  readonly userId: number | null;
  readonly status: AppointmentStatus;
}

/** A visit for the person whose visit it is: the client signed in, or whoever has its manage link. Not for admins. */
export class FindOwnVisit extends Query<OwnVisit> {
  constructor(
    readonly appointmentId: number,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws AppointmentNotFound also when it is somebody else's */
@QueryHandler(FindOwnVisit)
export class FindOwnVisitHandler implements IQueryHandler<FindOwnVisit> {
  constructor(
    private readonly database: Database,
    private readonly tokens: ManageTokens,
  ) {}

  async execute({ appointmentId, by, manageToken }: FindOwnVisit): Promise<OwnVisit> {
    const visit = await this.database.one<OwnVisit & Record<string, unknown>>(
      `SELECT id AS "appointmentId", customer_id AS "customerId", vehicle_id AS "vehicleId",
              user_id AS "userId", status FROM booking.appointment WHERE id = $1`,
      [appointmentId],
    );
    const signedIn = by.kind === 'user' && by.userId === visit?.userId;
    const hasLink = this.tokens.opens(appointmentId, manageToken);
    if (!visit || !(signedIn || hasLink)) throw new AppointmentNotFound();
    return visit;
  }
}
