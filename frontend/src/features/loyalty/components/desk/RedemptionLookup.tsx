import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../../shared/antd/Button.tsx';
import { TitledCard } from '../../../../shared/antd/parts/Card.tsx';
import { FactTable } from '../../../../shared/antd/parts/FactTable.tsx';
import { Skeleton } from '../../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState } from '../../../../shared/antd/parts/States.tsx';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount, formatPhone } from '../../../../shared/format/format.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { seededText, translated } from '../../../../shared/i18n/translated.ts';
import { REDEMPTION_TONES } from '../../../../shared/states/loyalty-states.ts';
import { formatDay, formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { useAppointmentsOfMember } from '../../api/members.ts';
import { redemptionCodeSchema, useFindRedemption, useUseRedemption } from '../../api/use-redemption.ts';

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
      <form className="field-action" onSubmit={submit} noValidate>
        <TextField
          label={t('words.code')}
          hint={t('lookup.hint')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...field('code')}
        />
        <Button htmlType="submit" loading={lookup.isPending}>
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
    <section className="ruled-above stack-4" aria-live="polite" aria-label={found.code}>
      <FactTable
        column={{ xs: 1, md: 2 }}
        facts={[
          {
            label: t('words.customer'),
            value:
              [member.name, member.phone && formatPhone(member.phone)].filter(Boolean).join(', ') ||
              t('messages.erased'),
          },
          { label: t('lookup.reward'), value: seededText(reward.name) },
          { label: t('lookup.points'), value: pointsUsed },
          { label: t('words.state'), value: <Tag tone={REDEMPTION_TONES[status]}>{state}</Tag> },
        ]}
      />
      {status === 'active' && <UseRedemptionForm phone={member.phone} use={use} />}
      <div>
        <Button type="text" onClick={onClose}>
          {t('words.close')}
        </Button>
      </div>
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
    <form className="stack-3 prose-width" onSubmit={submit} noValidate>
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
      <div>
        <Button type="primary" htmlType="submit" loading={use.isPending}>
          {t('lookup.use')}
        </Button>
      </div>
    </form>
  );
}
