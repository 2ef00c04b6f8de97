import { isDeepStrictEqual } from 'node:util';
import type { ServiceKind } from '@car-workshop/contracts/values/catalogue';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import type { Language } from '../../../kernel/language.ts';
import { ServiceChanged } from '../events.ts';

/** A text in the languages besides Romanian. A language without one shows the Romanian text. */
export type Translations = Readonly<Partial<Record<Exclude<Language, 'ro'>, string>>>;

/** The name of a service in a language; without a translation the Romanian one. */
export function serviceNameIn(language: Language, { name, names }: Pick<Service, 'name' | 'names'>): string {
  return (language === 'ro' ? undefined : names[language]) ?? name;
}
export interface ServicePage {
  /** The work of the service; empty if it is not described. */
  readonly details: string;
  readonly detailsTranslations: Translations;
  readonly questions: ReadonlyArray<{
    readonly question: string;
    readonly questionTranslations: Translations;
    readonly answer: string;
    readonly answerTranslations: Translations;
  }>;
}

const TERMS = [
  'name',
  'names',
  'description',
  'descriptions',
  'kind',
  'category',
  'priceBani',
  'duration',
  'active',
  'page',
] as const;

export type ServiceTerms = Readonly<Pick<Service, Exclude<(typeof TERMS)[number], 'page'>>> & {
  /** Undefined keeps the texts; a new service then gets the delivered texts of its name, if any. */
  readonly page?: ServicePage | null | undefined;
};

/** A service of the price list. Appointments keep their price and duration of booking, but show the current name. */
export class Service extends AggregateRoot {
  readonly id: number;
  /** The Romanian name; description and page texts are Romanian, too. */
  name: string;
  names: Translations;
  description: string | null;
  descriptions: Translations;
  kind: ServiceKind;
  category: string | null;
  /** 0 is free of charge. */
  priceBani: number;
  /** Working minutes. */
  duration: number;
  active: boolean;
  page: ServicePage | null;
  /** Place in the price list; equal ones are ordered by id. */
  position: number;
  version: number;

  static create(terms: ServiceTerms, position: number): Service {
    return Object.assign(new Service(), terms, { position, version: 1 });
  }

  override get stream(): string {
    return `service-${this.id}`;
  }

  markAdded(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raise(ServiceChanged({ serviceIds: [id], change: 'added', fields: [], by: actorName(by) }));
  }

  change(terms: ServiceTerms, version: number, by: Actor): void {
    if (version !== this.version) throw new ChangedMeanwhile();
    const changed = { ...terms, page: terms.page ?? this.page };
    const fields = TERMS.filter((field) => !isDeepStrictEqual(changed[field], this[field]));
    if (fields.length === 0) return;
    Object.assign(this, changed);
    this.version += 1;
    this.raise(ServiceChanged({ serviceIds: [this.id], change: 'changed', fields, by: actorName(by) }));
  }
}

export abstract class Services {
  abstract add(terms: ServiceTerms, by: Actor): Promise<Service>;
  abstract forChange(id: number): Promise<Service>;
  abstract save(service: Service): Promise<void>;
  abstract order(ids: readonly number[], by: Actor): Promise<void>;
}

export class ServiceOrder extends AggregateRoot {
  override get stream(): string {
    return 'service-order';
  }

  markOrdered(serviceIds: readonly number[], by: Actor): void {
    this.raise(ServiceChanged({ serviceIds: [...serviceIds], change: 'ordered', fields: [], by: actorName(by) }));
  }
}
