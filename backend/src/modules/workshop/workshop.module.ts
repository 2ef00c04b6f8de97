import { Module } from '@nestjs/common';
import { ProfileHandlers } from './application/change-profile.ts';
import { LogoHandlers, Logos } from './application/logos.ts';
import { PrivacyNoticeHandlers } from './application/read-privacy-notice.ts';
import { ReadWorkshopHandlers } from './application/read-workshop.ts';
import { TextsInUse } from './application/texts-in-use.ts';
import { Profiles } from './domain/profile.ts';
import { SettingsController } from './http/settings.controller.ts';
import { LogoController, PrivacyNoticeController, WorkshopController } from './http/workshop.controller.ts';
import { TypeOrmProfiles } from './infrastructure/typeorm-profiles.ts';

@Module({
  controllers: [WorkshopController, LogoController, PrivacyNoticeController, SettingsController],
  providers: [
    ProfileHandlers,
    Logos,
    ReadWorkshopHandlers,
    LogoHandlers,
    PrivacyNoticeHandlers,
    TextsInUse,
    { provide: Profiles, useClass: TypeOrmProfiles },
  ],
})
export class WorkshopModule {}
