import { Module } from '@nestjs/common';
import {
  ChangeAccentHandler,
  ChangeWorkshopProfileHandler,
  FinishSetupHandler,
  ReplaceLogoHandler,
} from './application/change-profile.ts';
import { Logos } from './application/logos.ts';
import { ReadLetterheadHandler, ReadLogoHandler } from './application/read-logo.ts';
import { ReadPrivacyNoticeHandler } from './application/read-privacy-notice.ts';
import { ReadProfileHandler } from './application/read-profile.ts';
import { ReadWorkshopHandler } from './application/read-workshop.ts';
import { Profiles } from './domain/profile.ts';
import { SettingsController } from './http/settings.controller.ts';
import { LogoController, PrivacyNoticeController, WorkshopController } from './http/workshop.controller.ts';
import { TypeOrmProfiles } from './infrastructure/typeorm-profiles.ts';

@Module({
  controllers: [WorkshopController, LogoController, PrivacyNoticeController, SettingsController],
  providers: [
    ChangeAccentHandler,
    ChangeWorkshopProfileHandler,
    FinishSetupHandler,
    Logos,
    ReadLetterheadHandler,
    ReadLogoHandler,
    ReadPrivacyNoticeHandler,
    ReadProfileHandler,
    ReadWorkshopHandler,
    ReplaceLogoHandler,
    { provide: Profiles, useClass: TypeOrmProfiles },
  ],
})
export class WorkshopModule {}
