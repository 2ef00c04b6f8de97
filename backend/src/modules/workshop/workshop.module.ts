import { Module } from '@nestjs/common';
import * as handlers from './application/handlers.ts';
import { WorkshopHours } from './application/workshop-hours.ts';
import { PrivacyNoticeController } from './http/privacy-notice.controller.ts';
import { WorkshopController } from './http/workshop.controller.ts';
import { BookingAdapter } from './infrastructure/booking.adapter.ts';

@Module({
  controllers: [WorkshopController, PrivacyNoticeController],
  providers: [...Object.values(handlers), { provide: WorkshopHours, useClass: BookingAdapter }],
})
export class WorkshopModule {}
