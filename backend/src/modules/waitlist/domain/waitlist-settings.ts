import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { WaitlistSettingsChanged } from '../events.ts';

export class WaitlistSettings extends AggregateRoot {
  holdMinutes: number;
  version: number;

  override get stream(): string {
    return 'waitlist-settings';
  }

  change(holdMinutes: number, version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    if (holdMinutes === this.holdMinutes) return;
    this.holdMinutes = holdMinutes;
    this.version += 1;
    this.raise(WaitlistSettingsChanged({ fields: ['holdMinutes'], by: actorName(by) }));
  }
}
