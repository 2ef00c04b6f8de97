import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../../shared/antd/Button.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount, formatPhone } from '../../../../shared/format/format.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { seededText, translated } from '../../../../shared/i18n/translated.ts';
import { formatDay, formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { TitledCard } from '../../../../shared/ui/cards/Card.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { useAppointmentsOfMember } from '../../api/members.ts';
import { redemptionCodeSchema, useFindRedemption, useUseRedemption } from '../../api/use-redemption.ts';
import styles from './RedemptionLookup.module.css';
import useRedemptionFormStyles from './UseRedemptionForm.module.css';

export function RedemptionLookup() {
  const { t } = useTranslation('office');
  const { field, setError, reset, onSubmit } = useSchemaForm({
    schema: () => redemptionCodeSchema(t),
    defaultValues: { code: foundCode(useLocation().state) },
  });
  const lookup = useFindRedemption();
  const submit = onSubmit(({ code }) =>
    lookup.mutate(code, {
      onError: (error) =>
        setError(
          'code',
          { type: 'server', message: serverMessageOf(error) ?? t('lookup.failed') },
          { shouldFocus: true },
        ),
    }),
  );
  const close = () => {
    lookup.reset();
    reset({ code: '' });
  };
  return (
    <TitledCard title={t('lookup.title')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('words.code')}
          hint={t('lookup.hint')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...field('code')}
        />
        <Button className={styles.find} htmlType="submit" loading={lookup.isPending}>
          {t('lookup.find')}
        </Button>
      </form>
      {lookup.data && <FoundRedemption key={lookup.data.code} found={lookup.data} onClose={close} />}
    </TitledCard>
  );
}

function foundCode(state: unknown): string {
  return typeof state === 'object' && state !== null && 'code' in state ? String(state.code) : '';
}

function FoundRedemption({ found, onClose }: { found: Schemas['FoundRedemption']; onClose: () => void }) {
  const { t, i18n } = useTranslation(['office', 'loyalty']);
  const use = useUseRedemption(found.code);
  const { member, reward, pointsUsed, status, usedAt, expiresAt, appointmentId } = use.data ?? found;
  const date = formatDayOf(status === 'used' && usedAt ? usedAt : expiresAt, i18n.resolvedLanguage);
  const state =
    status === 'used' && appointmentId
      ? t('lookup.usedOn', { date, appointment: appointmentId })
      : t(`loyalty:mine.${status}`, { date });
  return (
    <section className={styles.found} aria-live="polite" aria-label={found.code}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('words.customer')}</dt>
          <dd>
            {[member.name, member.phone && formatPhone(member.phone)].filter(Boolean).join(', ') ||
              t('messages.erased')}
          </dd>
        </div>
        <div>
          <dt>{t('lookup.reward')}</dt>
          <dd>{seededText(reward.name)}</dd>
        </div>
        <div>
          <dt>{t('lookup.points')}</dt>
          <dd>{pointsUsed}</dd>
        </div>
        <div>
          <dt>{t('words.state')}</dt>
          <dd className={styles.state} data-status={status}>
            {state}
          </dd>
        </div>
      </dl>
      {status === 'active' && <UseRedemptionForm phone={member.phone} use={use} />}
      <Button type="text" onClick={onClose}>
        {t('words.close')}
      </Button>
    </section>
  );
}

function UseRedemptionForm({ phone, use }: { phone: string | null; use: ReturnType<typeof useUseRedemption> }) {
  const { t, i18n } = useTranslation('office');
  const language = i18n.resolvedLanguage ?? 'ro';
  const appointments = useAppointmentsOfMember(phone);
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);

  if (appointments.isLoading) return <Skeleton lines={2} />;
  if (appointments.isError) {
    return <ErrorState text={serverMessageOf(appointments.error)} onRetry={appointments.refetch} />;
  }
  const choices = appointments.data ?? [];
  if (choices.length === 0) return <p className="muted-paragraph">{t('lookup.noAppointments')}</p>;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === '');
    if (chosen === '') return;
    use.mutate(Number(chosen));
  };
  return (
    <form className={useRedemptionFormStyles.form} onSubmit={submit} noValidate>
      <SelectField
        label={t('lookup.appointment')}
        required
        placeholder={t('lookup.chooseAppointment')}
        error={missing ? t('lookup.appointmentRequired') : undefined}
        value={chosen}
        options={choices.map(({ id, appointmentDate, appointmentTime, service, discount = 0 }) => ({
          value: String(id),
          label: t('lookup.appointmentOption', {
            id,
            date: formatDay(appointmentDate, language),
            time: appointmentTime,
            service: translated(service.name, service.names),
            price: formatAmount(service.price - discount, language),
          }),
        }))}
        onChange={(event) => {
          setChosen(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="primary" htmlType="submit" loading={use.isPending}>
        {t('lookup.use')}
      </Button>
    </form>
  );
}
