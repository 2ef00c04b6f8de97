import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../antd/FormDialog.tsx';
import { serverMessageOf } from '../api/api-error.ts';
import { formatPhone } from '../format/format.ts';
import { TextField } from '../forms/TextField.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { workshopTime } from '../time/workshop-clock.ts';
import { counterCodeSchema, useProveAtCounter, type useSendCounterCode } from './prove-at-counter.ts';

export function CounterProofDialog({
  userId,
  phone,
  sending,
  open,
  onProven,
  onClose,
}: {
  userId: number;
  phone: string;
  sending: ReturnType<typeof useSendCounterCode>;
  open: boolean;
  onProven: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('phoneProof');
  const { field, setFocus, reset, formState, onSubmit } = useSchemaForm({
    schema: () => counterCodeSchema(t),
    defaultValues: { code: '' },
  });
  const proof = useProveAtCounter(userId);
  const close = () => {
    onClose();
    reset();
    proof.reset();
  };
  const sendAgain = () => {
    reset();
    proof.reset();
    sending.mutate(undefined, { onSuccess: () => setFocus('code') });
  };
  const submit = onSubmit((form, onError) =>
    proof.mutate(form, {
      onSuccess: () => {
        close();
        onProven();
      },
      onError,
    }),
  );
  const failed = sending.error ?? proof.error;
  const refusal = failed && !formState.errors.code && (serverMessageOf(failed) ?? t('failed'));
  return (
    <FormDialog
      open={open}
      title={t('title')}
      submit={t('submit')}
      cancel={t('cancel')}
      pending={proof.isPending}
      error={refusal || undefined}
      onSubmit={submit}
      onClose={close}
    >
      <p className="muted-paragraph" role="status">
        {sending.isPending && t('sending')}
        {sending.data &&
          t('sent', { phone: formatPhone(phone), time: workshopTime(new Date(sending.data.expiresAt)) })}
      </p>
      <p className="hint">{t('ask')}</p>
      <TextField
        label={t('code')}
        required
        inputMode="numeric"
        autoComplete="off"
        hint={t('hint')}
        {...field('code')}
      />
      <div>
        <Button size="large" loading={sending.isPending} onClick={sendAgain}>
          {t('again')}
        </Button>
      </div>
    </FormDialog>
  );
}
