import { isEmailSender, isSmsSender } from '@car-workshop/contracts/message-senders';
import { parseLocalTime } from '@car-workshop/contracts/time-of-day';
import { BOOKING_NOTICES, MAX_REMINDER_HOURS } from '@car-workshop/contracts/values/messages';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { optionalText } from '../../../shared/forms/field-schemas.ts';
import { canBePhone } from '../../../shared/forms/phone-field.ts';
import { useLoadedBody } from '../../../shared/settings/use-settings-form.ts';
import { notificationsKeys } from './notifications-keys.ts';

export const useMessageExamples = () => useLoadedBody(notificationsKeys.examples, '/api/admin/messages/templates');

export function formOfMessageSettings(saved: Schemas['MessageSettings']): MessageSettingsForm {
  return {
    smsSender: saved.smsSender ?? '',
    emailSender: saved.emailSender ?? '',
    switchedOff: saved.switchedOff as MessageSettingsForm['switchedOff'],
    bookingNotice: saved.bookingNotice,
    noticePhone: saved.noticePhone ?? '',
    noticeEmail: saved.noticeEmail ?? '',
    reminderHours: String(saved.reminderHours),
    quietFrom: saved.quietFrom,
    quietTo: saved.quietTo,
  };
}

/** The form of the settings. The server applies the same rules, and also refuses phones that receive no SMS. */
export function messageSettingsSchema(t: TFunction<['messageSettings', 'public']>) {
  const isTime = (text: string) => parseLocalTime(text) !== undefined;
  const form = z.object({
    smsSender: optionalText(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || isSmsSender(text), t('sender.smsRefused')),
      ),
    ),
    emailSender: optionalText(z.string().check(z.trim(), z.refine(isEmailSender, t('sender.emailRefused')))),
    switchedOff: z.array(z.custom<Schemas['ChangeMessageSettings']['switchedOff'][number]>()),
    bookingNotice: z.enum(BOOKING_NOTICES),
    noticePhone: optionalText(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || canBePhone(text), t('public:register.invalid.phoneFormat')),
      ),
    ),
    noticeEmail: optionalText(),
    reminderHours: z.pipe(
      z.string().check(
        z.trim(),
        z.refine(
          (text) => /^\d{1,3}$/.test(text) && Number(text) <= MAX_REMINDER_HOURS,
          t('words.wholeNumber', { max: MAX_REMINDER_HOURS }),
        ),
      ),
      z.transform(Number),
    ),
    quietFrom: z.string().check(z.refine(isTime, t('times.timeRefused'))),
    quietTo: z.string().check(z.refine(isTime, t('times.timeRefused'))),
  });
  return form.check(
    z.refine(({ bookingNotice, noticePhone }) => bookingNotice !== 'sms' || noticePhone !== undefined, {
      path: ['noticePhone'],
      error: t('notice.phoneMissing'),
    }),
    z.refine(({ bookingNotice, noticeEmail }) => bookingNotice !== 'email' || noticeEmail !== undefined, {
      path: ['noticeEmail'],
      error: t('notice.emailMissing'),
    }),
  );
}

type MessageSettingsSchema = ReturnType<typeof messageSettingsSchema>;
type MessageSettingsBody = z.output<MessageSettingsSchema>;
export type MessageSettingsForm = z.input<MessageSettingsSchema>;
export type MessageSettingsControl = Control<MessageSettingsForm, unknown, MessageSettingsBody>;

export function useSendTestMessage() {
  const { t } = useTranslation(['messageSettings', 'public']);
  return useMutation({
    mutationFn: (body: Schemas['SendTestMessage']) => bodyOf(api.POST('/api/admin/messages/test', { body })),
    meta: {
      success: (sent: unknown) => ({
        title: t('test.sent'),
        description: t('words.toAddress', { address: formatPhone((sent as Schemas['TestMessage']).address) }),
      }),
      failure: () => ({ title: t('test.notSent'), fallback: t('public:error.generic') }),
      invalidates: [notificationsKeys.messages],
    },
  });
}
