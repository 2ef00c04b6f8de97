import { ApiDateTime, ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { NOTICE_OMISSIONS, type NoticeOmission } from '../domain/notice.ts';

class OmittedRemindersView {
  @ApiEnum('NoticeOmission', NOTICE_OMISSIONS, 'Why their owners are not notified.') readonly reason: NoticeOmission;
  @ApiInteger() readonly reminders: number;
}

class NoticeCountsView {
  @ApiInteger('Owners that are notified, each about one vehicle.') readonly notified: number;
  @ApiInteger('How many of them get an SMS.') readonly sms: number;
  @ApiInteger('How many of the SMS may be shown by a device in place of it.') readonly devices: number;
  @ApiInteger('How many of them get an e-mail.') readonly emails: number;
  @ApiInteger('Parts of the SMS, which the provider bills.') readonly smsParts: number;
  @ApiInteger('SMS that can still be sent on the day on which these leave.') readonly smsLeft: number;
  @ApiDateTime('When the messages leave: once the act cannot be undone, after the quiet hours.')
  readonly leavesAt: Date;
  @ApiList(OmittedRemindersView) readonly omitted: readonly OmittedRemindersView[];
}

export class NoticePreviewView extends NoticeCountsView {
  @ApiList('integer', 'The reminders to send, most urgent first.') readonly ids: readonly number[];
}

export class NoticeView extends NoticeCountsView {
  @ApiNullable('integer', 'Null when no owner is notified.') readonly id: number | null;
  @ApiNullable('date-time', 'Until when it can be undone.') readonly undoableUntil: Date | null;
}

export class NoticeResultView {
  @ApiInteger('The days that are counted.') readonly days: number;
  @ApiInteger('Vehicles whose owners were notified by the desk.') readonly vehicles: number;
  @ApiInteger('How many of them got an appointment afterwards that is not cancelled.') readonly booked: number;
}

export type NoticeCounts = NoticeCountsView;
