import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { AcceptsFile } from '../../../platform/files/file-upload.ts';
import { PICTURE_ERRORS, Uploads } from '../../../platform/files/uploads.ts';
import { For } from '../../../platform/http/audience.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import { ChangeAppearance, ChangeWorkshopProfile, FinishSetup, ReplaceLogo } from '../application/change-profile.ts';
import { Logos } from '../application/logos.ts';
import { ProfileView, WorkshopReader } from '../application/read-workshop.ts';
import { ChangeAppearanceBody, ChangeProfileBody, toDetails } from './settings.dto.ts';

@ApiTags('workshop')
@Controller('admin/settings')
@For('admin')
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly workshopReader: WorkshopReader,
    private readonly uploads: Uploads,
    private readonly logos: Logos,
  ) {}

  @Get('profile', 'Read the profile of the workshop')
  @Answers({ 200: ProfileView })
  read(): Promise<ProfileView> {
    return this.workshopReader.readProfile();
  }

  @Put('profile', 'Replace name, company data, address and contact of the workshop')
  @Answers({ 200: ProfileView, problems: [409] })
  change(@Body() body: ChangeProfileBody, @CurrentActor() by: Actor): Promise<ProfileView> {
    return this.readAfter(new ChangeWorkshopProfile({ details: toDetails(body), version: body.version, by }));
  }

  @Put('appearance', 'Set the accent colour of the pages and their Romanian texts')
  @Answers({ 200: ProfileView, problems: [409] })
  changeAppearance(
    @Body() { accent, texts, version }: ChangeAppearanceBody,
    @CurrentActor() by: Actor,
  ): Promise<ProfileView> {
    return this.readAfter(new ChangeAppearance({ appearance: { accent: accent ?? null, texts }, version, by }));
  }

  @Post('logo', 'Replace the logo')
  @AcceptsFile('logo', 'JPEG, PNG or WebP, 10 MB, under 40 megapixels.')
  @Answers({ 201: ProfileView, idempotencyKey: true })
  async upload(@CurrentActor() by: Actor, @Req() request: FastifyRequest): Promise<ProfileView> {
    const kind = {
      errors: PICTURE_ERRORS,
      store: (bytes: Buffer, sender: string) => this.logos.store(bytes, sender),
      discard: (key: string) => this.logos.discard(key),
    };
    await this.uploads.attachOnce(request, kind, {
      authorize: () => Promise.resolve(),
      attach: (key) => this.commands.execute(new ReplaceLogo({ key, by })),
    });
    return this.read();
  }

  @Delete('logo', 'Remove the logo')
  @Answers({ 200: ProfileView })
  removeLogo(@CurrentActor() by: Actor): Promise<ProfileView> {
    return this.readAfter(new ReplaceLogo({ key: null, by }));
  }

  @Post('setup', 'End the setup of a new installation')
  @Answers({ 200: ProfileView })
  finish(@CurrentActor() by: Actor): Promise<ProfileView> {
    return this.readAfter(new FinishSetup({ by }));
  }

  private async readAfter(command: ChangeWorkshopProfile | ChangeAppearance | ReplaceLogo | FinishSetup) {
    await this.commands.execute(command);
    return this.read();
  }
}
