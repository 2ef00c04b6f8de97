import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { LoyaltySettingsChanged } from '../events.ts';

export class LoyaltySettings extends AggregateRoot {
  dailyPoints: number;
  version: number;

  override get stream(): string {
    return 'loyalty-settings';
  }

  change(dailyPoints: number, version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    if (dailyPoints === this.dailyPoints) return;
    this.dailyPoints = dailyPoints;
    this.version += 1;
    this.raise(LoyaltySettingsChanged({ fields: ['dailyPoints'], by: actorName(by) }));
  }
}
