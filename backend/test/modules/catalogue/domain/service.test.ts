import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../../src/kernel/actor.ts';
import { ChangedMeanwhile } from '../../../../src/kernel/domain-error.ts';
import { Service, ServiceOrder, type ServiceTerms } from '../../../../src/modules/catalogue/domain/service.ts';
import { ServiceChanged } from '../../../../src/modules/catalogue/events.ts';
import { BayOrder } from '../../../../src/modules/schedule/domain/bay.ts';
import { BayChanged } from '../../../../src/modules/schedule/events.ts';

const ADMIN: Actor = { kind: 'user', userId: 1, role: 'admin' };
const by = 'user:1';

const OIL_CHANGE: ServiceTerms = {
  name: 'Schimb de ulei',
  names: { en: 'Oil change' },
  description: null,
  descriptions: {},
  kind: 'oil-change',
  category: null,
  priceBani: 15_000,
  duration: 45,
  active: true,
};

describe('a service', () => {
  const aService = () => {
    const service = Service.create({ ...OIL_CHANGE, page: null }, 2);
    service.markAdded(7, ADMIN);
    return service;
  };

  it('is added with an event in its stream', () => {
    const service = aService();
    expect(service).toMatchObject({ ...OIL_CHANGE, id: 7, position: 2, version: 1 });
    expect(service.stream).toBe('service-7');
    expect(service.releaseEvents()).toEqual([ServiceChanged({ serviceIds: [7], change: 'added', fields: [], by })]);
  });

  it.each<[keyof ServiceTerms, Partial<ServiceTerms>]>([
    ['name', { name: 'Ulei și filtre' }],
    ['names', { names: { en: 'Oil and filters' } }],
    ['description', { description: 'Cu filtre' }],
    ['descriptions', { descriptions: { en: 'With filters' } }],
    ['kind', { kind: 'brakes' }],
    ['category', { category: 'Motor' }],
    ['priceBani', { priceBani: 16_000 }],
    ['duration', { duration: 60 }],
    ['active', { active: false }],
  ])('changes its %s, which the event names', (field, terms) => {
    const service = aService();
    service.releaseEvents();
    service.change({ ...OIL_CHANGE, ...terms }, 1, ADMIN);
    expect(service).toMatchObject({ ...terms, version: 2 });
    expect(service.releaseEvents()).toEqual([
      ServiceChanged({ serviceIds: [7], change: 'changed', fields: [field], by }),
    ]);
  });

  it('gets a page and keeps it when a change gives none', () => {
    const page = { slug: 'schimb-de-ulei' } as unknown as NonNullable<ServiceTerms['page']>;
    const service = aService();
    service.releaseEvents();
    service.change({ ...OIL_CHANGE, page }, 1, ADMIN);
    service.change({ ...OIL_CHANGE, priceBani: 16_000 }, 2, ADMIN);
    expect(service.page).toEqual(page);
    expect(service.releaseEvents().map(({ data }) => data)).toMatchObject([
      { fields: ['page'] },
      { fields: ['priceBani'] },
    ]);
  });

  it('stays as it is when nothing differs, or when it was changed since it was read', () => {
    const service = aService();
    service.releaseEvents();
    service.change({ ...OIL_CHANGE, names: { en: 'Oil change' } }, 1, ADMIN);
    expect(() => service.change({ ...OIL_CHANGE, duration: 9 }, 2, ADMIN)).toThrow(ChangedMeanwhile);
    expect(service).toMatchObject({ duration: 45, version: 1 });
    expect(service.releaseEvents()).toEqual([]);
  });
});

it('the order of services and of bays is an event in a stream of its own', () => {
  const services = new ServiceOrder();
  services.markOrdered([3, 1], ADMIN);
  expect(services.stream).toBe('service-order');
  expect(services.releaseEvents()).toEqual([ServiceChanged({ serviceIds: [3, 1], change: 'ordered', fields: [], by })]);
  const bays = new BayOrder();
  bays.markOrdered([2, 1], ADMIN);
  expect(bays.stream).toBe('bay-order');
  expect(bays.releaseEvents()).toEqual([BayChanged({ bayIds: [2, 1], change: 'ordered', fields: [], by })]);
});
