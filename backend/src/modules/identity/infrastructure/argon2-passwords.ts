import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { PasswordsBusy } from '../domain/identity.errors.ts';
import { HASHING_LANES, type HashingLane, Passwords } from '../domain/password-rules.ts';

/** Runs a few hashes at a time, lane by lane, and refuses more when too many wait in a lane. */
export class HashingQueue {
  private running = 0;
  private readonly waiting: Readonly<Record<HashingLane, (() => void)[]>> = { team: [], known: [], visitor: [] };

  constructor(private readonly limits: { readonly atOnce: number; readonly waiting: number }) {}

  async run<T>(lane: HashingLane, work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.atOnce) this.running += 1;
    // A hash that ends resolves this and so passes its turn on.
    else await this.wait(lane);
    try {
      return await work();
    } finally {
      const first = HASHING_LANES.find((one) => this.waiting[one].length > 0);
      const next = first && this.waiting[first].shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private wait(lane: HashingLane): Promise<void> {
    const waiting = this.waiting[lane];
    if (waiting.length >= this.limits.waiting) throw new PasswordsBusy();
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  }
}

/** Argon2id (the library's default) with OWASP's parameters for password storage: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Uses two of libuv's four threads and 38 MiB; the other two serve files and names. */
const AT_ONCE = 2;
const MAX_WAITING = 32;

@Injectable()
export class Argon2Passwords implements Passwords {
  /** Hash of a random password, verified in place of the hash of an unknown account. */
  private decoy: Promise<string> | undefined;

  private readonly queue: HashingQueue;

  constructor(@Inject(SETTINGS) { RATE_LIMITS }: Settings) {
    this.queue = new HashingQueue({ atOnce: AT_ONCE, waiting: RATE_LIMITS ? MAX_WAITING : Number.POSITIVE_INFINITY });
  }

  hash(password: string, lane: HashingLane): Promise<string> {
    return this.queue.run(lane, () => hash(normalized(password), OPTIONS));
  }

  verify(password: string, stored: string | null, lane: HashingLane): Promise<boolean> {
    return this.queue.run(lane, async () => {
      if (stored !== null) return verify(stored, normalized(password));
      this.decoy ??= hash(normalized(randomBytes(24).toString('base64url')), OPTIONS);
      await verify(await this.decoy, normalized(password));
      return false;
    });
  }
}

/** Unicode normalisation: `ș` is one code point on some keyboards and two on others (NIST SP 800-63B). */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
