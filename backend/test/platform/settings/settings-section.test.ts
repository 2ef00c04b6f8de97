import { describe, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../src/kernel/actor.ts';
import { settingsChanged, settingsOf } from '../../../src/kernel/settings.ts';
import { command } from '../../../src/platform/cqrs/commands.ts';
import type { SettingsRows } from '../../../src/platform/database/settings-rows.ts';
import { validate } from '../../../src/platform/http/validation.ts';
import {
  flag,
  line,
  oneOfNumbers,
  optionalText,
  wholeNumber,
  wholeNumbers,
} from '../../../src/platform/settings/setting-fields.ts';
import {
  ChangeSettings,
  type SettingsChange,
  SettingsSection,
} from '../../../src/platform/settings/settings-section.ts';

const ADMIN: Actor = { kind: 'user', userId: 1, role: 'admin' };

const TyreSettingsChanged = settingsChanged(
  'tyres.settings-changed',
  { kind: 'tyre-settings-changed', section: 'tyres' },
  { stale: { now: ['settings'] } },
);

const TYRES = {
  name: 'TyreSettings',
  path: 'tyres',
  table: 'tyres.setting',
  settings: settingsOf('tyre-settings', TyreSettingsChanged),
  fields: {
    shelfCount: wholeNumber({ min: 1, max: 500 }),
    seasonDays: wholeNumber({ min: 0, max: 365, optional: true }),
    perYear: oneOfNumbers([1, 2], 'booking.step', {}),
    isOpen: flag({ description: 'Whether tyres are taken in.' }),
    series: line({ max: 10 }),
    note: optionalText({ max: 20 }),
  },
  show: 'Show the settings of tyres',
  change: 'Change the settings of tyres',
};
const TYRE_SETTINGS = new SettingsSection(TYRES);

const VALID = { shelfCount: 40, perYear: 2, series: 'AN', version: 3 };

/** What the controller of a section does with a body: the fields that are refused, or the command that it sends. */
async function sent(section: { controller: typeof TYRE_SETTINGS.controller }, body: object) {
  const [request] = Reflect.getMetadata('design:paramtypes', section.controller.prototype, 'change');
  const commands: ChangeSettings[] = [];
  const bus = { execute: async (command: ChangeSettings) => commands.push(command) } as unknown as CommandBus;
  const rows = { forAdmin: async () => ({ shelfCount: 41, version: 4 }) } as unknown as SettingsRows;
  const controller = new section.controller(bus, rows);
  const answer = await controller.change(validate(request, body, 'body'), ADMIN);
  return { answer, commands };
}

const refusedFields = (body: object) =>
  sent(TYRE_SETTINGS, body).then(
    () => [],
    ({ fields }: { fields: { field: string }[] }) => fields.map(({ field }) => field),
  );

describe('a section of the settings', () => {
  it('reads, changes and fills the row of its table, with a column for each field', () => {
    const columns = 'shelf_count, season_days, per_year, is_open, series, note';
    expect(TYRE_SETTINGS).toMatchObject({
      read: `SELECT ${columns}, version FROM tyres.setting`,
      lock: `SELECT ${columns}, version FROM tyres.setting FOR UPDATE`,
      write:
        'UPDATE tyres.setting SET shelf_count = $1, season_days = $2, per_year = $3, is_open = $4, series = $5, note = $6, version = $7',
      fill: `INSERT INTO tyres.setting (${columns}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    });
    expect(TYRE_SETTINGS.valuesOf({ note: null, shelfCount: 40 })).toEqual([
      ...[40, undefined, undefined, undefined, undefined, null],
    ]);
  });

  it('sends what a request sets as a command, and answers with the row', async () => {
    const body = { ...VALID, seasonDays: 0, isOpen: false, series: ' AN ', note: ' La etaj ' };
    const { answer, commands } = await sent(TYRE_SETTINGS, body);
    const values = { shelfCount: 40, seasonDays: 0, perYear: 2, isOpen: false, series: 'AN', note: 'La etaj' };
    expect(commands).toEqual([new ChangeSettings({ table: TYRE_SETTINGS, values, version: 3, by: ADMIN })]);
    expect(answer).toEqual({ shelfCount: 41, version: 4 });
  });

  it('keeps optional fields that a request leaves out, and empties the text', async () => {
    const { commands } = await sent(TYRE_SETTINGS, { ...VALID, seasonDays: null, note: '' });
    expect(commands[0]?.values).toEqual({ shelfCount: 40, perYear: 2, series: 'AN', note: null });
  });

  it.each([
    ['shelfCount', 0],
    ['shelfCount', 501],
    ['shelfCount', '40'],
    ['shelfCount', undefined],
    ['seasonDays', 366],
    ['perYear', 3],
    ['perYear', '1'],
    ['isOpen', 'true'],
    ['isOpen', null],
    ['series', ' '],
    ['series', 'mai lung de zece'],
    ['note', 'o notă de peste douăzeci de semne'],
    ['version', 0],
    ['version', undefined],
    ['rims', 4],
  ])('refuses %s = %j, which is named', async (field, value) => {
    expect(await refusedFields({ ...VALID, [field]: value })).toEqual([field]);
  });

  it('may leave it to a request whether it names the version that was read', async () => {
    const lenient = new SettingsSection({ ...TYRES, isVersionOptional: true });
    const { version: _, ...body } = VALID;
    expect((await sent(lenient, body)).commands[0]?.version).toBeUndefined();
    expect((await sent(lenient, VALID)).commands[0]?.version).toBe(3);
  });

  it('changes some fields for a caller inside of the product', () => {
    expect(TYRE_SETTINGS.changeTo({ note: 'Jos' }, undefined, ADMIN)).toMatchObject({
      table: TYRE_SETTINGS,
      values: { note: 'Jos' },
      version: undefined,
      by: ADMIN,
    });
  });

  describe('whose change has consequences', () => {
    class ChangeSizes extends command<SettingsChange<{ sizes: readonly number[] }>>() {}
    const SIZES = new SettingsSection({
      ...TYRES,
      fields: { sizes: wholeNumbers({ items: 3, max: 22 }, 'reminders.days_ahead', { example: [16] }) },
      command: ChangeSizes,
    });

    it('sends a command of its own', async () => {
      const { commands } = await sent(SIZES, { sizes: [0, 22, 16], version: 3 });
      const [sentCommand] = commands;
      expect(sentCommand).toBeInstanceOf(ChangeSizes);
      expect(sentCommand).toMatchObject({ values: { sizes: [0, 22, 16] }, version: 3, by: ADMIN });
    });

    it.each([[[]], [[1, 2, 3, 4]], [[23]], [[-1]], [[1.5]], [['16']], ['16'], [null]])('refuses %j', async (sizes) => {
      await expect(sent(SIZES, { sizes, version: 3 })).rejects.toMatchObject({ fields: [{ field: 'sizes' }] });
    });
  });
});
