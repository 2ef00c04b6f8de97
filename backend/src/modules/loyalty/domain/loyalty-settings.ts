import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { LoyaltySettingsChanged } from '../events.ts';

/** The settings of loyalty. */
export class LoyaltySettings extends AggregateRoot {
  /** Points that a receptionist may credit and deduct by hand in a day, added up; admins have no limit. */
  dailyPoints: number;
  version: number;

  static stored(fields: Pick<LoyaltySettings, 'dailyPoints' | 'version'>): LoyaltySettings {
    return Object.assign(new LoyaltySettings(), fields);
  }

  override get stream(): string {
    return 'loyalty-settings';
  }

  /** An equal value is no change. @param version that the caller has read. @throws ChangedMeanwhile */
  change(dailyPoints: number, version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    if (dailyPoints === this.dailyPoints) return;
    this.dailyPoints = dailyPoints;
    this.version += 1;
    this.raise(LoyaltySettingsChanged({ fields: ['dailyPoints'], by: actorName(by) }));
  }
}

/** Repository of the {@link LoyaltySettings}. */
export abstract class LoyaltySettingsStore {
  abstract current(): Promise<LoyaltySettings>;

  /** {@link current} under a lock until the unit of work ends. */
  abstract forChange(): Promise<LoyaltySettings>;

  /** Needs a unit of work and {@link forChange}. */
  abstract save(settings: LoyaltySettings): Promise<void>;
}
