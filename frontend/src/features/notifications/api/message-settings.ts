import { useMutation, useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { optionalText } from '../../../shared/forms/field-schemas.ts';
import { canBePhone } from '../../../shared/forms/phone-field.ts';
import { notificationsKeys } from './notifications-keys.ts';

export const MESSAGE_SETTINGS_KEY = [...sharedKeys.settings, 'messages'];

type MessageSettingsBody = Omit<Schemas['ChangeMessageSettings'], 'version'>;
export type MessageSettingsForm = {
  smsSender: string;
  emailSender: string;
  switchedOff: MessageSettingsBody['switchedOff'];
  bookingNotice: MessageSettingsBody['bookingNotice'];
  noticePhone: string;
  noticeEmail: string;
  reminderHours: string;
  quietFrom: string;
  quietTo: string;
};

export type MessageSettingsControl = Control<MessageSettingsForm, unknown, MessageSettingsBody>;

export function useMessageSettings() {
  return useQuery({
    queryKey: MESSAGE_SETTINGS_KEY,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/messages', { signal })),
  });
}

export function useMessageExamples() {
  return useQuery({
    queryKey: notificationsKeys.examples,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/messages/templates', { signal })),
  });
}

export function saveMessageSettings(body: MessageSettingsBody, version: number) {
  return bodyOf(api.PUT('/api/admin/settings/messages', { body: { ...body, version } }));
}

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

interface Refusals {
  readonly smsSender: string;
  readonly emailSender: string;
  readonly phone: string;
  readonly phoneMissing: string;
  readonly emailMissing: string;
  readonly hours: string;
  readonly time: string;
}

export const MAX_REMINDER_HOURS = 168;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The form of the settings; the server refuses the same, and phones that receive no SMS. */
export function messageSettingsSchema(
  refusals: Refusals,
): z.ZodMiniType<MessageSettingsBody, MessageSettingsForm> {
  const isSmsSender = (text: string) => text === '' || /^(?=.*[A-Za-z])[A-Za-z0-9 .-]{3,11}$/.test(text);
  const isEmailSender = (text: string) => text.length <= 60 && !/[<>"@]/.test(text);
  const form = z.object({
    smsSender: optionalText(z.string().check(z.trim(), z.refine(isSmsSender, refusals.smsSender))),
    emailSender: optionalText(z.string().check(z.trim(), z.refine(isEmailSender, refusals.emailSender))),
    switchedOff: z.array(z.custom<MessageSettingsForm['switchedOff'][number]>()),
    bookingNotice: z.enum(['off', 'sms', 'email']),
    noticePhone: optionalText(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || canBePhone(text), refusals.phone),
      ),
    ),
    noticeEmail: optionalText(),
    reminderHours: z.pipe(
      z.string().check(
        z.trim(),
        z.refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= MAX_REMINDER_HOURS, refusals.hours),
      ),
      z.transform(Number),
    ),
    quietFrom: z.string().check(z.regex(TIME, refusals.time)),
    quietTo: z.string().check(z.regex(TIME, refusals.time)),
  });
  return form.check(
    z.refine(({ bookingNotice, noticePhone }) => bookingNotice !== 'sms' || noticePhone !== undefined, {
      path: ['noticePhone'],
      error: refusals.phoneMissing,
    }),
    z.refine(({ bookingNotice, noticeEmail }) => bookingNotice !== 'email' || noticeEmail !== undefined, {
      path: ['noticeEmail'],
      error: refusals.emailMissing,
    }),
  );
}

export function useSendTestMessage() {
  const { t } = useTranslation(['messageSettings', 'public']);
  return useMutation({
    mutationFn: (body: Schemas['SendTestMessage']) => bodyOf(api.POST('/api/admin/messages/test', { body })),
    meta: {
      success: (sent: unknown) => ({
        title: t('test.sent'),
        description: t('test.to', { address: formatPhone((sent as Schemas['TestMessage']).address) }),
      }),
      failure: () => ({ title: t('test.notSent'), fallback: t('public:error.generic') }),
      invalidates: [notificationsKeys.messages],
    },
  });
}
