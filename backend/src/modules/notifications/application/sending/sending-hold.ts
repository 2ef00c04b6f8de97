import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { SendingHold } from '../../../../platform/backup/sending-hold.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiInteger, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { SendingAlreadyAllowed } from '../../domain/message.errors.ts';
import { Outbox } from '../outbox/outbox.ts';
import { REPORTERS, ReportAddresses, type Reporter } from './delivery-reports.ts';
import { ChannelOutages, ChannelOutageView } from './message-pace.ts';

class ReportAddressView {
  @ApiProperty({ enum: REPORTERS }) readonly reporter: Reporter;
  @ApiProperty({ description: 'Secret: who knows it can report.' }) readonly address: string;
}

export class SendingView {
  @ApiProperty({ description: 'False in a place that was restored from a backup, until an admin allows it.' })
  readonly isAllowed: boolean;

  @ApiNullable('date-time', 'The time of that backup.') readonly backupTakenAt: Date | null;
  @ApiInteger('Messages that wait for it; 0 when sending is allowed.') readonly held: number;

  @ApiList(ChannelOutageView, 'Empty when the providers accept messages.')
  readonly outages: readonly ChannelOutageView[];

  @ApiList(ReportAddressView, 'To be registered with the providers in use.')
  readonly reportAddresses: readonly ReportAddressView[];
}

const COUNT_QUEUED = `SELECT count(*) AS count FROM notifications.outgoing_message WHERE status = 'queued'`;

/** How to handle messages that were queued before the restore, which the original may have sent. */
export const QUEUED_CHOICES = ['send', 'discard'] as const;
export type QueuedChoice = (typeof QUEUED_CHOICES)[number];

export class AllowSending extends command<{ queued: QueuedChoice }>() {}

const DISCARD_UNTIL = `
  UPDATE notifications.outgoing_message SET status = 'failed', failure = 'discarded', next_attempt_at = NULL
  WHERE status = 'queued' AND created_at <= $1`;

@Injectable()
export class SendingHoldReader {
  constructor(
    private readonly hold: SendingHold,
    private readonly database: Database,
    private readonly channelOutages: ChannelOutages,
    private readonly addresses: ReportAddresses,
  ) {}

  async showSending(): Promise<SendingView> {
    const copy = await this.hold.current();
    const outages = await this.channelOutages.list();
    const ways = { outages, reportAddresses: this.addresses.toRegister() };
    if (!copy) return { isAllowed: true, backupTakenAt: null, held: 0, ...ways };
    const held = (await this.database.one<{ count: number }>(COUNT_QUEUED))?.count ?? 0;
    return { isAllowed: false, backupTakenAt: copy.backupTakenAt, held, ...ways };
  }
}

@Injectable()
export class SendingHoldHandlers {
  constructor(
    private readonly hold: SendingHold,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly security: SecurityEvents,
  ) {}

  @Handles(AllowSending, 'in-transaction')
  async allowSending({ queued }: AllowSending): Promise<void> {
    const copy = await this.hold.allow(queued === 'discard');
    if (!copy) throw new SendingAlreadyAllowed();
    if (queued === 'discard') await this.database.query(DISCARD_UNTIL, [copy.restoredAt]);
    await this.security.record('sending-allowed');
    this.outbox.sendSoon();
  }
}
