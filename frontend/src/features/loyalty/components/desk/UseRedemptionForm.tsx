import Button from 'antd/es/button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { formatAmount } from '../../../../shared/format/format.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { useAppointmentsOfMember } from '../../api/members.ts';
import type { useUseRedemption } from '../../api/use-redemption.ts';
import styles from './UseRedemptionForm.module.css';

export function UseRedemptionForm({
  phone,
  use,
}: {
  phone: string | null;
  use: ReturnType<typeof useUseRedemption>;
}) {
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
    <form className={styles.form} onSubmit={submit} noValidate>
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
      <Button type="primary" htmlType="submit" size="large" loading={use.isPending}>
        {t('lookup.use')}
      </Button>
    </form>
  );
}
