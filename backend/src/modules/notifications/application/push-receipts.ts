import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../platform/security/keyed-hashes.ts';

const PURPOSE = 'push-receipt';
const FORMAT = /^([1-9]\d{0,9})\.([\w-]{32})$/;

/** The receipts by which devices report that a message has arrived: the message and a hash that only the server can make. */
@Injectable()
export class PushReceipts {
  constructor(private readonly hashes: KeyedHashes) {}

  /** The receipt of a message that was pushed at an instant. */
  of(messageId: number, pushedAt: Date): string {
    return this.allOf(messageId, pushedAt)[0] ?? '';
  }

  /** The message of a receipt; null when it is not of the form of one. It is not checked yet. */
  messageOf(receipt: string): number | null {
    const id = Number(FORMAT.exec(receipt)?.[1]);
    return Number.isSafeInteger(id) && id <= 2_147_483_647 ? id : null;
  }

  /** Whether it is the receipt of a message that was pushed at an instant. */
  matches(receipt: string, messageId: number, pushedAt: Date): boolean {
    const given = Buffer.from(receipt);
    return this.allOf(messageId, pushedAt).some((text) => {
      const expected = Buffer.from(text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  private allOf(messageId: number, pushedAt: Date): string[] {
    const hashes = this.hashes.allOf(PURPOSE, `${messageId} ${pushedAt.getTime()}`);
    return hashes.map((hash) => `${messageId}.${hash}`);
  }
}
