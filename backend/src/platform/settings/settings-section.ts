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

/** The default ids and texts of a section in the API document. */
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
  /** The name of the schema of the answer. */
  readonly name: string;
  /** The path below `/api/admin/settings/`. */
  readonly path: string;
  readonly table: string;
  /** The class that `settingsOf` returns. */
  readonly settings: new () => SectionSettings;
  /** The fields in the order of the events. {@link columnOf} names their columns. */
  readonly fields: { readonly [Field in keyof Values]: SettingField<Values[Field]> };
  readonly isVersionOptional?: boolean;
  /** The summaries of the routes that show and change the section. */
  readonly show: string;
  readonly change: string;
  readonly document?: Partial<ReturnType<typeof standardDocument>>;
  /** Default: `ChangeSettings`. A section whose change has consequences has another command with a handler. */
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
 * A section of the settings without rules between its fields. The descriptions of its fields define its row, its
 * request with the rules, its answer and its routes; `SettingsRows` reads it.
 */
export class SettingsSection<Values extends object> extends SettingsTable<Values & SectionSettings> {
  /** The controller, which the module lists. */
  readonly controller: Type;

  constructor(private readonly description: Description<Values>) {
    const { table, settings, fields } = description;
    super(table, settings as new () => Values & SectionSettings, Object.keys(fields) as (keyof Values & string)[]);
    this.controller = controllerOf(this, description);
  }

  /** Missing fields stay unchanged. @param version the version that was read; undefined overwrites any version */
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
