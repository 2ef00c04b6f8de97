import { useTranslation } from 'react-i18next';
import { Button } from '../antd/Button.tsx';
import type { DialogState } from '../antd/Dialog.tsx';
import { SchemaDialog } from '../antd/SchemaDialog.tsx';
import { formatPhone } from '../format/format.ts';
import { TextField } from '../forms/TextField.tsx';
import { workshopTime } from '../time/workshop-clock.ts';
import { counterCodeSchema, useProveAtCounter, type useSendCounterCode } from './prove-at-counter.ts';

export function CounterProofDialog(
  props: DialogState & {
    userId: number;
    phone: string;
    sending: ReturnType<typeof useSendCounterCode>;
    onProven: () => void;
  },
) {
  const { userId, phone, sending, onProven, ...dialog } = props;
  const { t } = useTranslation('frame');
  const proof = useProveAtCounter(userId);
  return (
    <SchemaDialog
      {...dialog}
      title={t('phoneProof.title')}
      submit={t('words.confirm')}
      failure={t('phoneProof.failed')}
      schema={() => counterCodeSchema(t)}
      defaultValues={{ code: '' }}
      mutation={{ ...proof, error: sending.error ?? proof.error }}
      onSubmit={(form, answer) => proof.mutate(form, answer(onProven))}
    >
      {({ reset, setFocus }) => (
        <>
          <p className="muted-paragraph" role="status">
            {sending.isPending && t('words.sendingCode')}
            {sending.data &&
              t('phoneProof.sent', { phone: formatPhone(phone), time: workshopTime(new Date(sending.data.expiresAt)) })}
          </p>
          <p className="hint">{t('phoneProof.ask')}</p>
          <TextField
            label={t('phoneProof.code')}
            required
            inputMode="numeric"
            hint={t('phoneProof.hint')}
            name="code"
          />
          <div>
            <Button
              loading={sending.isPending}
              onClick={() => {
                reset();
                proof.reset();
                sending.mutate(undefined, { onSuccess: () => setFocus('code') });
              }}
            >
              {t('words.anotherCode')}
            </Button>
          </div>
        </>
      )}
    </SchemaDialog>
  );
}
