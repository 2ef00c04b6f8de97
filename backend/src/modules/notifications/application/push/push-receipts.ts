import { parseId } from '@car-workshop/contracts/ids';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import { command } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { KeyedHashes } from '../../../../platform/security/keyed-hashes.ts';
import { PushReceiptUnknown } from '../../domain/message.errors.ts';
import { Outbox } from '../outbox/outbox.ts';

const PURPOSE = 'push-receipt';
const FORMAT = /^([1-9]\d{0,9})\.([\w-]{32})$/;

/** Receipts by which devices report the arrival of a message: its id and a hash that only the server can compute. */
@Injectable()
export class PushReceipts {
  constructor(private readonly hashes: KeyedHashes) {}

  of(messageId: number, pushedAt: Date): string {
    return `${messageId}.${this.hashes.of(PURPOSE, hashedText(messageId, pushedAt))}`;
  }

  /** The message id in a receipt, which is not verified yet; null if the receipt is malformed. */
  messageOf(receipt: string): number | null {
    return parseId(FORMAT.exec(receipt)?.[1] ?? '') ?? null;
  }

  matches(receipt: string, messageId: number, pushedAt: Date): boolean {
    return this.hashes.matches(PURPOSE, hashedText(messageId, pushedAt), receipt.slice(`${messageId}.`.length));
  }
}

function hashedText(messageId: number, pushedAt: Date): string {
  return `${messageId} ${pushedAt.getTime()}`;
}

export class ConfirmArrival extends command<{ receipt: string }>() {}

const PUSHED_AT = `
  SELECT pushed_at FROM notifications.outgoing_message WHERE id = $1 AND pushed_at IS NOT NULL`;

@CommandHandler(ConfirmArrival)
export class ConfirmArrivalHandler implements ICommandHandler<ConfirmArrival> {
  constructor(
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly receipts: PushReceipts,
    private readonly clock: Clock,
  ) {}

  async execute({ receipt }: ConfirmArrival): Promise<void> {
    const id = this.receipts.messageOf(receipt);
    const pushed = id === null ? undefined : await this.database.one<{ pushedAt: Date }>(PUSHED_AT, [id]);
    if (id === null || !pushed || !this.receipts.matches(receipt, id, pushed.pushedAt)) {
      throw new PushReceiptUnknown();
    }
    await this.outbox.markArrived(id, pushed.pushedAt, this.clock.now());
  }
}
