import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { PolicyChanged } from '../events.ts';
import type { BookingPolicy } from './schedule.values.ts';

export const POLICY_FIELDS = [
  'horizonDays',
  'leadMinutes',
  'bufferMinutes',
  'stepMinutes',
  'maxOpenVisits',
  'cancelLimitHours',
  'autoConfirm',
] as const satisfies readonly (keyof BookingPolicy)[];

/** The policy of a change. Pages of the version before know no automatic confirmation. */
export type ChangedPolicy = Omit<BookingPolicy, 'autoConfirm'> & Partial<Pick<BookingPolicy, 'autoConfirm'>>;

export class StoredPolicy extends AggregateRoot implements BookingPolicy {
  horizonDays: number;
  leadMinutes: number;
  bufferMinutes: number;
  stepMinutes: number;
  maxOpenVisits: number;
  cancelLimitHours: number;
  autoConfirm: boolean;
  version: number;

  override get stream(): string {
    return 'booking-policy';
  }

  /** A missing `autoConfirm` stays. @throws ChangedMeanwhile when `version` is not the present one */
  change(changed: ChangedPolicy, version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    const policy = { ...changed, autoConfirm: changed.autoConfirm ?? this.autoConfirm };
    const fields = POLICY_FIELDS.filter((field) => policy[field] !== this[field]);
    if (fields.length === 0) return;
    Object.assign(this, policy);
    this.version += 1;
    this.raise(PolicyChanged({ fields, by: actorName(by) }));
  }
}
