import { isDeepStrictEqual } from 'node:util';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { ServiceChanged } from '../events.ts';
import type { ServiceKind } from './service.values.ts';
import type { ServicePage, Translations } from './service-texts.ts';

/** What the price list says of a service. */
export interface ServiceTerms {
  /** The Romanian name. */
  readonly name: string;
  readonly names: Translations;
  /** The Romanian description. */
  readonly description: string | null;
  readonly descriptions: Translations;
  /** Decides the symbol. */
  readonly kind: ServiceKind;
  readonly category: string | null;
  /** 0 is free of charge. */
  readonly priceBani: number;
  /** Working minutes. */
  readonly duration: number;
  /** Whether it can be booked. */
  readonly active: boolean;
  /** The texts of its page. Undefined: they stay as they are; a new service gets the delivered ones of its name, if any. */
  readonly page?: ServicePage | null | undefined;
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
] as const satisfies readonly (keyof ServiceTerms)[];

/** A service of the price list. Appointments keep the price and duration of their booking, and show the present name. */
export class Service extends AggregateRoot implements ServiceTerms {
  readonly id: number;
  name: string;
  names: Translations;
  description: string | null;
  descriptions: Translations;
  kind: ServiceKind;
  category: string | null;
  priceBani: number;
  duration: number;
  active: boolean;
  page: ServicePage | null;
  /** Place in the price list; equal ones are ordered by id. */
  position: number;
  /** Rises with every change. */
  version: number;

  static of(terms: ServiceTerms, position: number): Service {
    return Object.assign(new Service(), terms, { position, version: 1 });
  }

  override get stream(): string {
    return `service-${this.id}`;
  }

  /** Takes the id that the database has assigned. */
  markAdded(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raise(ServiceChanged({ serviceIds: [id], change: 'added', fields: [], by: actorName(by) }));
  }

  /** Replaces the terms. @throws ChangedMeanwhile when `version` is not the present one */
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

/** Repository of the services; requires a unit of work. */
export abstract class Services {
  /** Inserts a service at the end of the price list. */
  abstract add(terms: ServiceTerms, by: Actor): Promise<Service>;

  /** Loads a service under a row lock. @throws ServiceNotFound */
  abstract forChange(id: number): Promise<Service>;

  abstract save(service: Service): Promise<void>;

  /** Puts the services into this order. @throws ChangedMeanwhile when these are not all services */
  abstract order(ids: readonly number[], by: Actor): Promise<void>;
}

export class ServiceOrder extends AggregateRoot {
  override get stream(): string {
    return 'service-order';
  }

  markOrdered(serviceIds: readonly number[], by: Actor): void {
    this.raise(
      ServiceChanged({ serviceIds: [...serviceIds], change: 'ordered', fields: [], by: actorName(by) }),
    );
  }
}
