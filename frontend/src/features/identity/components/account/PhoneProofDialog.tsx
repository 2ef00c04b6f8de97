import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { formatPhone } from '../../../../shared/format/format.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { workshopTime } from '../../../../shared/time/workshop-clock.ts';
import { phoneProofSchema, useProvePhone, type useRequestPhoneProof } from '../../api/prove-phone.ts';

/** Verifies a phone with the code that `request` sent, or that the server sent when the phone was entered. */
export function PhoneProofDialog({
  phone,
  request,
  open,
  onClose,
}: {
  phone: string;
  request: ReturnType<typeof useRequestPhoneProof>;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['profile', 'public']);
  const { field, setFocus, reset, formState, onSubmit } = useSchemaForm({
    schema: () => phoneProofSchema(t),
    defaultValues: { code: '' },
  });
  const proof = useProvePhone();

  const close = () => {
    onClose();
    reset();
    proof.reset();
  };
  const sendAgain = () => {
    reset();
    proof.reset();
    request.mutate(undefined, { onSuccess: () => setFocus('code') });
  };
  const submit = onSubmit((form, onError) => proof.mutate(form, { onSuccess: close, onError }));
  const failed = request.error ?? proof.error;
  const refusal = failed && !formState.errors.code && (serverMessageOf(failed) ?? t('public:error.generic'));

  return (
    <FormDialog
      open={open}
      title={t('proof.title')}
      submit={t('proof.submit')}
      cancel={t('proof.later')}
      pending={proof.isPending}
      error={refusal || undefined}
      onSubmit={submit}
      onClose={close}
    >
      <p className="muted-paragraph" role="status">
        {request.isPending && t('proof.sending')}
        {request.isIdle && t('proof.sentNow', { phone: formatPhone(phone) })}
        {request.data &&
          t('proof.sent', {
            phone: formatPhone(phone),
            time: workshopTime(new Date(request.data.expiresAt)),
          })}
      </p>
      <TextField
        label={t('proof.code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={t('proof.codeHint')}
        {...field('code')}
      />
      <div>
        <Button size="large" loading={request.isPending} onClick={sendAgain}>
          {t('proof.again')}
        </Button>
      </div>
    </FormDialog>
  );
}
