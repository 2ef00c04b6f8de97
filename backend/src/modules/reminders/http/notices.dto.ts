import { ApiSchema } from '@nestjs/swagger';
import { Ids, OneOf, OptionalIds } from '../../../platform/http/validators.ts';
import { DUE_URGENCIES, type DueUrgency, MAX_NOTIFIED } from '../domain/reminder.values.ts';

@ApiSchema({ name: 'PreviewNotice' })
export class PreviewNoticeBody {
  @OptionalIds({ max: MAX_NOTIFIED, message: 'reminders.notified' }) readonly ids?: number[];
  @OneOf(DUE_URGENCIES, { optional: true }) readonly urgency?: DueUrgency;
}

@ApiSchema({ name: 'NotifyOwners' })
export class NotifyOwnersBody {
  @Ids({ max: MAX_NOTIFIED, message: 'reminders.notified' }) readonly ids: number[];
}
