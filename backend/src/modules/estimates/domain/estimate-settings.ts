import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { EstimateSettingsChanged } from '../events.ts';

/** What the workshop chooses for its estimates. */
export interface EstimateChoices {
  readonly enabled: boolean;
  /** RON in bani for an hour, without VAT: the price of a new line of labour. */
  readonly labourRateBani: number;
  /** Per cent of a line that names no rate; 0 for a workshop that does not pay VAT. */
  readonly vatRate: number;
  readonly validityDays: number;
  /** By how many per cent an approved job may become dearer without asking again. */
  readonly overrunPercent: number;
  /** What the customer accepts with an approval; null without. */
  readonly terms: string | null;
}

export class EstimateSettings extends AggregateRoot implements EstimateChoices {
  enabled: boolean;
  labourRateBani: number;
  vatRate: number;
  validityDays: number;
  overrunPercent: number;
  terms: string | null;
  /** Of the document that is issued next: the row lock makes the numbers one without gaps. */
  nextNumber: number;
  version: number;

  override get stream(): string {
    return 'estimate-settings';
  }

  /** @param version the one that was read; missing: whatever it is @throws ChangedMeanwhile */
  change(choices: Partial<EstimateChoices>, version: number | undefined, by: Actor): void {
    if (version !== undefined && version !== this.version) throw new ChangedMeanwhile();
    const given = Object.entries(choices) as [keyof EstimateChoices, unknown][];
    const fields = given.filter(([field, value]) => value !== undefined && this[field] !== value);
    if (fields.length === 0) return;
    Object.assign(this, Object.fromEntries(fields));
    this.version += 1;
    this.raise(EstimateSettingsChanged({ fields: fields.map(([field]) => field), by: actorName(by) }));
  }

  takeNumber(): number {
    this.nextNumber += 1;
    return this.nextNumber - 1;
  }
}
