import { ROLES } from '@car-workshop/contracts/roles';
import { frameOf } from './office-path.ts';
import { mayOpen, OFFICE_PARTS, sectionOf, sectionsOf } from './office-sections.ts';

const TEAM = ROLES.filter((role) => role !== 'client');

describe('the sections of the office', () => {
  it.each(TEAM)('are at most nine for a %s, each with a name and an address of its own', (role) => {
    const names = sectionsOf(role).map(({ label, parts }) => label ?? parts[0]?.label);
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(9);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(OFFICE_PARTS.map(({ path }) => path)).size).toBe(OFFICE_PARTS.length);
  });

  it('lead to every page that the role may open, and to no other', () => {
    for (const role of TEAM) {
      const reached = sectionsOf(role).flatMap(({ parts }) => parts.map(({ path }) => path));
      expect(reached).toEqual(OFFICE_PARTS.map(({ path }) => path).filter((path) => mayOpen(role, path)));
    }
  });

  it.each([
    ['mechanic', ['board', 'vehicles']],
    ['receptionist', ['board', 'appointments', 'customers', 'vehicles', 'messages', 'feedback', 'loyalty', 'reports']],
  ] as const)('of a %s are those of the role', (role, expected) => {
    expect(sectionsOf(role).map(({ label, parts }) => label ?? parts[0]?.label)).toEqual(expected);
  });

  it('are none for a client', () => expect(sectionsOf('client')).toEqual([]));
});

describe('the frame of a page', () => {
  it('has room for tabs exactly where the section has some', () => {
    const pages = OFFICE_PARTS.flatMap(({ path }) => [path, `${path}/7`]);
    for (const role of TEAM) {
      for (const path of [...pages, '/admin', '/admin/anything', '/admin/setup', '/admin/revisions/7', '/loyalty']) {
        const hasTabs = (sectionOf(path, role)?.parts.length ?? 0) > 1;
        expect([role, path, frameOf(path, role)]).toEqual([role, path, hasTabs ? 'tabs' : 'page']);
      }
    }
  });

  it.each(['/', '/booking', '/dashboard', '/reviews', '/programare/7', '/administrare', '/manager'])(
    'of %s is the public one',
    (path) => expect(TEAM.map((role) => frameOf(path, role))).toEqual(TEAM.map(() => 'public')),
  );

  it('is the public one for clients and visitors', () =>
    expect([
      frameOf('/dashboard', 'client'),
      frameOf('/client/profile', 'client'),
      frameOf('/admin', undefined),
    ]).toEqual(['public', 'public', 'public']));
});
