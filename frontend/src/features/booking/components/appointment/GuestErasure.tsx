import { ShieldIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { AppointmentAccess } from '../../../../shared/appointment/own-appointment.ts';
import { Form, Submit } from '../../../../shared/forms/Form.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { later } from '../../../../shared/later/later.tsx';
import { workshopTime } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Fold } from '../../../../shared/ui/cards/Folds.tsx';
import { Alert } from '../../../../shared/ui/States.tsx';
import { erasureCodeSchema, useEraseGuest, useRequestErasure } from '../../api/erase-guest.ts';
import { forgetGuest } from '../form/remembered-guest.ts';
import styles from './appointment.module.css';

const SmsReach = later(() => import('../../../../shared/sms-reach/SmsReach.tsx'));

export function GuestErasure({ access, withoutSms }: { access: AppointmentAccess; withoutSms: boolean }) {
  const { t } = useTranslation('appointment');
  const [erased, setErased] = useState(false);
  const request = useRequestErasure(access);
  return (
    <Fold id="own-data" title={t('erase.title')} icon={<ShieldIcon />}>
      <p className="below-3">{t(erased ? 'erase.doneText' : 'erase.text')}</p>
      <Alert className="above-4">{request.isError && (serverMessageOf(request.error) ?? t('erase.notSent'))}</Alert>
      {!erased && withoutSms && (
        <Suspense>
          <SmsReach advice="erasure" />
        </Suspense>
      )}
      {!erased && !withoutSms && !request.data && (
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
          access={access}
          expiresAt={request.data.expiresAt}
          onErased={() => {
            forgetGuest();
            setErased(true);
          }}
          onCancel={request.reset}
        />
      )}
    </Fold>
  );
}

function CodeForm(props: { access: AppointmentAccess; expiresAt: string; onErased: () => void; onCancel: () => void }) {
  const { access, expiresAt, onErased, onCancel } = props;
  const { t } = useTranslation('appointment');
  const erasure = useEraseGuest(access);
  return (
    <Form
      schema={() => erasureCodeSchema(t)}
      defaultValues={{ code: '' }}
      focus="code"
      mutation={erasure}
      onSubmit={(form, answer) => erasure.mutate(form, answer(onErased))}
    >
      {({ refusal }) => (
        <>
          <p className="flush" role="status">
            {t('erase.sent', { time: workshopTime(new Date(expiresAt)) })}
          </p>
          <TextField
            label={t('words.smsCode')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={t('erase.codeHint')}
            name="code"
          />
          <Alert>{refusal(erasure.error, t('erase.failed'))}</Alert>
          <div className="row-2">
            <Button variant="secondary" onClick={onCancel}>
              {t('erase.keep')}
            </Button>
            <Submit variant="danger">{t('words.eraseForGood')}</Submit>
          </div>
        </>
      )}
    </Form>
  );
}
