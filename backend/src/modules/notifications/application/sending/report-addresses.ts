import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { KeyedHashes } from '../../../../platform/security/keyed-hashes.ts';

const PURPOSE = 'delivery-report';

/** Who reports, where an address of ours has to be registered with it. */
export const REPORTERS = ['smslink', 'email'] as const;
export type Reporter = (typeof REPORTERS)[number];

/**
 * The addresses at which providers report what became of messages. None of them signs its reports, so each address ends in a
 * signature of ours: who does not know it cannot forge a report.
 */
@Injectable()
export class ReportAddresses {
  constructor(
    private readonly hashes: KeyedHashes,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The address for one SMS by SMSO; undefined where it cannot be reached from outside. */
  ofMessage(id: number): string | undefined {
    if (!this.settings.PUBLIC_URL.startsWith('https:')) return undefined;
    return `${this.settings.PUBLIC_URL}/api/delivery-reports/smso/${id}/${this.sign(`smso:${id}`)}`;
  }

  isSignedForMessage(id: number, signature: string): boolean {
    return this.isSigned(`smso:${id}`, signature);
  }

  of(reporter: Reporter): string {
    return `${this.settings.PUBLIC_URL}/api/delivery-reports/${reporter}/${this.sign(reporter)}`;
  }

  toRegister(): { reporter: Reporter; address: string }[] {
    const { SMS_PROVIDER, SMTP_URL } = this.settings;
    const inUse = REPORTERS.filter((reporter) =>
      reporter === 'smslink' ? SMS_PROVIDER === 'smslink' : SMTP_URL !== undefined,
    );
    return inUse.map((reporter) => ({ reporter, address: this.of(reporter) }));
  }

  isSignedFor(reporter: Reporter, signature: string): boolean {
    return this.isSigned(reporter, signature);
  }

  private sign(what: string): string {
    return this.hashes.of(PURPOSE, what);
  }

  private isSigned(what: string, signature: string): boolean {
    return this.hashes.allOf(PURPOSE, what).some((expected) => isSame(expected, signature));
  }
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
