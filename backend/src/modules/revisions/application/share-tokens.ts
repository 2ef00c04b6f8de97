import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SESSION_SECRET } from '../../../platform/config/session-secret.ts';

/** What a token is derived from. The time keeps an id apart that a restored database assigns again. */
interface TokenOf {
  readonly id: number;
  readonly vehicleId: number;
  readonly createdAt: Date;
}

/**
 * The secrets of share links, 256 bits in base64url. They are derived from the link and `SESSION_SECRET`, so that a
 * repeated request gets the same one although none is stored: links are opened by the hash of their token, which stays
 * valid with another `SESSION_SECRET`.
 */
@Injectable()
export class ShareTokens {
  constructor(@Inject(SESSION_SECRET) private readonly secret: string) {}

  issue({ id, vehicleId, createdAt }: TokenOf): string {
    return createHmac('sha256', this.secret)
      .update(`share-link:${id}:${vehicleId}:${createdAt.toISOString()}`)
      .digest('base64url');
  }
}
