import { Body, Controller, Injectable, type Type } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiSchema, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../kernel/actor.ts';
import type { SectionSettings } from '../../kernel/settings.ts';
import { command, Handles } from '../cqrs/commands.ts';
import { SettingsRows, SettingsTable } from '../database/settings-rows.ts';
import { For } from '../http/audience.ts';
import { CurrentActor } from '../http/principal.ts';
import { Answers, Get, Put } from '../http/route-decorators.ts';
import { OptionalId, Version } from '../http/validators.ts';
import { ApiInteger } from '../http/view-properties.ts';
import type { SettingField } from './setting-fields.ts';

/** The ids and texts in the document of the API, where a section has none of its own. */
function standardDocument(name: string, isVersionOptional: boolean) {
  const refused = isVersionOptional ? 'for a `version` that is not' : 'unless `version` is';
  return {
    tag: 'settings',
    showId: `${name}.show`,
    changeId: `${name}.change`,
    details: `Fails with 409 (\`changed_meanwhile\`) ${refused} the stored one.`,
    /** Describes the version in the answer. */
    version: 'Sent back with a change.',
    /** The name of the schema of the request. */
    request: `Change${name}`,
  };
}

interface Description<Values> {
  /** Of the schema of the answer. */
  readonly name: string;
  /** Below `/api/admin/settings/`. */
  readonly path: string;
  readonly table: string;
  /** See `settingsOf`. */
  readonly settings: new () => SectionSettings;
  /** In the order of the events. Their columns are named by `columnOf`. */
  readonly fields: { readonly [Field in keyof Values]: SettingField<Values[Field]> };
  readonly isVersionOptional?: boolean;
  /** The summaries of its routes. */
  readonly show: string;
  readonly change: string;
  readonly document?: Partial<ReturnType<typeof standardDocument>>;
  /** Default: `ChangeSettings`. Another one is for a section whose change has consequences, and a handler of its own. */
  readonly command?: new (
    change: SettingsChange<Values>,
  ) => Command<void>;
}

export interface SettingsChange<Values = object> {
  readonly table: SettingsTable<SectionSettings>;
  readonly values: Values;
  readonly version: number | undefined;
  readonly by: Actor;
}

export class ChangeSettings extends command<SettingsChange>() {}

@Injectable()
export class SettingsHandlers {
  constructor(private readonly rows: SettingsRows) {}

  @Handles(ChangeSettings)
  change({ table, values, version, by }: ChangeSettings): Promise<void> {
    return this.rows.change(table, (settings) => settings.change(values, version, by));
  }
}

/**
 * A section of the settings without rules between its fields. From their description follow its row, its request with the rules, its answer
 * and its routes; `SettingsRows` reads it.
 */
export class SettingsSection<Values extends object> extends SettingsTable<Values & SectionSettings> {
  /** The module lists it among its controllers. */
  readonly controller: Type;

  constructor(private readonly description: Description<Values>) {
    const { table, settings, fields } = description;
    super(table, settings as new () => Values & SectionSettings, Object.keys(fields) as (keyof Values & string)[]);
    this.controller = controllerOf(this, description);
  }

  /** Missing fields stay. @param version the one that was read; missing: whatever it is */
  changeTo(values: Partial<Values>, version: number | undefined, by: Actor): Command<void> {
    const { command = ChangeSettings } = this.description;
    return new command({ table: this, values: values as Values, version, by });
  }
}

const OPTIONAL_VERSION = 'The version that was read; another one is refused. Missing: whatever it is.';

function controllerOf<Values extends object>(section: SettingsSection<Values>, description: Description<Values>): Type {
  const { name, path, isVersionOptional = false, show, change } = description;
  const fields = Object.entries<SettingField<unknown>>(description.fields);
  const document = { ...standardDocument(name, isVersionOptional), ...description.document };

  @ApiSchema({ name })
  class View {}
  for (const [field, { view }] of fields) view(View.prototype, field);
  ApiInteger(document.version)(View.prototype, 'version');

  @ApiSchema({ name: document.request })
  class ChangeBody {
    readonly version?: number;
    readonly [field: string]: unknown;
  }
  for (const [field, { request }] of fields) request(ChangeBody.prototype, field);
  (isVersionOptional ? OptionalId(OPTIONAL_VERSION) : Version())(ChangeBody.prototype, 'version');

  @ApiTags(document.tag)
  @Controller(`admin/settings/${path}`)
  @For('admin')
  class SectionController {
    constructor(
      private readonly commands: CommandBus,
      private readonly rows: SettingsRows,
    ) {}

    @Get('/', show)
    @ApiOperation({ summary: show, operationId: document.showId })
    @Answers({ 200: View, problems: [409] })
    show(): Promise<View> {
      return this.rows.forAdmin(section);
    }

    @Put('/', change)
    @ApiOperation({ summary: change, operationId: document.changeId, description: document.details })
    @Answers({ 200: View, problems: [409] })
    async change(@Body() body: ChangeBody, @CurrentActor() by: Actor): Promise<View> {
      const values = fields.map(([field, { whenMissing }]) => [field, body[field] ?? whenMissing]);
      await this.commands.execute(section.changeTo(Object.fromEntries(values), body.version, by));
      return this.show();
    }
  }
  return SectionController;
}
