import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { workshopTime } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { erasureCodeSchema, useEraseGuest, useRequestErasure } from '../../api/erase-guest.ts';
import styles from './VisitChanges.module.css';

/** Erases the data of the guest of a manage link, after a code sent to the phone of the booking. */
export function GuestErasure({ visit }: { visit: OwnVisit }) {
  const { t } = useTranslation('visit');
  const [erased, setErased] = useState(false);
  const request = useRequestErasure(visit);
  return (
    <Card aria-labelledby="own-data">
      <h2 id="own-data" className="heading-below-3">
        {t('erase.title')}
      </h2>
      <p className="below-3">{t(erased ? 'erase.doneText' : 'erase.text')}</p>
      {request.isError && (
        <p className="notice-danger above-4" role="alert">
          {serverMessageOf(request.error) ?? t('erase.notSent')}
        </p>
      )}
      {!erased && !request.data && (
        <Button
          variant="secondary"
          className={styles.cancel}
          pending={request.isPending}
          onClick={() => request.mutate()}
        >
          {t('erase.open')}
        </Button>
      )}
      {!erased && request.data && (
        <CodeForm
          visit={visit}
          expiresAt={request.data.expiresAt}
          onErased={() => setErased(true)}
          onCancel={request.reset}
        />
      )}
    </Card>
  );
}

function CodeForm({
  visit,
  expiresAt,
  onErased,
  onCancel,
}: {
  visit: OwnVisit;
  expiresAt: string;
  onErased: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('visit');
  const { field, setFocus, formState, onSubmit } = useSchemaForm({
    schema: () => erasureCodeSchema(t),
    defaultValues: { code: '' },
  });
  const { errors } = formState;
  const erasure = useEraseGuest(visit);
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = onSubmit((form, onError) => erasure.mutate(form, { onSuccess: onErased, onError }));
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <p className="flush" role="status">
        {t('erase.sent', { time: workshopTime(new Date(expiresAt)) })}
      </p>
      <TextField
        label={t('erase.code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={t('erase.codeHint')}
        {...field('code')}
      />
      {erasure.isError && !errors.code && (
        <p className="notice-danger" role="alert">
          {serverMessageOf(erasure.error) ?? t('erase.failed')}
        </p>
      )}
      <div className="row-2">
        <Button variant="secondary" onClick={onCancel}>
          {t('erase.keep')}
        </Button>
        <Button type="submit" variant="danger" pending={erasure.isPending}>
          {t('erase.submit')}
        </Button>
      </div>
    </form>
  );
}
