import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SendingHold } from '../../../platform/backup/sending-hold.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { SendingAlreadyAllowed } from '../domain/message.errors.ts';
import { Outbox } from '../domain/outbox.ts';

/** Whether messages leave. */
@ApiSchema({ name: 'Sending' })
export class SendingView {
  @ApiProperty({ description: 'False in a place that was restored from a backup, until an admin allows it.' })
  readonly isAllowed: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The time of that backup.' })
  readonly backupTakenAt: Date | null;

  @ApiProperty({ type: 'integer', description: 'Messages that wait for it; 0 when sending is allowed.' })
  readonly held: number;
}

/** Whether messages leave, and how many are held. */
export class ShowSending extends Query<SendingView> {}

@QueryHandler(ShowSending)
export class ShowSendingHandler implements IQueryHandler<ShowSending> {
  constructor(
    private readonly hold: SendingHold,
    private readonly outbox: Outbox,
  ) {}

  async execute(): Promise<SendingView> {
    const copy = await this.hold.current();
    if (!copy) return { isAllowed: true, backupTakenAt: null, held: 0 };
    return { isAllowed: false, backupTakenAt: copy.backupTakenAt, held: await this.outbox.countQueued() };
  }
}

/** What becomes of the messages that were queued before the restore: the original may have sent them. */
export const QUEUED_CHOICES = ['send', 'discard'] as const;
export type QueuedChoice = (typeof QUEUED_CHOICES)[number];

/**
 * Lets the messages of a restored copy leave, and records who did so.
 * @throws SendingAlreadyAllowed
 */
export class AllowSending extends Command<void> {
  constructor(readonly queued: QueuedChoice) {
    super();
  }
}

@CommandHandler(AllowSending)
export class AllowSendingHandler implements ICommandHandler<AllowSending> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly hold: SendingHold,
    private readonly outbox: Outbox,
    private readonly security: SecurityEvents,
  ) {}

  execute({ queued }: AllowSending): Promise<void> {
    return this.work.run(async () => {
      const copy = await this.hold.allow(queued === 'discard');
      if (!copy) throw new SendingAlreadyAllowed();
      if (queued === 'discard') await this.outbox.discardUntil(copy.restoredAt);
      await this.security.record('sending-allowed');
      this.outbox.sendSoon();
    });
  }
}
