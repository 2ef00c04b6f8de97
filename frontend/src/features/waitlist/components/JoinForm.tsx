import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { fieldPropsOf } from '../../../shared/forms/field-props.ts';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../shared/forms/server-errors.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { translated } from '../../../shared/i18n/translated.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import {
  type JoinForm as Form,
  freeStartOf,
  JOIN_FIELDS,
  type JoinPayload,
  joinSchema,
  PARTS_OF_DAY,
  useJoinWaitlist,
} from '../api/join-waitlist.ts';
import { entryPath } from '../entry-path.ts';
import { FreeStart } from './FreeStart.tsx';
import styles from './JoinForm.module.css';

/** What a customer waits for, then the page of the entry. */
export function JoinForm({ services, start }: { services: readonly Schemas['Service'][]; start: Form }) {
  const { t } = useTranslation('waitlist');
  const navigate = useNavigate();
  const today = workshopToday();
  const resolver = useMemo(() => schemaResolver(joinSchema(t, today)), [t, today]);
  const { register, handleSubmit, setError, getValues, formState } = useForm<Form, unknown, JoinPayload>({
    resolver,
    defaultValues: start,
  });
  const props = fieldPropsOf(register, formState.errors);
  const joining = useJoinWaitlist();
  const submit = handleSubmit((payload) =>
    joining.mutate(payload, {
      onSuccess: ({ id, token }) => navigate(entryPath(id, token)),
      onError: (error) => showServerErrors(error, JOIN_FIELDS, setError),
    }),
  );
  const free = freeStartOf(joining.error);
  const servicesError = formState.errors.serviceIds?.message;
  return (
    <form className="stack-5" onSubmit={submit} noValidate>
      <fieldset className={styles.group} aria-describedby={servicesError && 'services-error'}>
        <legend className={styles.legend}>{t('form.services')}</legend>
        {services.map(({ id, name, names }) => (
          <label key={id} className={styles.tile}>
            <input type="checkbox" value={id} {...register('serviceIds')} />
            <span>{translated(name, names)}</span>
          </label>
        ))}
        {servicesError && (
          <p id="services-error" className={styles.error} role="alert">
            {servicesError}
          </p>
        )}
      </fieldset>
      <div className="pair">
        <TextField label={t('form.from')} type="date" required min={today} {...props('from')} />
        <TextField label={t('form.to')} type="date" required min={today} {...props('to')} />
      </div>
      <fieldset className={styles.parts}>
        <legend className={styles.legend}>{t('form.part')}</legend>
        {PARTS_OF_DAY.map((part) => (
          <label key={part} className={styles.tile}>
            <input type="radio" value={part} {...register('part')} />
            <span>{t(`parts.${part}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="pair">
        <TextField label={t('form.name')} required autoComplete="name" {...props('customerName')} />
        <TextField
          label={t('form.phone')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('form.phoneHint')}
          {...props('customerPhone')}
        />
        <TextField label={t('form.make')} required autoComplete="off" {...props('vehicleMake')} />
        <TextField label={t('form.model')} required autoComplete="off" {...props('vehicleModel')} />
        <TextField
          label={t('form.year')}
          required
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...props('vehicleYear')}
        />
        <TextField
          label={t('form.plate')}
          autoComplete="off"
          autoCapitalize="characters"
          {...props('vehicleLicensePlate')}
        />
      </div>
      {joining.isError && (
        <div className="notice-danger stack-2" role="alert">
          <p className="flush">{serverMessageOf(joining.error) ?? t('failed')}</p>
          {free && <FreeStart start={free} serviceIds={getValues('serviceIds')} />}
        </div>
      )}
      <div className="start-stack-2">
        <Button type="submit" pending={joining.isPending}>
          {t('form.submit')}
        </Button>
        <p className="hint">{t('form.submitHint')}</p>
      </div>
    </form>
  );
}
