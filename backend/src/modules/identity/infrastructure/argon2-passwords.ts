import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Passwords } from '../domain/passwords.ts';

/** Argon2id (the default of the library) with the parameters of OWASP's password storage guide: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Argon2Passwords extends Passwords {
  /** Hash of a random password, verified in place of the hash of an unknown account. */
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(normalized(password), OPTIONS);
  }

  async verify(password: string, stored: string | null): Promise<boolean> {
    if (stored !== null) return verify(stored, normalized(password));
    this.decoy ??= this.hash(randomBytes(24).toString('base64url'));
    await verify(await this.decoy, normalized(password));
    return false;
  }
}

/** Unicode normalisation: `ș` is one code point on some keyboards and two on others (NIST SP 800-63B). */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
