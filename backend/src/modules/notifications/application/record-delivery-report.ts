import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { type DeliveryReport, DeliveryReports } from '../domain/delivery-reports.ts';

/** Records what a provider reports of a message. */
export class RecordDeliveryReport extends Command<void> {
  constructor(readonly report: DeliveryReport) {
    super();
  }
}

@CommandHandler(RecordDeliveryReport)
export class RecordDeliveryReportHandler implements ICommandHandler<RecordDeliveryReport> {
  constructor(
    private readonly reports: DeliveryReports,
    private readonly clock: Clock,
  ) {}

  execute({ report }: RecordDeliveryReport): Promise<void> {
    return this.reports.record(report, this.clock.now());
  }
}
