import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { AcceptsFile } from '../../../platform/files/file-upload.ts';
import { PICTURE_ERRORS, Uploads } from '../../../platform/files/uploads.ts';
import { For } from '../../../platform/http/audience.ts';
import { ApiIdempotencyKey, ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import {
  ChangeAccent,
  ChangeWorkshopProfile,
  FinishSetup,
  ReplaceLogo,
} from '../application/change-profile.ts';
import { Logos } from '../application/logos.ts';
import { ProfileView, ReadProfile } from '../application/read-profile.ts';
import { ChangeAccentBody, ChangeProfileBody, toDetails } from './settings.dto.ts';

@ApiTags('workshop')
@Controller('admin/settings')
@For('admin')
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly uploads: Uploads,
    private readonly logos: Logos,
  ) {}

  @Get('profile')
  @ApiOperation({ summary: 'Read the profile of the workshop' })
  @ApiOkResponse({ type: ProfileView })
  read(): Promise<ProfileView> {
    return this.queries.execute(new ReadProfile());
  }

  @Put('profile')
  @ApiOperation({ summary: 'Replace name, company data, address and contact of the workshop' })
  @ApiOkResponse({ type: ProfileView })
  @ApiProblems(400, 409)
  change(@Body() body: ChangeProfileBody, @CurrentActor() by: Actor): Promise<ProfileView> {
    return this.readAfter(new ChangeWorkshopProfile(toDetails(body), body.version, by));
  }

  @Put('appearance')
  @ApiOperation({ summary: 'Set the accent colour of the pages' })
  @ApiOkResponse({ type: ProfileView })
  @ApiProblems(400, 409)
  paint(@Body() { accent, version }: ChangeAccentBody, @CurrentActor() by: Actor): Promise<ProfileView> {
    return this.readAfter(new ChangeAccent(accent ?? null, version, by));
  }

  @Post('logo')
  @AcceptsFile('logo', 'JPEG, PNG or WebP, 10 MB, under 40 megapixels.')
  @ApiOperation({ summary: 'Replace the logo' })
  @ApiCreatedResponse({ type: ProfileView })
  @ApiIdempotencyKey()
  @ApiProblems(400)
  async upload(@CurrentActor() by: Actor, @Req() request: FastifyRequest): Promise<ProfileView> {
    const kind = {
      errors: PICTURE_ERRORS,
      store: (bytes: Buffer) => this.logos.store(bytes),
      discard: (key: string) => this.logos.discard(key),
    };
    await this.uploads.attachOnce(request, kind, {
      authorize: () => Promise.resolve(),
      attach: (key) => this.commands.execute(new ReplaceLogo(key, by)),
    });
    return this.read();
  }

  @Delete('logo')
  @ApiOperation({ summary: 'Remove the logo' })
  @ApiOkResponse({ type: ProfileView })
  removeLogo(@CurrentActor() by: Actor): Promise<ProfileView> {
    return this.readAfter(new ReplaceLogo(null, by));
  }

  @Post('setup')
  @HttpCode(200)
  @ApiOperation({ summary: 'End the setup of a new installation' })
  @ApiOkResponse({ type: ProfileView })
  finish(@CurrentActor() by: Actor): Promise<ProfileView> {
    return this.readAfter(new FinishSetup(by));
  }

  private async readAfter(command: ChangeWorkshopProfile | ChangeAccent | ReplaceLogo | FinishSetup) {
    await this.commands.execute(command);
    return this.read();
  }
}
