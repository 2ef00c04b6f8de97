import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../src/kernel/actor.ts';
import { ChangedMeanwhile } from '../../src/kernel/domain-error.ts';
import { settingsChanged, settingsOf } from '../../src/kernel/settings.ts';

const ADMIN: Actor = { kind: 'user', userId: 1, role: 'admin' };

const TyreSettingsChanged = settingsChanged(
  'tyres.settings-changed',
  { kind: 'tyre-settings-changed', section: 'tyres' },
  { audience: 'admins', stale: { now: ['settings'] } },
);
const TyreSettings = settingsOf('tyre-settings', TyreSettingsChanged);

const stored = (note: string | null = null) =>
  Object.assign(new TyreSettings(), { shelves: 40, seasons: 'two', isOpen: true, note, version: 3 });

describe('the settings of a section', () => {
  it('change by the fields that differ, which the event names in the order of the row', () => {
    const settings = stored();
    settings.change({ note: 'La etaj', shelves: 40, isOpen: false }, 3, ADMIN);
    expect({ ...settings }).toEqual({ shelves: 40, seasons: 'two', isOpen: false, note: 'La etaj', version: 4 });
    expect(settings.stream).toBe('tyre-settings');
    expect(settings.releaseEvents()).toEqual([TyreSettingsChanged({ fields: ['isOpen', 'note'], by: 'user:1' })]);
  });

  it('change to 0, false and null as to any other value', () => {
    const settings = stored('La etaj');
    settings.change({ shelves: 0, isOpen: false, note: null }, 3, ADMIN);
    expect({ ...settings }).toEqual({ shelves: 0, seasons: 'two', isOpen: false, note: null, version: 4 });
  });

  it('keep fields that are missing, and have no others', () => {
    const settings = stored();
    settings.change({ shelves: undefined, version: 99, rims: 4 }, 3, ADMIN);
    expect({ ...settings }).toEqual({ ...stored() });
    expect(settings.releaseEvents()).toEqual([]);
  });

  it('are refused when they were changed since they were read', () => {
    const settings = stored();
    expect(() => settings.change({ shelves: 50 }, 2, ADMIN)).toThrow(ChangedMeanwhile);
    expect({ ...settings }).toEqual({ ...stored() });
    expect(settings.releaseEvents()).toEqual([]);
  });

  it('change whatever they are without a version', () => {
    const settings = stored();
    settings.change({ shelves: 50 }, undefined, ADMIN);
    expect(settings).toMatchObject({ shelves: 50, version: 4 });
  });
});

describe('the event of changed settings', () => {
  it('is shown to admins among the settings, with the page of the section', () => {
    expect({ ...TyreSettingsChanged }).toMatchObject({ type: 'tyres.settings-changed', version: 1 });
    expect(TyreSettingsChanged.options).toEqual({
      audience: 'admins',
      stale: { now: ['settings'] },
      activity: { kind: 'tyre-settings-changed', group: 'settings', forAdmins: true, page: '/admin/settings/tyres' },
    });
  });

  it('holds no values', () => {
    const data = { fields: ['note'], by: 'user:1', note: 'La etaj' };
    expect(() => TyreSettingsChanged(data)).toThrow();
  });
});
