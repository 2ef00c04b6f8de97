import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import { EventNotifier } from '../../../../platform/event-log/event-notifier.ts';
import { Job, Jobs, type RecurringJob } from '../../../../platform/jobs/jobs.ts';
import { MessageErasure } from '../../application/messages/message-erasure.ts';
import { SEND_MESSAGES } from '../../application/messages/message-waiting.ts';
import { Outbox } from '../../application/outbox/outbox.ts';
import { PushMessages } from '../../application/push/push-messages.ts';
import { EarlyReports } from '../../application/sending/delivery-reports.ts';
import { SendMessages } from '../../application/sending/send-messages.ts';

const DAY_MS = 86_400_000;

/** A run ends after this time, so that other jobs of the instance get a turn, and the next run begins. */
const RUN_MS = 30_000;

// Delay after a failed run, for example without the database.
const AFTER_FAULT_MS = 3_000;

/**
 * Delivers queued messages when any instance commits one, when one is due, and every minute, repeating while there are
 * more. Also blanks codes and forgets reports of unknown messages after a day. A shutdown waits for current deliveries
 * only.
 */
@Job(SEND_MESSAGES, 1, 'outside-transaction')
@Injectable()
export class SendMessagesJob implements RecurringJob, OnModuleInit, OnModuleDestroy {
  private readonly stop = new AbortController();
  private isRunning = false;
  private isWanted = false;

  constructor(
    private readonly commands: CommandBus,
    private readonly erasure: MessageErasure,
    private readonly earlyReports: EarlyReports,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly notifier: EventNotifier,
  ) {}

  onModuleInit(): void {
    this.notifier.onSignal(SEND_MESSAGES, () => this.jobs.runSoon(SEND_MESSAGES));
  }

  /** @returns milliseconds until the next message is due; null when none waits for its time */
  async run(): Promise<number | null> {
    this.isWanted = true;
    if (this.isRunning) return null;
    this.isRunning = true;
    try {
      await this.sendWhileWanted();
      const now = this.clock.now();
      const due = await this.outbox.nextDue(now);
      return due && due.getTime() - now.getTime();
    } catch (error) {
      this.jobs.runSoon(SEND_MESSAGES, AFTER_FAULT_MS);
      throw error;
    } finally {
      this.isRunning = false;
    }
  }

  private async sendWhileWanted(): Promise<void> {
    const signal = AbortSignal.any([this.stop.signal, AbortSignal.timeout(RUN_MS)]);
    while (this.isWanted && !signal.aborted) {
      this.isWanted = false;
      const [isDone] = await Promise.all([
        this.commands.execute(new SendMessages({ signal })),
        this.commands.execute(new PushMessages({ signal })),
      ]);
      const yesterday = new Date(this.clock.now().getTime() - DAY_MS);
      await this.erasure.blankCodesBefore(yesterday);
      await this.earlyReports.forgetBefore(yesterday);
      if (!isDone) this.isWanted = true;
    }
    if (this.isWanted && !this.stop.signal.aborted) this.jobs.runSoon(SEND_MESSAGES);
  }

  onModuleDestroy(): void {
    this.stop.abort();
  }
}
