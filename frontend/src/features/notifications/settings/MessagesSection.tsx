import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import {
  formOfMessageSettings,
  MAX_REMINDER_HOURS,
  MESSAGE_SETTINGS_KEY,
  messageSettingsSchema,
  saveMessageSettings,
  useMessageExamples,
  useMessageSettings,
} from '../api/message-settings.ts';
import { BookingNotice } from './BookingNotice.tsx';
import { MessageExamples } from './MessageExamples.tsx';
import styles from './MessagesSection.module.css';
import { ReportAddresses } from './ReportAddresses.tsx';
import { SendingTimes } from './SendingTimes.tsx';

/** The section of messages: names of the sender, when messages leave, the notice of bookings, and every message with its switch and example. */
export function MessagesSection() {
  const settings = useMessageSettings();
  const examples = useMessageExamples();
  const failed = [settings, examples].find(({ isError }) => isError);
  if (failed) return <ErrorState text={serverMessageOf(failed.error)} onRetry={() => failed.refetch()} />;
  if (!settings.data || !examples.data) return <Skeleton lines={12} />;
  return (
    <>
      <MessagesForm saved={settings.data} examples={examples.data} />
      <ReportAddresses />
    </>
  );
}

function MessagesForm({
  saved,
  examples,
}: {
  saved: Schemas['MessageSettings'];
  examples: ReadonlyArray<Schemas['MessageExample']>;
}) {
  const { t } = useTranslation('messageSettings');
  const schema = useMemo(
    () =>
      messageSettingsSchema({
        smsSender: t('sender.smsRefused'),
        emailSender: t('sender.emailRefused'),
        phone: t('notice.phoneRefused'),
        phoneMissing: t('notice.phoneMissing'),
        emailMissing: t('notice.emailMissing'),
        hours: t('times.hoursRefused', { max: MAX_REMINDER_HOURS }),
        time: t('times.timeRefused'),
      }),
    [t],
  );
  const state = useSettingsForm({
    section: 'messages',
    saved,
    queryKey: MESSAGE_SETTINGS_KEY,
    toForm: formOfMessageSettings,
    schema,
    labels: {
      smsSender: t('sender.sms'),
      emailSender: t('sender.email'),
      switchedOff: t('list.title'),
      bookingNotice: t('notice.title'),
      noticePhone: t('notice.phone'),
      noticeEmail: t('notice.email'),
      reminderHours: t('times.hours'),
      quietFrom: t('times.from'),
      quietTo: t('times.to'),
    },
    save: saveMessageSettings,
  });
  const { field, form } = state;
  return (
    <SettingsForm state={state}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('sender.title')}</legend>
        <div className={styles.fields}>
          {saved.takesSmsSender && (
            <TextField
              label={t('sender.sms')}
              hint={t('sender.smsHint')}
              maxLength={11}
              autoComplete="off"
              {...field('smsSender')}
            />
          )}
          <TextField
            label={t('sender.email')}
            hint={t('sender.emailHint')}
            maxLength={60}
            autoComplete="off"
            {...field('emailSender')}
          />
        </div>
      </fieldset>
      <SendingTimes control={form.control} field={field} />
      <BookingNotice control={form.control} field={field} />
      <MessageExamples control={form.control} examples={examples} />
    </SettingsForm>
  );
}
