import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDate, LocalDateTime } from '../../../kernel/wall-clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { ApiInteger } from '../../../platform/http/view-properties.ts';
import { type JobDescription, ServiceReader } from '../../catalogue/index.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { InviteToStart, StartTakers } from '../../waitlist/index.ts';
import { NOTICE_DAYS } from '../domain/notice.ts';
import { Reminders } from '../domain/reminder.ts';
import { OwnerNotOffered, ReminderNotFound } from '../domain/reminders.errors.ts';
import { NoticePlanner } from './plan-notices.ts';
import { ReminderReader } from './reminder-reader.ts';

export class OwnerOfferView {
  @ApiInteger('The entry of the waitlist that has the offer.') readonly entryId: number;
}

/** The owner of a due vehicle, who may get a message now, and the service that would do what is due. */
export interface DueOwner {
  readonly reminderId: number;
  readonly customerId: number;
  readonly vehicleId: number;
  readonly userId: number;
  readonly serviceIds: readonly number[];
  readonly service: JobDescription;
  readonly dueDate: LocalDate;
}

/** The due reminders that are examined for one start, the most urgent ones. */
const EXAMINED = 50;
const DAY_MS = 24 * 60 * 60_000;

@Injectable()
export class DueOwners {
  constructor(
    private readonly planner: NoticePlanner,
    private readonly reminders: ReminderReader,
    private readonly services: ServiceReader,
    private readonly takers: StartTakers,
    private readonly clock: Clock,
  ) {}

  /** The owners who may be offered a start, as they may be notified, most urgent first; of the given reminders or of all. */
  async offerable(ids?: readonly number[]): Promise<readonly DueOwner[]> {
    const reminders = ids
      ? await this.reminders.dueAmong(ids)
      : (await this.reminders.due(undefined, { page: 1, pageSize: EXAMINED })).items;
    const booked = new Map(reminders.flatMap((one) => (one.serviceId === null ? [] : [[one.id, one]])));
    if (booked.size === 0) return [];
    const { plan } = await this.planner.planWithoutStarts({ ids: [...booked.keys()] });
    const since = new Date(this.clock.now().getTime() - NOTICE_DAYS * DAY_MS);
    const vehicles = plan.notified.map(({ vehicleId }) => vehicleId);
    const engaged = new Set(await this.takers.engagedSince(vehicles, since));
    const owners = plan.notified.filter(({ vehicleId }) => !engaged.has(vehicleId));
    const due: Omit<DueOwner, 'service'>[] = owners.flatMap(({ reminderId, customerId, vehicleId, userId }) => {
      const { serviceId, expectedDate: dueDate } = booked.get(reminderId) ?? {};
      if (userId === null || !serviceId || !dueDate) return [];
      return [{ reminderId, customerId, vehicleId, userId, serviceIds: [serviceId], dueDate }];
    });
    const services = new Map<number, JobDescription>();
    for (const id of new Set(due.flatMap(({ serviceIds }) => serviceIds))) {
      services.set(id, await this.services.describeJob([id]));
    }
    return due.flatMap((owner) => {
      const service = services.get(owner.serviceIds[0] as number);
      return service ? [{ ...owner, service }] : [];
    });
  }
}

/**
 * Offers a free start to the owner of what is due, as the waitlist offers starts; decides again whether the owner may get it.
 * @returns the entry of the waitlist
 */
export class OfferStartToOwner extends command<{ reminderId: number; start: LocalDateTime; by: Actor }, number>() {}

@Injectable()
export class OwnerOfferHandlers {
  constructor(
    private readonly commands: CommandBus,
    private readonly owners: DueOwners,
    private readonly reminders: Reminders,
    private readonly reader: ReminderReader,
    private readonly customers: CustomerDirectory,
  ) {}

  /** @throws ReminderNotFound, OwnerNotOffered, and the refusals of an offer by hand */
  @Handles(OfferStartToOwner, 'in-transaction')
  async offerStartToOwner({ reminderId, start, by }: OfferStartToOwner): Promise<number> {
    if (!(await this.reader.one(reminderId))) throw new ReminderNotFound();
    // Serialises with notices and other offers: an owner gets one message of the desk.
    await this.reminders.lockNotices();
    const [owner] = await this.owners.offerable([reminderId]);
    if (!owner || !(await this.customers.hold(owner.customerId))) throw new OwnerNotOffered();
    const { customerId, vehicleId, userId, serviceIds } = owner;
    const invited = { customerId, vehicleId, userId, serviceIds };
    return this.commands.execute(new InviteToStart({ invited, start, by }));
  }
}
