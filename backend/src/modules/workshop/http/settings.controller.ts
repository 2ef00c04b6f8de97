import { Body, Controller, Req } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/actor.ts';
import { AcceptsFile } from '../../../platform/files/file-upload.ts';
import { PICTURE_ERRORS, Uploads } from '../../../platform/files/uploads.ts';
import { For } from '../../../platform/http/audience.ts';
import { CurrentActor } from '../../../platform/http/principal.ts';
import { Answers, Delete, Get, Post, Put } from '../../../platform/http/route-decorators.ts';
import {
  ChangeAppearance,
  ChangeWorkshopProfile,
  FinishSetup,
  ReplaceCover,
  ReplaceLogo,
} from '../application/change-profile.ts';
import { Covers, Logos, type StoredPictures } from '../application/pictures.ts';
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
    private readonly covers: Covers,
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

  @Put('appearance', 'Set the accent colour of the pages, their Romanian texts and the words of the cover picture')
  @Answers({ 200: ProfileView, problems: [409] })
  changeAppearance(
    @Body() { accent, coverAlt, texts, version }: ChangeAppearanceBody,
    @CurrentActor() by: Actor,
  ): Promise<ProfileView> {
    const appearance = { accent: accent ?? null, coverAlt: coverAlt ?? null, texts };
    return this.readAfter(new ChangeAppearance({ appearance, version, by }));
  }

  @Post('logo', 'Replace the logo')
  @AcceptsFile('logo', 'JPEG, PNG or WebP, 10 MB, under 40 megapixels.')
  @Answers({ 201: ProfileView, idempotencyKey: true })
  uploadLogo(@CurrentActor() by: Actor, @Req() request: FastifyRequest): Promise<ProfileView> {
    return this.upload(request, this.logos, (key) => new ReplaceLogo({ key, by }));
  }

  @Delete('logo', 'Remove the logo')
  @Answers({ 200: ProfileView })
  removeLogo(@CurrentActor() by: Actor): Promise<ProfileView> {
    return this.readAfter(new ReplaceLogo({ key: null, by }));
  }

  @Post('cover', 'Replace the cover picture; its words are removed')
  @AcceptsFile('cover', 'JPEG, PNG or WebP, 10 MB, under 40 megapixels.')
  @Answers({ 201: ProfileView, idempotencyKey: true })
  uploadCover(@CurrentActor() by: Actor, @Req() request: FastifyRequest): Promise<ProfileView> {
    return this.upload(request, this.covers, (key) => new ReplaceCover({ key, by }));
  }

  @Delete('cover', 'Remove the cover picture and its words')
  @Answers({ 200: ProfileView })
  removeCover(@CurrentActor() by: Actor): Promise<ProfileView> {
    return this.readAfter(new ReplaceCover({ key: null, by }));
  }

  @Post('setup', 'End the setup of a new installation')
  @Answers({ 200: ProfileView })
  finish(@CurrentActor() by: Actor): Promise<ProfileView> {
    return this.readAfter(new FinishSetup({ by }));
  }

  private async upload(
    request: FastifyRequest,
    pictures: StoredPictures,
    replace: (key: string) => ReplaceLogo | ReplaceCover,
  ): Promise<ProfileView> {
    const kind = {
      errors: PICTURE_ERRORS,
      store: (bytes: Buffer, sender: string) => pictures.store(bytes, sender),
      discard: (key: string) => pictures.discard(key),
    };
    await this.uploads.attachOnce(request, kind, {
      authorize: () => Promise.resolve(),
      attach: (key) => this.commands.execute(replace(key)),
    });
    return this.read();
  }

  private async readAfter(command: Command<void>): Promise<ProfileView> {
    await this.commands.execute(command);
    return this.read();
  }
}
