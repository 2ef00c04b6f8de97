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
  /** Whether new revisions can be made from it. */
  readonly active: boolean;
  /** In the order of the checklist. */
  readonly items: readonly TemplateItem[];
}

/** A checklist with its service interval; each revision copies it. */
export interface RevisionTemplate extends TemplateTerms {
  readonly id: number;
}
