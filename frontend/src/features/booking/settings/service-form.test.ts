import { hasNamesake } from './service-form.ts';

const services = [
  { id: 1, name: 'Schimb de ulei' },
  { id: 2, name: 'Frâne față' },
];

describe('a service', () => {
  it.each([
    ['Schimb de ulei', undefined, true],
    [' schimb  DE ulei ', undefined, true],
    ['frane fata', 1, true],
    ['Schimb de ulei', 1, false],
    ['Schimb de ulei și filtre', undefined, false],
    ['', undefined, false],
  ])('named %p with the id %p has a namesake: %p', (name, id, expected) => {
    expect(hasNamesake(services, name, id)).toBe(expected);
  });
});
