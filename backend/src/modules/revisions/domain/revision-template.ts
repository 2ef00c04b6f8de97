import type { ServiceInterval } from '@car-workshop/contracts/service-interval';

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

/**
 * The kinds of services for each type of checklist. A checklist of another type, which the workshop has named, suits
 * every service.
 */
const KINDS_OF_TYPE = new Map<string, readonly string[]>(
  Object.entries({
    annual: ['oil-change', 'inspection', 'other'],
    oil: ['oil-change'],
    inspection: ['inspection'],
    purchase: ['inspection', 'diagnostics', 'other'],
    tyres: ['tyres'],
    repair: ['repair', 'brakes', 'diagnostics', 'other'],
  }),
);

/** The type that is proposed for a kind of service until a template has been used for it. */
const TYPE_OF_KIND: Readonly<Record<string, string>> = {
  'oil-change': 'oil',
  inspection: 'inspection',
  tyres: 'tyres',
  repair: 'repair',
};

/**
 * The template for an appointment: the one last used for its service if it suits the service, else the first one of its
 * type.
 */
export function fittingTemplate<Known extends Pick<RevisionTemplate, 'id' | 'type'>>(
  active: readonly Known[],
  serviceKind: string,
  lastUsed: number | null,
): Known | undefined {
  const suits = ({ type }: Known) => KINDS_OF_TYPE.get(type)?.includes(serviceKind) ?? true;
  return (
    active.find((template) => template.id === lastUsed && suits(template)) ??
    active.find(({ type }) => type === TYPE_OF_KIND[serviceKind])
  );
}
