import { Module } from '@nestjs/common';
import * as handlers from './application/handlers.ts';
import { WorkshopHours } from './application/workshop-hours.ts';
import { Profiles } from './domain/profile.ts';
import { LogoController } from './http/logo.controller.ts';
import { PrivacyNoticeController } from './http/privacy-notice.controller.ts';
import { SettingsController } from './http/settings.controller.ts';
import { WorkshopController } from './http/workshop.controller.ts';
import { BookingAdapter } from './infrastructure/booking.adapter.ts';
import { TypeOrmProfiles } from './infrastructure/typeorm-profiles.ts';

@Module({
  controllers: [WorkshopController, LogoController, PrivacyNoticeController, SettingsController],
  providers: [
    ...Object.values(handlers),
    { provide: WorkshopHours, useClass: BookingAdapter },
    { provide: Profiles, useClass: TypeOrmProfiles },
  ],
})
export class WorkshopModule {}
