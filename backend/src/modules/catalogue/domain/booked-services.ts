import type { Language } from '../../../kernel/language.ts';
import { UnknownService } from './catalogue.errors.ts';
import { type Service, serviceNameIn, type Translations } from './service.ts';
export type BookedService = Readonly<Pick<Service, 'id' | 'name' | 'names' | 'duration'> & { price: number }>;

/** Services of one appointment, done one after the other in the same bay. */
export type BookedServices = readonly [BookedService, ...BookedService[]];

/** Distinct ids of services. */
export type ServiceIds = readonly [number, ...number[]];

/** The services with these ids, in this order. @throws UnknownService when one is not offered */
export function chooseServices<Service extends { readonly id: number }>(
  ids: ServiceIds,
  offered: readonly Service[],
): readonly [Service, ...Service[]] {
  return ids.map((id) => {
    const service = offered.find((one) => one.id === id);
    if (!service) throw new UnknownService(id === ids[0] ? 'serviceId' : 'moreServiceIds');
    return service;
  }) as [Service, ...Service[]];
}

/** Separates the names of an appointment's services; the view booking.joined_service uses the same. */
const BETWEEN_NAMES = ' + ';

/** The services as one: the id of the first, the names joined, price and duration added up. */
export function joinServices(services: BookedServices): BookedService {
  const [first] = services;
  if (services.length === 1) return first;
  const languages = new Set(services.flatMap(({ names }) => Object.keys(names) as (keyof Translations)[]));
  return {
    id: first.id,
    name: joinNames(services, 'ro'),
    names: Object.fromEntries([...languages].map((language) => [language, joinNames(services, language)])),
    price: services.reduce((sum, { price }) => sum + price, 0),
    duration: services.reduce((sum, { duration }) => sum + duration, 0),
  };
}

function joinNames(services: BookedServices, language: Language): string {
  return services.map((service) => serviceNameIn(language, service)).join(BETWEEN_NAMES);
}
