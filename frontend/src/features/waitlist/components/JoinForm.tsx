import { PARTS_OF_DAY } from '@car-workshop/contracts/values/waitlist';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { typedDetailsIn } from '../../../shared/appointment/typed-details.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { FormBody } from '../../../shared/forms/Form.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { PhoneField, TextField } from '../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { later } from '../../../shared/later/later.tsx';
import { useSmsReach } from '../../../shared/sms-reach/use-sms-reach.ts';
import { formatDay, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { PlateField } from '../../../shared/vehicle/PlateField.tsx';
import { VehicleNameField } from '../../../shared/vehicle/VehicleNameField.tsx';
import { vehicleYears } from '../../../shared/vehicle/vehicle-fields.ts';
import { entryPath } from '../api/change-entry.ts';
import { type JoinForm as Form, freeStartOf, joinSchema, useFreeStart, useJoinWaitlist } from '../api/join-waitlist.ts';
import styles from './JoinForm.module.css';
import { ServiceTiles } from './ServiceTiles.tsx';
import { JOIN_FIELDS, showErrors } from './show-errors.ts';

const PhoneCodeField = later(() => import('../../../shared/forms/PhoneCodeField.tsx'));

export function JoinForm({ services, start }: { services: readonly Schemas['Service'][]; start: Form }) {
  const { t } = useTranslation(['waitlist', 'public', 'booking']);
  const navigate = useNavigate();
  const today = workshopToday();
  const form = useSchemaForm({ schema: () => joinSchema(t, today), defaultValues: start });
  const { field, register, setError, setFocus, setValue, getValues, formState, onSubmit } = form;
  const joining = useJoinWaitlist();
  const submit = onSubmit((payload) =>
    joining.mutate(payload, {
      onSuccess: ({ id, token }) => navigate(entryPath(id, token)),
      onError: (error) => showErrors(error, JOIN_FIELDS, setError),
    }),
  );
  const wanted = useWatch({ control: form.control }) as Form;
  const isUnreachable = useSmsReach(wanted.customerPhone)?.sms === false;
  const free = freeStartOf(joining.error);
  const codeError = formState.errors.phoneCode?.message;
  return (
    <form className="stack-5" onSubmit={submit} noValidate>
      <FormBody form={form} mutation={joining}>
        <ServiceTiles services={services} />
      </FormBody>
      <div className="pair">
        <DateTimeField label={t('form.from')} type="date" required min={today} {...field('from')} />
        <DateTimeField label={t('form.to')} type="date" required min={today} {...field('to')} />
      </div>
      <fieldset className="fieldset stack-2 field-pair">
        <legend className="heading-below-2 body-size bold">{t('form.part')}</legend>
        {PARTS_OF_DAY.map((part) => (
          <label key={part} className={classNames('choice-tile', styles.tile)}>
            <input type="radio" value={part} {...register('part')} />
            <span>{t(`parts.${part}`)}</span>
          </label>
        ))}
      </fieldset>
      {!free && <FreeAlready wanted={wanted} />}
      <div className="pair">
        <TextField label={t('words.name')} required autoComplete="name" {...field('customerName')} />
        <PhoneField
          label={t('words.phone')}
          hint={isUnreachable ? t('booking:sms.waitlist') : t('form.phoneHint')}
          {...field('customerPhone')}
        />
        <VehicleNameField offers="makes" label={t('public:vehicle.field.make')} required {...field('vehicleMake')} />
        <VehicleNameField
          offers={{ modelsOf: wanted.vehicleMake }}
          label={t('public:vehicle.field.model')}
          required
          {...field('vehicleModel')}
        />
        <SelectField
          label={t('form.year')}
          required
          placeholder={t('public:form.choose')}
          options={vehicleYears(today).map((year) => ({ value: year, label: year }))}
          {...field('vehicleYear')}
        />
        <PlateField
          label={t('form.plate')}
          error={formState.errors.vehicleLicensePlate?.message}
          registration={register('vehicleLicensePlate')}
        />
      </div>
      {(codeError || getValues('phoneCode')) && (
        <Suspense>
          <PhoneCodeField
            field={field('phoneCode')}
            pending={joining.isPending}
            focus={() => setFocus('phoneCode')}
            onAgain={() => {
              setValue('phoneCode', '');
              void submit();
            }}
          />
        </Suspense>
      )}
      {joining.isError && !codeError && (
        <div className={classNames('stack-2', free ? 'notice-info' : 'notice-danger')} role="alert">
          <p className="flush">{serverMessageOf(joining.error) ?? t('failed')}</p>
          {free && <FreeStart start={free} wanted={wanted} />}
        </div>
      )}
      <div className="start-stack-2">
        <Button type="submit" variant={free ? 'secondary' : undefined} pending={joining.isPending}>
          {t('form.submit')}
        </Button>
        <p className="hint">{t('form.submitHint')}</p>
      </div>
    </form>
  );
}

/** Offers a start that is free already, before the visitor fills in the rest. */
function FreeAlready({ wanted }: { wanted: Form }) {
  const { t } = useTranslation('waitlist');
  const start = useFreeStart(wanted);
  return (
    <div role="status">
      {start && (
        <div className="notice-info stack-2">
          <p className="flush">{t('freeAlready')}</p>
          <FreeStart start={start} wanted={wanted} />
        </div>
      )}
    </div>
  );
}

function FreeStart({ start, wanted }: { start: Schemas['WaitlistFreeStart']; wanted: Form }) {
  const { t, i18n } = useTranslation('waitlist');
  const [serviceId = '', ...more] = wanted.serviceIds;
  const query = new URLSearchParams({ serviceId, date: start.date, time: start.time });
  if (more.length > 0) query.set('moreServiceIds', more.join(','));
  return (
    <div>
      <ButtonLink to={`/booking?${query}`} state={typedDetailsIn(wanted)}>
        {t('bookStart', { date: formatDay(start.date, i18n.resolvedLanguage), time: start.time })}
      </ButtonLink>
    </div>
  );
}
