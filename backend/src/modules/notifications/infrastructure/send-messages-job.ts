import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { SendMessages } from '../application/send-messages.ts';
import { Outbox } from '../domain/outbox.ts';
import { SEND_MESSAGES } from './sql-outbox.ts';

const DAY_MS = 86_400_000;

/** Delivers queued messages every minute and blanks codes after a day. A shutdown waits for one delivery at most. */
@Job(SEND_MESSAGES, 1, 'outside-transaction')
@Injectable()
export class SendMessagesJob implements RecurringJob, OnModuleDestroy {
  private readonly stop = new AbortController();

  constructor(
    private readonly commands: CommandBus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.commands.execute(new SendMessages(this.stop.signal));
    await this.outbox.blankCodesBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }

  onModuleDestroy(): void {
    this.stop.abort();
  }
}
