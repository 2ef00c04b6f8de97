import { MAX_EMAIL_SENDER, MAX_SMS_SENDER } from '@car-workshop/contracts/message-senders';
import Radio from 'antd/es/radio/radio';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import type { FieldProps } from '../../../shared/forms/field-errors.ts';
import { TextField, WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { CopyButton } from '../../../shared/page/CopyButton.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useStoredSection } from '../../../shared/settings/SettingsSection.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import {
  formOfMessageSettings,
  type MessageSettingsControl,
  type MessageSettingsForm,
  messageSettingsSchema,
  useMessageExamples,
} from '../api/message-settings.ts';
import { useSending } from '../api/messages.ts';
import { MessageExamples } from './MessageExamples.tsx';
import styles from './MessagesSection.module.css';
import { reminderTime } from './reminder-time.ts';

export default function MessagesSection() {
  const stored = useStoredSection('messages');
  const examples = useMessageExamples();
  const { t } = useTranslation(['messageSettings', 'public']);
  const schema = useMemo(() => messageSettingsSchema(t), [t]);
  const state = useSettingsForm({
    ...stored,
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
  });
  const { field, form } = state;
  return (
    <>
      <SettingsForm state={state}>
        <fieldset className="fieldset stack-3">
          <legend className="heading-below-2 bold">{t('sender.title')}</legend>
          <div className="stack-4 tiles">
            {stored.saved.takesSmsSender && (
              <TextField
                label={t('sender.sms')}
                hint={t('sender.smsHint')}
                maxLength={MAX_SMS_SENDER}
                {...field('smsSender')}
              />
            )}
            <TextField
              label={t('sender.email')}
              hint={t('sender.emailHint')}
              maxLength={MAX_EMAIL_SENDER}
              {...field('emailSender')}
            />
          </div>
        </fieldset>
        <SendingTimes control={form.control} field={field} />
        <BookingNotice control={form.control} field={field} />
        <MessageExamples control={form.control} examples={examples} />
      </SettingsForm>
      <ReportAddresses />
    </>
  );
}

const START = '10:00';

function SendingTimes({
  control,
  field,
}: {
  control: MessageSettingsControl;
  field: FieldProps<keyof MessageSettingsForm>;
}) {
  const { t } = useTranslation('messageSettings');
  const [hours, from, to] = useWatch({ control, name: ['reminderHours', 'quietFrom', 'quietTo'] });
  const leaves = reminderTime(START, hours, { from, to });
  return (
    <fieldset className="fieldset stack-3">
      <legend className="heading-below-2 bold">{t('times.title')}</legend>
      <p className="hint plain-weight block">{t('times.text')}</p>
      <div className="stack-4 tiles">
        <WholeNumberField
          label={t('times.hours')}
          hint={t('times.hoursHint')}
          required
          maxLength={9}
          {...field('reminderHours')}
        />
        <DateTimeField label={t('times.from')} type="time" required {...field('quietFrom')} />
        <DateTimeField label={t('times.to')} hint={t('times.toHint')} type="time" required {...field('quietTo')} />
      </div>
      <p className={classNames('tinted padded-3 small flush', styles.example)} aria-live="polite">
        {leaves
          ? t('times.example', { start: START, time: leaves.time, count: leaves.daysBefore })
          : t('times.noReminder')}{' '}
        {t(from === to ? 'times.noQuiet' : 'times.quiet', { from, to })}
      </p>
    </fieldset>
  );
}

const CHOICES = ['off', 'email', 'sms'] as const;

function BookingNotice({
  control,
  field,
}: {
  control: MessageSettingsControl;
  field: FieldProps<keyof MessageSettingsForm>;
}) {
  const { t } = useTranslation('messageSettings');
  const notice = useWatch({ control, name: 'bookingNotice' });
  const { field: choice } = useController({ control, name: 'bookingNotice' });
  return (
    <fieldset className="fieldset stack-3">
      <legend className="heading-below-2 bold">{t('notice.title')}</legend>
      <p className="hint plain-weight block">{t('notice.text')}</p>
      <div className="stack-2 field-pair">
        {CHOICES.map((value) => (
          <Radio
            key={value}
            className="choice-tile bold"
            name={choice.name}
            value={value}
            checked={choice.value === value}
            onChange={() => choice.onChange(value)}
            onBlur={choice.onBlur}
            ref={value === choice.value ? choice.ref : undefined}
          >
            {t(`notice.choice.${value}.label`)}
            <span className="hint plain-weight block">{t(`notice.choice.${value}.hint`)}</span>
          </Radio>
        ))}
      </div>
      <div className="stack-4 tiles">
        <TextField
          label={t('notice.phone')}
          required={notice === 'sms'}
          type="tel"
          inputMode="tel"
          {...field('noticePhone')}
        />
        <TextField label={t('notice.email')} required={notice === 'email'} type="email" {...field('noticeEmail')} />
      </div>
    </fieldset>
  );
}

/** The addresses for delivery reports, to register with the providers in use; nothing if no provider needs them. */
function ReportAddresses() {
  const { t } = useTranslation('messageSettings');
  const addresses = useSending().data?.reportAddresses ?? [];
  if (addresses.length === 0) return null;
  return (
    <section className="lines stack-3" aria-labelledby="reports">
      <h3 id="reports" className="heading-below-2 bold">
        {t('reports.title')}
      </h3>
      <p className="muted-small">{t('reports.text')}</p>
      {addresses.map(({ reporter, address }) => (
        <div key={reporter} className="start-stack-2">
          <p>{t(`reports.${reporter}`)}</p>
          <code className="breaks-words">{address}</code>
          <CopyButton
            text={address}
            done={t('words.copiedCode')}
            label={`${t('words.copy')}: ${t(`reports.${reporter}`)}`}
            copied={{ title: t('reports.copied') }}
            notCopied={{ title: t('reports.notCopied'), description: address }}
          >
            {t('words.copy')}
          </CopyButton>
        </div>
      ))}
    </section>
  );
}
