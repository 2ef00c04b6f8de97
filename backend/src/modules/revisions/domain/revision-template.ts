import type { ServiceInterval } from './service-interval.ts';

/** One line of a template's checklist (specification §3). */
interface TemplateItem {
  readonly category: string;
  readonly itemName: string;
  readonly isRequired: boolean;
  readonly estimatedCostBani: number | null;
}

/** The fields of a template. */
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

/** Repository of templates. Every method needs a unit of work. A taken name violates `template_name_key`. */
export abstract class RevisionTemplates {
  /** @throws NotInServiceBook */
  abstract find(id: number): Promise<RevisionTemplate>;

  abstract add(terms: TemplateTerms): Promise<{ readonly templateId: number }>;

  /** Updates a template; existing revisions keep their copy. */
  abstract save(template: RevisionTemplate): Promise<void>;

  /** Deletes a template; one with revisions violates `revision_template_id_fkey`. */
  abstract remove(id: number): Promise<void>;
}
