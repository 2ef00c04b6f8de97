import { Injectable } from '@nestjs/common';
import { SealedSecrets } from '../../../platform/security/sealed-secrets.ts';

const PURPOSE = 'totp';

/** Encrypts the secrets of authenticator apps. */
@Injectable()
export class TotpSecrets {
  constructor(private readonly sealed: SealedSecrets) {}

  seal(userId: number, secret: string): string {
    return this.sealed.seal(PURPOSE, String(userId), secret);
  }

  /** @returns null when it was sealed with another `SESSION_SECRET`: no code is right then */
  open(userId: number, sealedSecret: string): string | null {
    return this.sealed.open(PURPOSE, String(userId), sealedSecret);
  }
}
