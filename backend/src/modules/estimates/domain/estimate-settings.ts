import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { EstimateSettingsChanged } from '../events.ts';
import { changedPricing, type Pricing, type PricingChange } from './pricing.ts';

interface EstimateChoices {
  readonly enabled: boolean;
  readonly validityDays: number;
  /** By how many per cent an approved job may become dearer without a new approval. */
  readonly overrunPercent: number;
  /** The largest total in bani with VAT that a held tap approves, without a code; 0: each approval needs a code. */
  readonly maxWithoutCodeBani: number;
  /** The terms that the customer accepts with an approval; null if there are none. */
  readonly terms: string | null;
}

export interface SettingsChange extends Partial<EstimateChoices> {
  readonly pricing: PricingChange;
}

export class EstimateSettings extends AggregateRoot implements EstimateChoices {
  enabled: boolean;
  pricing: Pricing;
  validityDays: number;
  overrunPercent: number;
  maxWithoutCodeBani: number;
  terms: string | null;
  /** The number of the next document. The row lock prevents gaps and duplicates. */
  nextNumber: number;
  version: number;

  override get stream(): string {
    return 'estimate-settings';
  }

  /** @param version the one that was read; undefined overwrites any @throws ChangedMeanwhile, PricingRefused */
  change(change: SettingsChange, today: LocalDate, version: number | undefined, by: Actor): void {
    if (version !== undefined && version !== this.version) throw new ChangedMeanwhile();
    const pricing = changedPricing(this.pricing, change.pricing, today);
    const { pricing: _, ...choices } = change;
    const given = Object.entries(choices) as [keyof EstimateChoices, unknown][];
    const chosen = given.filter(([field, value]) => value !== undefined && this[field] !== value);
    const priced = (Object.keys(pricing) as (keyof Pricing)[]).filter(
      (part) => inOrder(pricing[part]) !== inOrder(this.pricing[part]),
    );
    const fields = [...chosen.map(([field]) => field), ...priced];
    if (fields.length === 0) return;
    Object.assign(this, Object.fromEntries(chosen), { pricing });
    this.version += 1;
    this.raise(EstimateSettingsChanged({ fields, by: actorName(by) }));
  }

  takeNumber(): number {
    this.nextNumber += 1;
    return this.nextNumber - 1;
  }
}

/** The same text for equal values: sorts the keys of objects, because `jsonb` reorders them. */
function inOrder(part: boolean | readonly object[]): string {
  return JSON.stringify(part, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
      : value,
  );
}
