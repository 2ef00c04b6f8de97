import { Module } from '@nestjs/common';
import { ScheduleModule } from '../schedule/index.ts';
import { ProfileHandlers } from './application/change-profile.ts';
import { Covers, Logos, PictureReader } from './application/pictures.ts';
import { PrivacyNoticeReader } from './application/read-privacy-notice.ts';
import { WorkshopReader } from './application/read-workshop.ts';
import { TextsInUse } from './application/texts-in-use.ts';
import { Profiles } from './domain/profile.ts';
import { SettingsController } from './http/settings.controller.ts';
import { PictureController, PrivacyNoticeController, WorkshopController } from './http/workshop.controller.ts';
import { TypeOrmProfiles } from './infrastructure/typeorm-profiles.ts';

@Module({
  imports: [ScheduleModule],
  controllers: [WorkshopController, PictureController, PrivacyNoticeController, SettingsController],
  providers: [
    ProfileHandlers,
    Logos,
    Covers,
    WorkshopReader,
    PictureReader,
    PrivacyNoticeReader,
    TextsInUse,
    { provide: Profiles, useClass: TypeOrmProfiles },
  ],
  exports: [WorkshopReader],
})
export class WorkshopModule {}
