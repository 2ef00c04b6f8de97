import type { ServiceInterval } from './service-interval.ts';

/** One thing that a template has checked (specification §3). */
export interface TemplateItem {
  readonly category: string;
  readonly itemName: string;
  readonly isRequired: boolean;
  readonly estimatedCostBani: number | null;
}

/** What is said of a template. */
export interface TemplateTerms extends ServiceInterval {
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  readonly estimatedCostBani: number | null;
  readonly active: boolean;
  /** In the order in which they are checked. */
  readonly items: readonly TemplateItem[];
}

/** A checklist and how often it is due; revisions take a copy of it. */
export interface RevisionTemplate extends TemplateTerms {
  readonly id: number;
}

/** The templates; inside a unit of work. A taken name is refused by the database (`template_name_key`). */
export abstract class RevisionTemplates {
  /** @throws NotInServiceBook */
  abstract find(id: number): Promise<RevisionTemplate>;

  abstract add(terms: TemplateTerms): Promise<{ readonly templateId: number }>;

  /** Other terms from now on; revisions begun keep their copy. */
  abstract save(template: RevisionTemplate): Promise<void>;

  /** Deletes it; one that revisions were made from is kept by the database (`revision_template_id_fkey`). */
  abstract remove(id: number): Promise<void>;
}
