import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { Passwords } from '../domain/passwords.ts';

/** Argon2id, as OWASP's password storage guide asks for: 19 MiB, two passes, one lane (the library's default kind). */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class Argon2Passwords extends Passwords {
  /** The hash of a password nobody has, for accounts that do not exist. */
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(sameOnEveryKeyboard(password), OPTIONS);
  }

  async verify(password: string, stored: string | null): Promise<boolean> {
    if (stored !== null) return verify(stored, sameOnEveryKeyboard(password));
    this.decoy ??= this.hash(randomBytes(24).toString('base64url'));
    await verify(await this.decoy, sameOnEveryKeyboard(password));
    return false;
  }
}

/** `ș` is one character on one keyboard and two on another (NIST SP 800-63B asks for normalisation). */
function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFKC');
}
