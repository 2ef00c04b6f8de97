import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { SendMessages } from '../application/send-messages.ts';
import { Outbox } from '../domain/outbox.ts';

const DAY_MS = 86_400_000;

/** Sends what is queued, and blanks codes that are long over. */
@Job('notifications.send-messages', 1)
@Injectable()
export class SendMessagesJob implements RecurringJob {
  constructor(
    private readonly commands: CommandBus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.commands.execute(new SendMessages());
    await this.outbox.blankCodesBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }
}
