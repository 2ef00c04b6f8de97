import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { DocumentSettingsChanged } from '../events.ts';
import type { DocumentType } from './document.values.ts';

export interface DocumentChoices {
  readonly workOrderSeries: string;
  readonly estimateSeries: string;
  readonly finalEstimateSeries: string;
  readonly handoverSeries: string;
  readonly warrantySeries: string;
  readonly partsWarrantyMonths: number;
  readonly labourWarrantyMonths: number;
  readonly labourTerms: string | null;
}

export class DocumentSettings extends AggregateRoot implements DocumentChoices {
  workOrderSeries: string;
  estimateSeries: string;
  finalEstimateSeries: string;
  handoverSeries: string;
  warrantySeries: string;
  partsWarrantyMonths: number;
  labourWarrantyMonths: number;
  labourTerms: string | null;
  version: number;

  override get stream(): string {
    return 'document-settings';
  }

  seriesOf(type: DocumentType): string {
    const { workOrderSeries, estimateSeries, finalEstimateSeries, handoverSeries, warrantySeries } = this;
    return {
      'work-order': workOrderSeries,
      estimate: estimateSeries,
      'final-estimate': finalEstimateSeries,
      handover: handoverSeries,
      warranty: warrantySeries,
    }[type];
  }

  change(choices: Partial<DocumentChoices>, version: number | undefined, by: Actor): void {
    if (version !== undefined && version !== this.version) throw new ChangedMeanwhile();
    const given = Object.entries(choices) as [keyof DocumentChoices, unknown][];
    const changed = given.filter(([field, value]) => value !== undefined && this[field] !== value);
    if (changed.length === 0) return;
    Object.assign(this, Object.fromEntries(changed));
    this.version += 1;
    this.raise(DocumentSettingsChanged({ fields: changed.map(([field]) => field), by: actorName(by) }));
  }
}
