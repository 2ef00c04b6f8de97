import type { ServiceInterval } from './service-interval.ts';

interface TemplateItem {
  readonly category: string;
  readonly itemName: string;
  readonly isRequired: boolean;
  readonly estimatedCostBani: number | null;
}

export interface TemplateTerms extends ServiceInterval {
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  readonly estimatedCostBani: number | null;
  readonly active: boolean;
  readonly items: readonly TemplateItem[];
}

export interface RevisionTemplate extends TemplateTerms {
  readonly id: number;
}
